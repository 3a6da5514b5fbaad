import LearnerLog
import Lexical

extension ReviewSummary {
  /// The summary as a terminal shows it.
  var lines: [String] {
    guard tally.answers > 0 else {
      let reason =
        note.isEmpty ? heldBack > 0 ? nil : "Nothing is due." : "Nothing to ask (\(note))."
      return [remaining > 0 ? "Nothing answered." : reason, next].compactMap { $0 }
    }
    let seconds = tally.milliseconds / 1_000
    let share = (tally.right * 100 + tally.answers / 2) / tally.answers
    var text = "\(tally.answers) \(tally.answers == 1 ? "answer" : "answers"), \(share) % right"
    if tally.newWords > 0 { text += ", \(tally.newWords) new" }
    text += seconds < 60 ? ", \(seconds) s" : ", \(seconds / 60) min \(seconds % 60) s"
    if tally.answers > 1 {
      let each = tally.milliseconds / tally.answers / 100
      text += " (\(each / 10).\(each % 10) s a card)"
    }
    return [
      note.isEmpty ? text : text + " (\(note))",
      remaining > 0 ? "\(remaining) \(remaining == 1 ? "card waits" : "cards wait")." : nil, next,
    ].compactMap { $0 }
  }

  /// What comes after the session.
  private var next: String? {
    guard heldBack == 0 else {
      return "The day's limits are reached: \(counted(heldBack, "card")) more "
        + "\(heldBack == 1 ? "waits" : "wait") (--limit, --new, or settings reviews-per-day and "
        + "new-per-day)."
    }
    guard let nextDue else { return nil }
    let minutes = (nextDue - now) / 60_000
    switch minutes {
    case ..<90: return "The next card comes in \(max(1, minutes)) min."
    case ..<2_880: return "The next card comes in \((minutes + 30) / 60) h."
    default: return "The next card comes in \((minutes + 720) / 1_440) days."
    }
  }
}
