package import LexicalModel
package import Scheduling

/// One thing that happened to the memory of a word, with what was remembered before and after it.
package struct MemoryChange: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case review(Rating)
    /// The word was begun anew.
    case forget
    /// A card was put on a Leitner level by hand.
    case move
  }

  package let lexeme: LexemeID
  package let action: Action
  package let before: CardState
  package let after: CardState
  /// The chance of recall that the model gave before; nil before anything was known, and without a
  /// model.
  package let predicted: Double?
  /// Whether it is the first real review of the word.
  package let isFirst: Bool
  package let moment: Moment
}

extension ReplayEvent.Action {
  /// The action as histories show it; nil for what is no deed of the learner's memory.
  var change: MemoryChange.Action? {
    switch self {
    case .review(let rating, _): .review(rating)
    case .forget: .forget
    case .move: .move
    case .calibrated, .capture, .choose: nil
    }
  }
}

/// What a learner did with their words, replayed: the changes of every memory, and where each word
/// stands.
package struct StudyHistory: Sendable {
  /// Word by word, and in order for each word; without synthetic knowledge, cram and what was taken
  /// back.
  package let changes: [MemoryChange]
  /// Every word that anything is known of, by id.
  package let words: [WordState]

  package init(changes: [MemoryChange], words: [WordState]) {
    self.changes = changes
    self.words = words
  }
}
