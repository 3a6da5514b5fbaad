import JSON

/// Reads an event's content from a JSON object whose members must all be known.
struct JSONFieldReader: FieldVisitor {
  private let members: [String: JSONValue]
  private var seen = 0

  init(_ value: JSONValue) throws(FactError) {
    guard let list = value.members else {
      throw .unexpected(field: "p", expected: "an object")
    }
    members = Dictionary(list.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Refuses members that no field asked for.
  func finish() throws(FactError) {
    guard seen == members.count else { throw .unknown(field: "one of \(members.count)") }
  }

  private mutating func take(_ name: StaticString) throws(FactError) -> JSONValue {
    guard let value = members["\(name)"] else { throw .missing(field: "\(name)") }
    seen += 1
    return value
  }

  mutating func subject(_ name: StaticString, _ value: inout String) throws(FactError) {
    try text(name, &value)
    guard !value.isEmpty, value.utf8.count <= 512 else {
      throw .unexpected(field: "\(name)", expected: "1 to 512 bytes")
    }
  }

  mutating func date(_ name: StaticString, _ value: inout Int64) throws(FactError) {
    let limit = HybridTime.maximumMilliseconds
    guard let number = try take(name).integer, (-limit...limit).contains(number) else {
      throw .unexpected(field: "\(name)", expected: "milliseconds since 1970")
    }
    value = number
  }

  mutating func integer(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) throws(FactError) {
    guard let number = try take(name).integer, range.contains(Int(number)) else {
      throw .unexpected(
        field: "\(name)",
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    value = Int(number)
  }

  mutating func optional(_ name: StaticString, _ value: inout Int?) throws(FactError) {
    guard members["\(name)"] != nil else {
      value = nil
      return
    }
    var number = 0
    try integer(name, &number, in: -FactLimits.maximumNumber...FactLimits.maximumNumber)
    value = number
  }

  mutating func trailing(_ name: StaticString, _ value: inout Int?) throws(FactError) {
    try optional(name, &value)
  }

  mutating func text(_ name: StaticString, _ value: inout String) throws(FactError) {
    guard let text = try take(name).string, text.utf8.count <= FactLimits.textBytes else {
      throw .unexpected(
        field: "\(name)", expected: "a text of at most \(FactLimits.textBytes) bytes")
    }
    value = text
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) throws(FactError) {
    guard let array = try take(name).array, array.count <= FactLimits.textCount else {
      throw .unexpected(field: "\(name)", expected: "a list of texts")
    }
    value = []
    for element in array {
      guard let text = element.string else {
        throw .unexpected(field: "\(name)", expected: "a list of texts")
      }
      value.append(text)
    }
  }

  mutating func bits(_ name: StaticString, _ value: inout UInt128) throws(FactError) {
    guard let text = try take(name).string, let read = UInt128(hexadecimal: text) else {
      throw .unexpected(field: "\(name)", expected: "32 hexadecimal digits")
    }
    value = read
  }

  mutating func value(_ name: StaticString, _ value: inout RegisterValue) throws(FactError) {
    guard let read = RegisterValue(try take(name)) else {
      throw .unexpected(field: "\(name)", expected: "a value without fractions")
    }
    value = read
  }
}
