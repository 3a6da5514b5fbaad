import JSON

/// Reads what ``CompactWriter`` has written.
///
/// The bytes come from a file that may be damaged: every length is checked, and nothing is trusted
/// that the JSON reader would not accept.
struct CompactReader: FieldVisitor {
  private let bytes: [UInt8]
  private let columnSubject: String
  private let columnDate: Int64
  private var position = 0

  init(bytes: [UInt8], subject: String, date: Int64) {
    self.bytes = bytes
    columnSubject = subject
    columnDate = date
  }

  /// Refuses bytes that no field asked for.
  func finish() throws(FactError) {
    guard position == bytes.count else { throw .damaged(expected: "the end of the content") }
  }

  private mutating func number() throws(FactError) -> UInt64 {
    var end = position
    defer { position = end }
    return try bytes.span.wholeNumber(at: &end)
  }

  private mutating func signed() throws(FactError) -> Int64 {
    try number().unfolded
  }

  mutating func subject(_ name: StaticString, _ value: inout String) {
    value = columnSubject
  }

  mutating func date(_ name: StaticString, _ value: inout Int64) {
    value = columnDate
  }

  mutating func integer(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) throws(FactError) {
    let number = Int(try signed())
    guard range.contains(number) else {
      throw .damaged(expected: "\(name) from \(range.lowerBound) to \(range.upperBound)")
    }
    value = number
  }

  mutating func optional(_ name: StaticString, _ value: inout Int?) throws(FactError) {
    let number = try number()
    guard number > 0 else {
      value = nil
      return
    }
    let coded = number - 1
    value = Int(Int64(bitPattern: coded >> 1) ^ -Int64(bitPattern: coded & 1))
  }

  mutating func trailing(_ name: StaticString, _ value: inout Int?) throws(FactError) {
    value = nil
    if position < bytes.count { try optional(name, &value) }
  }

  mutating func text(_ name: StaticString, _ value: inout String) throws(FactError) {
    let count = try number()
    guard count <= UInt64(bytes.count - position),
      let text = String(validating: bytes[position..<(position + Int(count))], as: UTF8.self)
    else { throw .damaged(expected: "the text of \(name)") }
    position += Int(count)
    value = text
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) throws(FactError) {
    let count = try number()
    guard count <= UInt64(FactLimits.textCount) else {
      throw .damaged(expected: "the list of \(name)")
    }
    value = []
    for _ in 0..<count {
      var element = ""
      try text(name, &element)
      value.append(element)
    }
  }

  mutating func bits(_ name: StaticString, _ value: inout UInt128) throws(FactError) {
    guard bytes.count - position >= 16 else { throw .damaged(expected: "16 bytes of \(name)") }
    value = 0
    for byte in bytes[position..<(position + 16)] { value = value << 8 | UInt128(byte) }
    position += 16
  }

  mutating func value(_ name: StaticString, _ value: inout RegisterValue) throws(FactError) {
    var text = ""
    try self.text(name, &text)
    guard let json = try? JSONValue.parse(text), let read = RegisterValue(json) else {
      throw .damaged(expected: "the value of \(name)")
    }
    value = read
  }
}

/// Whole numbers as facts hold them: seven bits to a byte, the lowest first, with the top bit set
/// where more follow (LEB128).
extension Span<UInt8> {
  /// Reads a number and moves behind it; nothing beyond the bytes is touched.
  func wholeNumber(at position: inout Int) throws(FactError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < count, shift < 64 {
      let byte = self[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw .damaged(expected: "a whole number")
  }
}

extension UInt64 {
  /// The signed number that was folded into this one, so that small negative ones stay short.
  var unfolded: Int64 {
    Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1)
  }
}
