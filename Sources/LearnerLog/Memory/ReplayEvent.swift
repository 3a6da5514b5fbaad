package import LexicalModel
import Scheduling

/// An event that moves the memory of a word, in a form small enough to hold a million of them.
package struct ReplayEvent: Sendable {
  package enum Action: Sendable {
    /// An answer, and the days until the next where load chose them; 0 where it did not.
    case review(Rating, chosenDays: Int32)
    case forget
    case move(level: UInt8)
    /// A synthetic state; the number leads to its content.
    case calibrated(Int32)
    /// The learner took the word in.
    case capture
    /// The learner said by a register that the word is to be learned: a mark, or a deck.
    case choose
  }

  package let order: EventOrder
  /// The word, by its number among those of the state.
  package let word: Int32
  package let action: Action
  package let moment: Moment

  package init(order: EventOrder, word: Int32, action: Action, moment: Moment) {
    self.order = order
    self.word = word
    self.action = action
    self.moment = moment
  }
}
