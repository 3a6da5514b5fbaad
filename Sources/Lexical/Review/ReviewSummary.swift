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
  /// What to do after the session.
  package let nextStep: NextStep

  package init(_ controller: some CardReviewController) async throws {
    tally = controller.tally
    remaining = controller.remaining
    heldBack = controller.heldBack
    note = controller.note
    let store = controller.store
    let now = try await mapStoreErrors { try await store.moment().milliseconds }
    nextDue = try await mapStoreErrors { try await store.queueIndex().nextDue(after: now) }
    let hasRelease = controller.hasRelease
    nextStep = try await store.nextStep(hasRelease: hasRelease)
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
      "nextDue": nextDue.map { .integer($0) } ?? .null, "next": nextStep.json,
    ]
  }
}

extension ReviewSummary {
  /// The summary as a terminal shows it.
  package var lines: [String] {
    guard tally.answers > 0 else {
      let reason =
        note.isEmpty
        ? heldBack > 0 ? nil : phrase(.dayNothingDue)
        : phrase(.reviewNothingToAsk, ["note": note])
      return [remaining > 0 ? phrase(.reviewNothingAnswered) : reason, next].compactMap { $0 }
    }
    let seconds = tally.milliseconds / 1_000
    let share = (tally.right * 100 + tally.answers / 2) / tally.answers
    var text = phrase(
      .reviewShareRight,
      ["answers": phrase(.countAnswers, count: tally.answers), "percent": "\(share)"])
    if tally.newWords > 0 { text += ", " + phrase(.dayNew, count: tally.newWords) }
    text += seconds < 60 ? ", \(seconds) s" : ", \(seconds / 60) min \(seconds % 60) s"
    if tally.answers > 1 {
      let each = tally.milliseconds / tally.answers / 100
      text += " (\(phrase(.reviewSecondsEach, ["seconds": "\(each / 10).\(each % 10)"])))"
    }
    return [
      note.isEmpty ? text : text + " (\(note))",
      remaining > 0 ? phrase(.reviewLeft, count: remaining) : nil, next,
    ].compactMap { $0 }
  }

  /// What comes after the session.
  private var next: String? {
    guard heldBack == 0 else {
      return phrase(.reviewHeldBack, count: heldBack)
    }
    switch nextStep {
    case .rest:
      return nextDue.map { phrase(.reviewNextCard, ["wait": NextStep.wait($0 - now)]) }
    case .review where remaining > 0: return nil
    default: return nextStep.announcement
    }
  }
}
