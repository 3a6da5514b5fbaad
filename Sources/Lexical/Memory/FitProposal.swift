package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import Scheduling

/// What a fit to the learner's own reviews would change; nothing is changed before ``apply(to:)``.
package struct FitProposal: Sendable {
  /// What was asked for.
  package struct Request: Sendable {
    /// One deck with weights of its own; nil for all words that share the learner's.
    package var deck: String?
    /// The weights to start from and to compare with; nil for those in use.
    package var weights: FSRSWeights?
    /// The most words that may be brought forward to one day.
    package var dailyCap = 30

    package init(deck: String? = nil, weights: FSRSWeights? = nil, dailyCap: Int = 30) {
      self.deck = deck
      self.weights = weights
      self.dailyCap = dailyCap
    }
  }

  package let request: Request
  package let log: ReviewLog
  package let start: FSRSWeights
  package let outcome: FitOutcome
  /// How long the fit took.
  package let seconds: Double
  /// What the new weights do to the due days; nil where they are kept.
  package let plan: ReschedulePlan<LexemeID>?
  private let facts: [Fact]

  /// Reads the reviews, fits, and works out what would move.
  package init(
    _ store: LearnerStore, _ request: Request = Request(), progress: (Double) -> Void = { _ in }
  ) async throws {
    let reviews = try await StoredReviews(store, deck: request.deck)
    self.request = request
    log = reviews.log
    start = request.weights ?? reviews.weights
    let fitter = WeightFitter(
      version: start.version,
      relearningSteps: reviews.scheduler.settings.relearningSteps.count)
    let clock = ContinuousClock()
    let begin = clock.now
    outcome = fitter.fit(reviews.log, from: start, progress: progress)
    seconds = (clock.now - begin) / .seconds(1)
    guard outcome.isBetter else {
      plan = nil
      facts = []
      return
    }
    let weights = RegisterWrite(
      RegisterKey(reviews.subject, Setting.weights.field),
      to: .integers(outcome.weights.values.map { Int(($0 * 1e6).rounded()) }))
    let change = try await DueChange(store, weights: weights)
    let plan = change.plan(dailyCap: request.dailyCap)
    self.plan = plan
    facts = ([weights] + change.writes(for: plan)).map { .set($0) }
  }

  /// Whether there is anything to apply.
  package var isChange: Bool { !facts.isEmpty }

  /// Stores the new weights and the due days that were put off: one step to undo.
  package func apply(to store: LearnerStore) async throws {
    try await mapStoreErrors {
      _ = try await store.record(facts, title: "fit the memory model")
    }
  }
}

extension FitOutcome {
  /// Whether the weights are new.
  package var isBetter: Bool {
    if case .kept = verdict { false } else { true }
  }
}
