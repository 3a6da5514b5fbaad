import Lexical
import LexicalModel

/// How a status looks where a word stands alone: a sign and a colour, never colour alone.
struct StatusSign {
  let sign: String
  let style: Terminal.Style

  init(_ status: LexemeStatus) {
    switch status {
    case .new: (sign, style) = ("○", .orange)
    case .learning: (sign, style) = ("◐", .blue)
    case .known: (sign, style) = ("●", .green)
    case .ignored: (sign, style) = ("×", .gray)
    }
  }
}
