package import LearnerDatabase
import LearnerLog
import LexicalModel
package import Scheduling

/// A fit that runs while the learner studies: begun with a session where one is due, told at its
/// end.
///
/// ```swift
/// let fit = try await BackgroundFit.begin(store)
/// … the session …
/// if let fit { tool.remark(try await fit.report()) }
/// ```
///
/// Nothing changes by itself: ``proposal()`` can be applied, or `lexical fit --apply` later.
package struct BackgroundFit: Sendable {
  package let trigger: FitTrigger
  private let store: LearnerStore
  private let task: Task<FitProposal, any Error>
  private let reviews: Int

  /// Begins a fit where one is due; nil where none is.
  package static func begin(
    _ store: LearnerStore, _ request: FitProposal.Request = FitProposal.Request()
  ) async throws -> Self? {
    let reviews = try await mapStoreErrors { try await store.reviewCount() }
    guard let trigger = try await trigger(store, reviews: reviews) else { return nil }
    let task = Task.detached(priority: .background) { try await FitProposal(store, request) }
    return Self(trigger: trigger, store: store, task: task, reviews: reviews)
  }

  /// Why a fit is due; nil where none is.
  private static func trigger(_ store: LearnerStore, reviews: Int) async throws -> FitTrigger? {
    try await mapStoreErrors {
      let last = try await store.reviewsAtLastFit()
      let rules = try await store.rules()
      guard case .fsrs(let scheduler) = rules.standard.scheduler else { return nil }
      let latest = try await store.latestReviews(min(max(reviews - (last ?? 0), 0), 500))
        .filter { $0.reviewState == CardPhase.review.code }
      return FitTrigger.due(
        reviews: reviews, reviewsAtLastFit: last,
        recent: FitTrigger.RecentRecall(
          recalled: latest.count { $0.rating.isRecall }, count: latest.count),
        desired: scheduler.ordered.settings.desiredRetention.value)
    }
  }

  /// What the fit found, when it is done; the next one is due after this many reviews more.
  package func proposal() async throws -> FitProposal {
    let proposal = try await task.value
    try await mapStoreErrors { try await store.noteFit(reviews: reviews) }
    return proposal
  }

  /// What the fit found, in a few lines for the end of a session.
  package func report() async throws -> String {
    let proposal = try await proposal()
    return FitReport(proposal, trigger: trigger).summary
  }
}
