package import SpacedRepetition

/// An event that moves the memory of a word, in a form small enough to hold a million of them.
package struct MemoryStep: Sendable {
  package enum Action: Sendable {
    case review(Rating)
    case forget
    case move(level: UInt8)
    /// A synthetic state; the number leads to its content.
    case calibrated(Int32)
    /// The learner took the word in.
    case capture
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
