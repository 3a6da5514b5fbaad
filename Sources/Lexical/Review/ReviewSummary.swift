package import JSON
import LearnerDatabase
package import LearnerLog

/// What a session has come to, for its end.
package struct ReviewSummary {
  package let tally: SessionTally
  /// Cards that are left in the session.
  package let remaining: Int
  /// Cards that the day's limits hold back.
  package let heldBack: Int
  /// When the next card comes, in milliseconds since 1970; nil when none waits.
  package let nextDue: Int64?
  /// Now, in milliseconds since 1970.
  package let now: Int64
  package let note: String

  package init(_ controller: some CardReviewController) async throws {
    tally = controller.tally
    remaining = controller.remaining
    heldBack = controller.heldBack
    note = controller.note
    let store = controller.store
    let now = try await mapStoreErrors { try await store.moment().milliseconds }
    nextDue = try await mapStoreErrors { try await store.queueIndex().nextDue(after: now) }
    self.now = now
  }

  /// The last line of a session, `lexical.review/1`.
  package var json: JSONValue {
    [
      "type": "summary", "schema": "lexical.review/1", "answers": .integer(Int64(tally.answers)),
      "right": .integer(Int64(tally.right)), "reviews": .integer(Int64(tally.reviews)),
      "rightReviews": .integer(Int64(tally.rightReviews)),
      "newWords": .integer(Int64(tally.newWords)),
      "milliseconds": .integer(Int64(tally.milliseconds)),
      "remaining": .integer(Int64(remaining)), "heldBack": .integer(Int64(heldBack)),
      "nextDue": nextDue.map { .integer($0) } ?? .null,
    ]
  }
}
