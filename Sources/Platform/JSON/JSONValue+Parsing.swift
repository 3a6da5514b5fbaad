extension JSONValue {
  /// Reads one JSON text (RFC 8259) and nothing after it but white space.
  ///
  /// Nesting deeper than 128 levels, ill-formed UTF-8, lone surrogates and doubled names are
  /// refused: the texts come from other machines.
  ///
  /// - Throws: ``JSONError`` with the byte offset of the first fault.
  /// - Complexity: O(bytes); an object with *n* members costs O(*n* log *n*).
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    return try parser.document()
  }

  package static func parse(_ text: some StringProtocol) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8))
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  func fault(_ expected: String) -> JSONError {
    JSONError(offset: position, expected: expected)
  }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw fault("the end of the text") }
    return value
  }

  mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    default: throw fault("a JSON value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < 128 else { throw fault("at most 128 levels of nesting") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("“\(word)”") }
    position += word.utf8.count
    return value
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw fault("a name in quotes") }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONError(offset: start, expected: "each name once")
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw fault("“:”") }
      position += 1
      members.append(JSONMember(name: name, value: try value()))
      skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      } else {
        throw fault("“,” or “}”")
      }
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try value())
      skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      } else {
        throw fault("“,” or “]”")
      }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let leading = position
    try digits()
    if bytes[leading] == UInt8(ascii: "0"), position > leading + 1 {
      throw JSONError(offset: leading, expected: "no leading zero")
    }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw JSONError(offset: start, expected: "a number in range")
    }
    return .number(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw fault("a digit") }
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    var text = try decoded(start..<position)
    while current != UInt8(ascii: "\"") {
      guard let byte = current else { throw fault("a closing quote") }
      guard byte >= 0x20 else { throw fault("an escaped control character") }
      if byte == UInt8(ascii: "\\") {
        text.unicodeScalars.append(try escape())
      } else {
        let run = position
        while let next = current, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"),
          next >= 0x20
        {
          position += 1
        }
        text += try decoded(run..<position)
      }
    }
    position += 1
    return text
  }

  private func decoded(_ range: Range<Int>) throws(JSONError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw JSONError(offset: range.lowerBound, expected: "well-formed UTF-8")
    }
    return text
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = current else { throw fault("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw JSONError(offset: start, expected: "a whole surrogate pair") }
      position += 2
      let second = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      else { throw JSONError(offset: start, expected: "a whole surrogate pair") }
      return scalar
    default: throw JSONError(offset: start, expected: "a known escape")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("a hexadecimal digit")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
