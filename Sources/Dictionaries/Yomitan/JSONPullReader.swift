import JSON

/// Reads a JSON text value by value, without a tree of it: banks of dictionaries have hundreds of
/// megabytes.
///
/// The grammar is RFC 8259's, with at most 128 levels. Values are read in the order of the text;
/// the
/// caller asks for what it expects and skips the rest, which is checked as far as finding its end
/// needs.
struct JSONPullReader {
  let bytes: [UInt8]
  private(set) var position = 0
  private var depth = 0
  private static let deepest = 128

  /// - Parameter bytes: the text; a byte order mark at its start is passed over.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// What kind of value comes next.
  enum Kind {
    case object, array, string, number, bool, null
  }

  func fault(_ expected: String) -> JSONError { JSONError(offset: position, expected: expected) }

  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// The kind of the value that comes next.
  mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    guard position < bytes.count else { throw fault("a JSON value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw fault("a JSON value")
    }
  }

  /// Enters the array or object that comes next.
  mutating func open(_ bracket: Unicode.Scalar) throws(JSONError) {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: bracket) else {
      throw fault(bracket == "[" ? "an array" : "an object")
    }
    guard depth < Self.deepest else { throw fault("at most \(Self.deepest) levels of nesting") }
    depth += 1
    position += 1
  }

  /// Steps to the next element or member, or over the end of what was entered.
  ///
  /// - Parameters:
  ///   - isFirst: whether none was read yet.
  ///   - close: the bracket at the end.
  /// - Returns: whether there is one.
  /// - Throws: `JSONError` where neither stands.
  mutating func next(isFirst: Bool, close: Unicode.Scalar) throws(JSONError) -> Bool {
    skipSpace()
    guard position < bytes.count else { throw fault("“,” or “\(close)”") }
    if bytes[position] == UInt8(ascii: close) {
      position += 1
      depth -= 1
      return false
    }
    guard !isFirst else { return true }
    guard bytes[position] == UInt8(ascii: ",") else { throw fault("“,” or “\(close)”") }
    position += 1
    return true
  }

  /// Calls the body at each element of the array that comes next; the body reads one value.
  mutating func forEachElement(
    _ body: (inout Self, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open("[")
    var index = 0
    while try next(isFirst: index == 0, close: "]") {
      try body(&self, index)
      index += 1
    }
  }

  /// Calls the body at each member of the object that comes next; the body reads one value.
  mutating func forEachMember(
    _ body: (inout Self, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open("{")
    var isFirst = true
    while try next(isFirst: isFirst, close: "}") {
      isFirst = false
      let name = try memberName()
      try body(&self, name)
    }
  }

  /// The name of the member that comes next, with its colon.
  mutating func memberName() throws(JSONError) -> String {
    let name = try string()
    try colon()
    return name
  }

  private mutating func colon() throws(JSONError) {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { throw fault("“:”") }
    position += 1
  }

  /// Checks that nothing but white space follows.
  mutating func end() throws(JSONError) {
    skipSpace()
    guard position == bytes.count else { throw fault("the end of the text") }
  }

  // MARK: - Values

  mutating func string() throws(JSONError) -> String {
    let range = try stringRange()
    guard !range.hasEscapes else { return try unescaped(range.content) }
    // Millions of these are read: a span is validated without generic code.
    guard let text = try? UTF8Span(validating: bytes.span.extracting(range.content)) else {
      throw JSONError(offset: range.content.lowerBound, expected: "well-formed UTF-8")
    }
    return String(copying: text)
  }

  /// Appends the string that comes next to a text, without a string in between.
  mutating func string(into builder: inout TextBuilder) throws(JSONError) {
    let range = try stringRange()
    guard !range.hasEscapes else { return builder.append(try unescaped(range.content)) }
    guard (try? UTF8Span(validating: bytes.span.extracting(range.content))) != nil else {
      throw JSONError(offset: range.content.lowerBound, expected: "well-formed UTF-8")
    }
    builder.append(bytes, range.content)
  }

  /// The string of a range with escapes.
  private func unescaped(_ content: Range<Int>) throws(JSONError) -> String {
    // Rare: the parser of whole values knows every escape.
    let quoted = Array(bytes[content.lowerBound - 1..<content.upperBound + 1])
    do {
      return try JSONValue.parse(quoted).string ?? ""
    } catch {
      throw JSONError(
        offset: content.lowerBound - 1 + error.offset, expected: error.expected)
    }
  }

  /// The string that comes next, or the empty one for null.
  mutating func stringOrNull() throws(JSONError) -> String {
    if try kind() == .null {
      try skip()
      return ""
    }
    return try string()
  }

  mutating func number() throws(JSONError) -> Double {
    guard try kind() == .number else { throw fault("a number") }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        position += 1
        continue
      default: break
      }
      break
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONError(offset: start, expected: "a number")
    }
    return number
  }

  /// The value that comes next as a tree; for small values.
  mutating func value() throws(JSONError) -> JSONValue {
    _ = try kind()
    let start = position
    try skip()
    do {
      return try JSONValue.parse(Array(bytes[start..<position]))
    } catch {
      throw JSONError(offset: start + error.offset, expected: error.expected)
    }
  }

  /// Passes over the value that comes next.
  mutating func skip() throws(JSONError) {
    switch try kind() {
    case .string: _ = try stringRange()
    case .number: _ = try number()
    case .bool: try skipWord(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
    case .null: try skipWord("null")
    case .array: try forEachElement { reader, _ throws(JSONError) in try reader.skip() }
    case .object: try skipMembers()
    }
  }

  /// Passes over the object that comes next; names are not made into strings.
  private mutating func skipMembers() throws(JSONError) {
    try open("{")
    var isFirst = true
    while try next(isFirst: isFirst, close: "}") {
      isFirst = false
      _ = try stringRange()
      try colon()
      try skip()
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONError) {
    let text = "\(word)"
    guard bytes[position...].starts(with: text.utf8) else { throw fault("“\(text)”") }
    position += text.utf8.count
  }

  /// Goes to the start of a value that was passed over.
  mutating func move(to offset: Int) {
    position = offset
  }

  /// The bytes between the quotes of the string that comes next.
  private mutating func stringRange() throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw fault("a string")
    }
    let start = position + 1
    var index = start
    var hasEscapes = false
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return (start..<index, hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      } else if byte < 0x20 {
        throw JSONError(offset: index, expected: "an escaped control character")
      }
      index += 1
    }
    throw JSONError(offset: count, expected: "a closing quote")
  }
}
