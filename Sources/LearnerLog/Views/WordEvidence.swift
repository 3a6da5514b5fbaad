package import LexicalModel

/// What statuses and beliefs ask of a word's state, in a fraction of its bytes.
///
/// Whoever keeps the states of thirty thousand words keeps these.
package struct WordEvidence: Hashable, Sendable {
  package let lexeme: LexemeID
  /// Of the last change of the state, packed as ``WordState/stateUpdatedAt``.
  package let stateUpdatedAt: Int64
  /// The chance of recall on the day of the state; nil before anything is remembered.
  package let retrievability: Float?
  /// What the learner said of the word; nil where they said nothing.
  package let mark: LexemeStatus?
  /// What the memory alone says of the word.
  package let derivedStatus: LexemeStatus
  package let isReviewed: Bool
  /// Whether the memory comes from calibration.
  package let isSynthetic: Bool
  /// Whether the memory comes from the learner's own reviews or captures.
  package let hasOwnHistory: Bool
  /// Whether the word was taken up because it was not known; see ``WordState/isChosen``.
  package let isChosen: Bool

  package init(_ state: WordState) {
    lexeme = state.lexeme
    stateUpdatedAt = state.stateUpdatedAt
    retrievability = state.retrievability.map { Float($0) }
    mark = state.mark
    derivedStatus = state.memory.derivedStatus
    isReviewed = state.reviewCount > 0
    isSynthetic = state.memory.isSynthetic
    hasOwnHistory = state.memory.hasOwnHistory
    isChosen = state.isChosen
  }
}
