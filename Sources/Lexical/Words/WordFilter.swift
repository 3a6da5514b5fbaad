package import LearnerLog
package import LexicalModel
package import Scheduling

/// Which of a learner's words are listed; every condition that is given has to hold.
package struct WordFilter: Hashable, Sendable {
  /// Only words of this status; nil is any.
  package var status: LexemeStatus?
  /// Only words that are mastered, or being learned; nil is any.
  package var mastery: MasteryFilter?
  /// Only words that are put off for good, or in a deck that is off.
  package var isSuspended: Bool
  /// From where words are mastered.
  package let thresholds: MasteryThresholds

  package init(
    status: LexemeStatus? = nil, mastery: MasteryFilter? = nil, isSuspended: Bool = false,
    thresholds: MasteryThresholds
  ) {
    self.status = status
    self.mastery = mastery
    self.isSuspended = isSuspended
    self.thresholds = thresholds
  }

  /// Whether a word is listed; one that is known or ignored is not being learned, whatever its
  /// card says, and one that calibration takes for known is not mastered.
  package func includes(_ word: WordState) -> Bool {
    if let status, word.status != status { return false }
    if isSuspended, !word.isSuspended { return false }
    guard let mastery else { return true }
    guard mastery.includes(word.memory.card, thresholds: thresholds) else { return false }
    switch mastery {
    case .all: return true
    case .mastered: return !word.memory.isSynthetic
    case .learning: return !word.status.isCovered
    }
  }
}
