package import JSON
package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import Scheduling

/// How well weights predict the reviews of a log.
package struct EvaluationReport {
  package let log: ReviewLog
  package let weights: FSRSWeights
  package let evaluation: Evaluation
  /// The same with the reviews on one day; nil where it is what ``evaluation`` counts.
  package let everyReview: Evaluation?
  /// How long the evaluation alone took.
  package let seconds: Double
  package let validation: CrossValidation?
  package let habits: RatingHabits
  package let uncertainty: WeightUncertainty?

  package var groups: [(title: String, rows: [(name: String, evaluation: Evaluation)])] {
    let ratings = Evaluation.byFirstRating(log, weights: weights).map {
      (name: "\($0.rating)", evaluation: $0.evaluation)
    }
    let decks = Evaluation.byDeck(log, weights: weights).map {
      (name: $0.deck, evaluation: $0.evaluation)
    }
    return [("first rating", ratings), ("deck", decks.count > 1 ? decks : [])]
      .filter { !$0.1.isEmpty }.map { (title: $0.0, rows: $0.1) }
  }

  /// The report with stable names.
  package var json: JSONValue {
    .object([
      "reviews": .integer(Int64(log.count)),
      "logLoss": .number(evaluation.logLoss),
      "rmseBins": .number(evaluation.rmseBins),
      "seconds": .number(seconds),
      "evaluation": evaluation.json,
      "everyReview": everyReview?.json ?? .null,
      "groups": .object(
        groups.map { group in
          JSONMember(
            name: group.title == "deck" ? "byDeck" : "byFirstRating",
            value: .object(
              group.rows.map { JSONMember(name: $0.name, value: $0.evaluation.json) }))
        }),
      "calibration": .array(
        CalibrationCurve(log, weights: weights).points.map {
          .object([
            "reviews": .integer(Int64($0.count)), "predicted": .number($0.predicted),
            "observed": .number($0.observed), "low": .number($0.interval.lowerBound),
            "high": .number($0.interval.upperBound),
          ])
        }),
      "crossValidation": validation.map {
        .object(["fitted": $0.fitted.json, "given": $0.baseline.json])
      } ?? .null,
      "hard": .object([
        "share": .number(habits.hardShare), "evidence": .number(habits.evidence),
        "verdict": .string(habits.name),
      ]),
      "standardErrors": uncertainty.map { .array($0.standardErrors.map { .number($0) }) } ?? .null,
    ])
  }

  package init(
    log: ReviewLog, weights: FSRSWeights, evaluation: Evaluation, everyReview: Evaluation? = nil,
    seconds: Double,
    validation: CrossValidation?, habits: RatingHabits, uncertainty: WeightUncertainty?
  ) {
    self.log = log
    self.weights = weights
    self.evaluation = evaluation
    self.everyReview = everyReview
    self.seconds = seconds
    self.validation = validation
    self.habits = habits
    self.uncertainty = uncertainty
  }
}

extension Evaluation {
  /// The measures with stable names.
  package var json: JSONValue {
    .object([
      "predicted": .integer(Int64(count)), "logLoss": .number(logLoss),
      "rmseBins": .number(rmseBins), "auc": areaUnderCurve.map { .number($0) } ?? .null,
      "observedRetention": .number(observedRetention),
      "predictedRetention": .number(predictedRetention),
    ])
  }
}

extension RatingHabits {
  /// What “hard” means to the learner, in a word.
  package var name: String {
    switch verdict {
    case .unknown: "unknown"
    case .hardMeansRecalled: "recalled"
    case .hardMeansForgotten: "forgotten"
    case .unclear: "unclear"
    }
  }

  /// What a learner should hear about it; nil when there is nothing wrong.
  package var remark: String? {
    guard verdict == .hardMeansForgotten else { return nil }
    return """
      “Hard” seems to be pressed for forgotten words: the other answers make more sense when it is \
      read as “Again” (\(evidence.text(1)) standard errors).
      Press Again for what was forgotten; Hard is for what was recalled with effort.
      """
  }
}

/// How sure the chances of recall of the learner's words are, as far as the weights go.
package struct RecallUncertainty {
  private let reviews: StoredReviews
  private let weights: WeightUncertainty?
  private let today: StudyDay

  package init(_ store: LearnerStore) async throws {
    reviews = try await StoredReviews(store)
    // The histories count whole days.
    weights =
      reviews.weights.version.countsFractions
      ? nil : WeightUncertainty(reviews.log, weights: reviews.weights)
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
