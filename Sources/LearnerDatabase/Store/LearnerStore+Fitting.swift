package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// How the words of each deck are scheduled.
  package func rules() throws(LearnerStoreError) -> SchedulingConfiguration {
    try database.rules()
  }

  /// The reviews of each word that its memory follows from, in order, under the ids of the release
  /// in use: those that count since the word was last forgotten on purpose.
  package func histories() throws(LearnerStoreError) -> [LexemeID: [Review]] {
    var histories: [LexemeID: [Review]] = [:]
    for event in try events(of: [.review, .forget]) {
      switch event.fact.content {
      case let forget as Forget: histories[resolution.resolved(forget.lexeme)] = nil
      case let review as Review:
        histories[resolution.resolved(review.lexeme), default: []].append(review)
      default: continue
      }
    }
    return histories
  }

  /// How many reviews the memories of all words have.
  package func reviewCount() throws(LearnerStoreError) -> Int {
    try database.count(.reviewCount)
  }

  /// Every word that anything is known of, as if some registers had just been set; nothing is
  /// written.
  package func wordStates(
    assuming writes: [RegisterWrite]
  ) throws(LearnerStoreError) -> [WordState] {
    var state = try replay()
    state.assume(writes)
    return state.wordStates(on: try moment().studyDay)
  }

  /// How many reviews there were when weights were last fitted here, taken or not; nil before the
  /// first.
  package func reviewsAtLastFit() throws(LearnerStoreError) -> Int? {
    guard case .integer(let count)? = try database.meta(.fittedReviews) else { return nil }
    return Int(count)
  }

  /// Notes that weights were fitted to so many reviews.
  ///
  /// It stays on this device: a fit is repeated with the same result elsewhere, and is no event to
  /// undo.
  package func noteFit(reviews: Int) throws(LearnerStoreError) {
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.fittedReviews, to: .int(reviews))
    }
  }
}
