package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import Scheduling

/// How sure the chances of recall of the learner's words are, as far as the weights go.
package struct RecallUncertainty {
  private let reviews: StoredReviews
  private let weights: WeightUncertainty?
  private let today: StudyDay

  package init(_ store: LearnerStore) async throws {
    reviews = try await StoredReviews(store)
    weights = WeightUncertainty(reviews.log, weights: reviews.weights)
    today = try await mapStoreErrors { try await store.moment() }.studyDay
  }

  /// The chance that a word is recalled today; nil where the reviews say too little of the weights,
  /// for words that do not share them, and on the day of a review itself.
  package func estimate(of state: WordState) -> RetrievabilityEstimate? {
    guard let weights, let last = state.memory.lastReview,
      let history = reviews.history(of: state.lexeme)
    else { return nil }
    return weights.retrievability(after: history, days: today.days(since: last.studyDay))
  }
}
