/// The words of a command line, split without a shell.
///
/// White space splits; `'…'` keeps everything; `"…"` keeps all but `\"` and `\\`; elsewhere a
/// backslash keeps the next character. Nothing is expanded: no variables, no patterns, no pipes.
package struct CommandWords: Hashable, Sendable {
  package let words: [String]

  /// - Throws: ``LexicalError`` for a quote that does not end, or a line without words.
  package init(_ line: String) throws(LexicalError) {
    var words: [String] = []
    var word: String?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "'":
        guard let end = rest.firstIndex(of: "'") else { throw Self.error(line) }
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        var isEnded = false
        word = word ?? ""
        while !isEnded {
          guard let next = rest.popFirst() else { throw Self.error(line) }
          if next == "\"" {
            isEnded = true
          } else if next == "\\", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
            word?.append(rest.removeFirst())
          } else {
            word?.append(next)
          }
        }
      case "\\":
        guard let next = rest.popFirst() else { throw Self.error(line) }
        word = (word ?? "") + String(next)
      case _ where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard let program = words.first, !program.isEmpty else {
      throw LexicalError(.badRequest, "--command is a program with its arguments, not “\(line)”")
    }
    self.words = words
  }

  private static func error(_ line: String) -> LexicalError {
    LexicalError(.badRequest, "--command ends inside a quotation: \(line)")
  }
}
