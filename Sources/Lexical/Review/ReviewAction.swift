package import LexicalModel
import Scheduling

/// What a learner does at a card.
package enum ReviewAction: Hashable, Sendable {
  case rate(Rating)
  case undo
  case skip
  case bury
  case suspend
  /// Writes a meaning of the learner's own.
  case edit(String)
  case quit
}
