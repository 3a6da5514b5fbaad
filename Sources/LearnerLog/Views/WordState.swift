package import LexicalModel
import Scheduling

/// One word as the learner stands to it: derived, never stored as truth, never merged.
package struct WordState: Hashable, Sendable {
  package let lexeme: LexemeID
  /// What counts: the learner's mark where there is one, else what the memory says.
  package let status: LexemeStatus
  /// The learner's own mark; nil when there is none.
  package let mark: LexemeStatus?
  package let memory: WordMemory
  /// The chance of recall on the day asked for, 0 … 1; nil before anything is known.
  package let retrievability: Double?
  /// When the latest event about the word happened, packed as ``HybridTime``.
  package let stateUpdatedAt: Int64
  /// The deck that schedules the word; nil for the learner's default.
  package let deck: String?
  /// Whether reviews are put off for good, or the deck is off.
  package let isSuspended: Bool

  package init(
    lexeme: LexemeID, status: LexemeStatus, mark: LexemeStatus?,
    memory: WordMemory, retrievability: Double?, stateUpdatedAt: Int64, deck: String?,
    isSuspended: Bool
  ) {
    self.lexeme = lexeme
    self.status = status
    self.mark = mark
    self.memory = memory
    self.retrievability = retrievability
    self.stateUpdatedAt = stateUpdatedAt
    self.deck = deck
    self.isSuspended = isSuspended
  }

  /// Days after which recall has fallen to 90 %; nil before anything is known.
  package var stability: Double? { memory.card.memory?.stability }

  /// 1 … 10; nil before anything is known.
  package var difficulty: Double? { memory.card.memory?.difficulty }

  /// Milliseconds since 1970; nil when the word is new or finished.
  package var nextReviewDate: Int64? { memory.due }

  /// Milliseconds since 1970; nil before the first review.
  package var lastReviewDate: Int64? { memory.lastReview?.milliseconds }

  package var reviewCount: Int { memory.reviewCount }

  package var lapseCount: Int { memory.lapseCount }

  /// Whether the learner took the word up because it was not known: captured it, marked it as being
  /// learned, or put it into a deck.
  package var isChosen: Bool { memory.isCaptured || mark == .learning || deck != nil }
}

extension WordMemory {
  /// What the memory alone says of the word: learned well enough to count as known, on its way, or
  /// new.
  ///
  /// A synthetic state counts as known: calibration makes one only where it is sure enough.
  package var derivedStatus: LexemeStatus {
    if isSynthetic { return .known }
    guard reviewCount > 0 || card.phase == .review, card != .new else {
      return isCaptured ? .learning : .new
    }
    switch card.phase {
    case .box(let level): return level.isFinished ? .known : .learning
    case .review:
      return (card.memory?.stability ?? 0) >= Self.knownStability ? .known : .learning
    case .new, .learning, .relearning: return .learning
    }
  }

  /// The stability in days from which a word counts as mastered.
  package static let knownStability = 30.0
}
