import JSON
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// A day as it is printed.
struct TodayReport {
  let view: TodayView
  /// Nil for another day than today.
  let next: NextStep?

  func lines(_ terminal: Terminal) -> [String] {
    var lines = [head(terminal), ""]
    if let matrix = view.matrix {
      lines += RootMatrixView(matrix: matrix, terminal: terminal).lines + [""]
    }
    lines += work(terminal) + [""] + offers(terminal)
    if let next { lines += ["", " " + terminal.styled("Next", .bold) + "  " + next.text] }
    return lines
  }

  private func head(_ terminal: Terminal) -> String {
    let day = terminal.styled(view.dailySummary.day.spelled, .bold)
    guard let matrix = view.matrix, terminal.width >= 60 else { return " " + day }
    let kind = matrix.root.kind == .root ? "root" : "family"
    return " " + day
      + terminal.styled("   \(kind) \(matrix.position) of \(matrix.count)", .dim)
  }

  private func work(_ terminal: Terminal) -> [String] {
    let outlook = view.dailySummary.outlook
    var parts: [String] = []
    if outlook.due.total > 0 { parts.append("\(grouped(outlook.due.total)) due") }
    if outlook.new > 0 { parts.append("\(grouped(outlook.new)) new") }
    var line =
      parts.isEmpty
      ? "Nothing is due."
      : terminal.styled(parts.joined(separator: " and "), .bold)
        + ", about \(counted(outlook.minutes, "minute"))"
    if outlook.reviewed > 0 { line += terminal.styled("  ·  \(outlook.reviewed) done today", .dim) }
    var lines = [" " + line]
    let streak = view.dailySummary.streak
    if streak.length > 1 || streak.includesToday {
      lines.append(
        " "
          + terminal.styled(
            "\(counted(streak.length, "day")) in a row"
              + (streak.includesToday ? "" : "; today is still open"), .dim))
    }
    if view.checks > 0 {
      let text =
        "\(counted(view.checks, "quick question")) would check your rank: lexical calibrate --check"
      lines.append(" " + terminal.styled(text, .dim))
    }
    return lines
  }

  private func offers(_ terminal: Terminal) -> [String] {
    guard !view.offers.isEmpty else {
      let text = view.answered > 0 ? "All of today's words are answered." : "No words on offer."
      return [" " + terminal.styled(text, .dim)]
    }
    var lines = [" " + terminal.styled("Words for you", .bold)]
    let width = min(24, view.offers.map { $0.word.lemma.printable.count }.max() ?? 0)
    for offer in view.offers {
      let word = offer.word
      let facts = "\(word.level?.name ?? "–")  \(padLeft(grouped(Int(word.rank.value)), 6))"
      let room = min(terminal.width, 80) - width - 17
      let reason = room < 8 ? "" : "  " + shortened(offer.reason.printable, to: room)
      lines.append(
        "   " + pad(word.lemma.printable, width) + "  " + terminal.styled(facts + reason, .dim))
      if offer.isRevealed, let meaning = word.shownMeaning {
        let room = max(20, terminal.width - 6)
        lines.append("     " + shortened(meaning.printable, to: room))
        if let example = word.sense?.example, !example.isEmpty {
          lines.append(
            "     " + terminal.styled(shortened("“\(example.printable)”", to: room), .dim))
        }
      }
    }
    let hint = terminal.width < 60 ? "" : ": look at each, and add or ignore it"
    lines.append("   " + terminal.styled("lexical triage\(hint)", .dim))
    return lines
  }
}
