/// What a command wrote, made safe: its bytes are as hostile as those of any text.
///
/// It has to be UTF-8 of a limited length. Colour codes and other terminal sequences, control
/// characters and bidirectional overrides are taken out; markup is text like any other and is never
/// followed. Quotation marks or emphasis around the whole are taken off.
package enum GeneratedText {
  /// One text of several lines.
  ///
  /// - Throws: ``LexicalError`` for what is no UTF-8, or empty, or longer than `limit` bytes.
  package static func text(_ bytes: [UInt8], limit: Int) throws(LexicalError) -> String {
    guard let whole = String(validating: bytes, as: UTF8.self) else {
      throw LexicalError(.badData, "the command wrote what is no UTF-8; nothing was kept")
    }
    let lines = plain(whole).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let text = lines.joined(separator: "\n").trimmed
    guard !text.isEmpty else { throw LexicalError(.badData, "the command wrote nothing") }
    guard text.utf8.count <= limit else {
      throw LexicalError(
        .badData,
        "the command wrote \(text.utf8.count) bytes where \(limit) are enough; "
          + "nothing was kept")
    }
    return text
  }

  /// One line.
  package static func line(_ bytes: [UInt8], limit: Int) throws(LexicalError) -> String {
    let text = try text(bytes, limit: limit)
    let lines = text.split(separator: "\n")
    guard lines.count == 1 else {
      throw LexicalError(
        .badData, "the command wrote \(lines.count) lines where one was asked for; nothing was kept"
      )
    }
    let line = unwrapped(String(lines[0]))
    guard !line.isEmpty else { throw LexicalError(.badData, "the command wrote nothing") }
    return line
  }

  /// So many lines, none of them empty.
  package static func lines(_ bytes: [UInt8], count: Int, limit: Int) throws(LexicalError)
    -> [String]
  {
    let lines = try text(bytes, limit: limit).split(separator: "\n").map { String($0) }
    guard lines.count == count else {
      throw LexicalError(
        .badData,
        "the command wrote \(counted(lines.count, "line")) for \(counted(count, "line")); "
          + "nothing was kept")
    }
    return lines
  }

  /// The text without what steers a terminal; only line breaks stay of the control characters.
  private static func plain(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": skipSequence(in: &rest)
      case "\u{9B}": rest = rest.drop { !(0x40...0x7E).contains($0.value) }.dropFirst()
      case "\n", "\u{2028}", "\u{2029}": output.append("\n")
      case "\t": output.append(" ")
      case _ where scalar.isHostileToTerminals: continue
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// Skips what follows an escape: a sequence of ECMA-48 up to its final byte, or a string up to
  /// its end.
  private static func skipSequence(in rest: inout Substring.UnicodeScalarView) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[":
      rest = rest.drop { (0x20...0x3F).contains($0.value) }
      if let last = rest.first, (0x40...0x7E).contains(last.value) { rest.removeFirst() }
    case "]", "P", "X", "^", "_":
      while let scalar = rest.popFirst() {
        if scalar == "\u{07}" || scalar == "\u{9C}" { return }
        if scalar == "\u{1B}" {
          if rest.first == "\\" { rest.removeFirst() }
          return
        }
      }
    default: return
    }
  }

  /// The line without quotation marks or emphasis around the whole.
  private static func unwrapped(_ line: String) -> String {
    var line = line
    for (open, close) in [("**", "**"), ("“", "”"), ("\"", "\""), ("«", "»"), ("`", "`")] {
      if line.count > open.count + close.count, line.hasPrefix(open), line.hasSuffix(close) {
        line = String(line.dropFirst(open.count).dropLast(close.count)).trimmed
      }
    }
    return line
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
