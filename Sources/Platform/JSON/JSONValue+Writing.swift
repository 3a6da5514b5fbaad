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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        writeEscape(scalar, to: &output)
      case "\u{20}"..<"\u{7F}": output.append(UInt8(scalar.value))
      default:
        if asciiOnly {
          writeEscape(scalar, to: &output)
        } else {
          output += String(scalar).utf8
        }
      }
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
