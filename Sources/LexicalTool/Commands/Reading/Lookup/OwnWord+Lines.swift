import LearnerLog
import Lexical
import LexicalModel

extension OwnWord {
  /// The word as `lexical lookup` shows it.
  func lines(_ terminal: Terminal) -> [String] {
    let form = capture.map(\.form).flatMap { $0.isEmpty ? nil : $0 } ?? String(id.text.dropFirst(4))
    var lines = [
      terminal.styled(form.printable, .bold) + "  "
        + terminal.styled("your own word: no release lists it", .dim),
      terminal.styled(state.status.name, .dim), "",
    ]
    lines.append(
      meaning.map { "  \($0.printable)" } ?? terminal.styled("no meaning written yet", .dim))
    if let capture, !capture.sentence.isEmpty {
      lines.append(terminal.styled("    \(capture.sentence.printable.quotedOnce)", .dim))
    }
    return lines
  }
}
