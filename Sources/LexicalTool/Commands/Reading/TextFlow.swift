import Lexical

/// Lays out running text between the margins of a terminal.
///
/// Words that touch stay together; single line breaks of a text that was wrapped elsewhere are
/// undone, blank lines and short lines (verse, headings) stay.
struct TextFlow {
  private let width: Int
  private var column = 0
  /// What stands between the words to come and the line, not yet written.
  private var pendingSpace = false
  /// Pieces that touch, not yet written, and their columns.
  private var held = ""
  private var heldWidth = 0
  /// How long the line of the text is so far, in columns.
  private var sourceColumn = 0
  /// A single line break after a shorter line than this is meant: verse, headings, addresses.
  private static let shortLine = 50

  init(width: Int) {
    self.width = width
  }

  /// Adds a word or a mark of punctuation.
  mutating func word(_ text: String, mark: StatusMark, terminal: Terminal) -> String {
    held += mark.styled(text, terminal)
    heldWidth += displayWidth(text) + displayWidth(mark.sign)
    sourceColumn += displayWidth(text)
    return ""
  }

  /// Adds what ties the words of an expression together.
  mutating func tie(_ terminal: Terminal) {
    held += terminal.styled("\(ExpressionTies.sign)", .dim)
    heldWidth += 1
    sourceColumn += 1
  }

  /// Adds the space between words, and gives what is ready to be written.
  mutating func gap(_ bytes: some Collection<UInt8>) -> String {
    var text = release()
    let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
    defer { sourceColumn = breaks > 0 ? 0 : sourceColumn + 1 }
    if breaks > 1 {
      text += column > 0 || pendingSpace ? "\n\n" : ""
      column = 0
      pendingSpace = false
    } else if breaks == 1, column > 0, sourceColumn < Self.shortLine {
      text += "\n"
      column = 0
      pendingSpace = false
    } else {
      pendingSpace = column > 0
    }
    return text
  }

  /// Gives what is left, and ends the line.
  mutating func end() -> String {
    let text = release()
    return column > 0 ? text + "\n" : text
  }

  private mutating func release() -> String {
    guard !held.isEmpty else { return "" }
    defer {
      held = ""
      heldWidth = 0
      pendingSpace = false
    }
    let space = pendingSpace ? 1 : 0
    if column > 0, column + space + heldWidth > width {
      column = heldWidth
      return "\n" + held
    }
    column += space + heldWidth
    return (pendingSpace ? " " : "") + held
  }
}
