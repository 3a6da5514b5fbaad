extension JSONValue {
  /// The value on one line without spaces, members in their order.
  package var text: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The one canonical form: names sorted by bytes, no spaces, only ASCII with everything else
  /// escaped.
  ///
  /// Two equal values give the same bytes on every machine, so that digests can be compared.
  package var canonicalText: String {
    var output: [UInt8] = []
    write(to: &output, canonical: true)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the value to a buffer; see ``text`` and ``canonicalText``.
  package func write(to output: inout [UInt8], canonical: Bool = false) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): output += String(value).utf8
    case .number(let value): Self.write(value, to: &output)
    case .string(let value): Self.write(value, to: &output, asciiOnly: canonical)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output, canonical: canonical)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      let ordered =
        canonical
        ? members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : members
      output.append(UInt8(ascii: "{"))
      for (index, member) in ordered.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &output, asciiOnly: canonical)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output, canonical: canonical)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// A number in the shortest form that reads back the same; whole numbers without a fraction.
  private static func write(_ value: Double, to output: inout [UInt8]) {
    precondition(value.isFinite, "JSON has no word for \(value)")
    if value == value.rounded(), abs(value) < 9e15 {
      output += String(Int64(value)).utf8
    } else {
      output += "\(value)".utf8
    }
  }

  /// Appends a string in quotes with what JSON wants escaped, and line separators, so that the text
  /// can stand in a script too.
  package static func write(
    _ text: some StringProtocol, to output: inout [UInt8], asciiOnly: Bool = false
  ) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    let text = String(text)
    // Most strings are written as they are.
    guard !Self.isPlain(text) else {
      output += text.utf8
      return
    }
    guard asciiOnly else { return writeRuns(of: Array(text.utf8), to: &output) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case "\u{20}"..<"\u{7F}": output.append(UInt8(scalar.value))
      default: writeEscape(scalar, to: &output)
      }
    }
  }

  /// Appends well-formed UTF-8, runs of what is not escaped at once.
  private static func writeRuns(of bytes: [UInt8], to output: inout [UInt8]) {
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard let (scalar, length) = escaped(at: index, in: bytes) else {
        index += 1
        continue
      }
      output += bytes[start..<index]
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      default: writeEscape(scalar, to: &output)
      }
      index += length
      start = index
    }
    output += bytes[start...]
  }

  /// The scalar that begins at an index and is escaped, with its bytes; nil for others.
  private static func escaped(
    at index: Int, in bytes: [UInt8]
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    switch bytes[index] {
    case 0x00..<0x20, 0x22, 0x5C, 0x7F: (Unicode.Scalar(bytes[index]), 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
      (Unicode.Scalar(bytes[index + 1]), 2)
    case 0xE2
    where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      (bytes[index + 2] == 0xA8 ? "\u{2028}" : "\u{2029}", 3)
    default: nil
    }
  }

  /// Whether a text is ASCII of which nothing is escaped.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C else { return false }
    }
    return true
  }

  private static func writeEscape(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      output += "\\u".utf8
      output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      output += digits.utf8
    }
  }
}
