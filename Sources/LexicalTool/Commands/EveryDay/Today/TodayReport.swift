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
    if let next {
      lines += ["", " " + terminal.styled(phrase(.nextWord), .bold) + "  " + next.text]
    }
    return lines
  }

  private func head(_ terminal: Terminal) -> String {
    let day = terminal.styled(view.dailySummary.day.spelled, .bold)
    guard let matrix = view.matrix, terminal.width >= 60 else { return " " + day }
    let position = phrase(
      matrix.root.kind == .root ? .dayRoot : .dayFamily,
      ["number": "\(matrix.position)", "count": "\(matrix.count)"])
    return " " + day + terminal.styled("   " + position, .dim)
  }

  private func work(_ terminal: Terminal) -> [String] {
    let outlook = view.dailySummary.outlook
    let work = NextStep.joined(
      outlook.due.total > 0 ? phrase(.dayDue, count: outlook.due.total) : nil,
      outlook.new > 0 ? phrase(.dayNew, count: outlook.new) : nil)
    var line =
      work.isEmpty
      ? phrase(.dayNothingDue)
      : phrase(
        .dayAbout,
        [
          "work": terminal.styled(work, .bold),
          "minutes": phrase(.countMinutes, count: outlook.minutes),
        ])
    if outlook.reviewed > 0 {
      line += terminal.styled("  ·  " + phrase(.dayDone, count: outlook.reviewed), .dim)
    }
    var lines = [" " + line]
    let streak = view.dailySummary.streak
    if streak.length > 1 || streak.includesToday {
      lines.append(
        " "
          + terminal.styled(
            phrase(.dayStreak, count: streak.length)
              + (streak.includesToday ? "" : "; " + phrase(.dayIsOpen)), .dim))
    }
    if view.checks > 0 {
      lines.append(" " + terminal.styled(phrase(.dayChecks, count: view.checks), .dim))
    }
    return lines
  }

  private func offers(_ terminal: Terminal) -> [String] {
    guard !view.offers.isEmpty else {
      let text = phrase(view.answered > 0 ? .dayAllAnswered : .dayNoOffers)
      return [" " + terminal.styled(text, .dim)]
    }
    var lines = [" " + terminal.styled(phrase(.dayOffers), .bold)]
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
    let hint = terminal.width < 60 ? "" : ": " + phrase(.dayTriageHint)
    lines.append("   " + terminal.styled("lexical triage\(hint)", .dim))
    return lines
  }
}
