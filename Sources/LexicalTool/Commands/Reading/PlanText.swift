import Lexical
import LexicalModel
import LexiconEngine

/// A plan of words as a terminal shows it.
struct PlanText {
  private let report: PlanReport
  private let lookupIndex: LookupIndex
  private let terminal: Terminal

  init(_ report: PlanReport, _ reader: Reader, _ terminal: Terminal) {
    self.report = report
    lookupIndex = reader.lookupIndex
    self.terminal = terminal
  }

  /// The words, at most so many, and how far they carry each text.
  func text(limit: Int) -> String {
    let (plan, target) = (report.plan, report.target)
    var text = ""
    if plan.entries.isEmpty {
      let answer = phrase(.planNothing, ["share": percent(plan.before)])
      return wrapped(answer, width: terminal.textWidth) + "\n"
    }
    let goal = target == target.rounded() ? String(Int(target)) : String(target)
    text += terminal.styled(
      wrapped(
        phrase(
          .planGoal,
          [
            "words": phrase(.countWords, count: plan.entries.count),
            "before": percent(plan.before), "after": percent(plan.after),
          ]), width: terminal.textWidth), .bold)
    let proof = phrase(.planProof, ["goal": goal])
    text += "\n" + wrapped(proof, width: terminal.textWidth) + "\n\n"
    text += curve(plan)
    text += table(of: plan.entries.prefix(limit))
    if plan.entries.count > limit {
      text += "      \(phrase(.planMore, count: plan.entries.count - limit))\n"
    }
    if report.texts.count > 1 {
      text += "\n"
      for (path, coverage) in report.texts {
        let name = pad(path.printable, min(32, terminal.textWidth - 22))
        let gain = "\(percent(coverage.before)) → \(percent(coverage.after))"
        let pieces = [name, gain].map { ($0, displayWidth($0)) }
        text +=
          terminal.filled(pieces, separator: " ", first: "  ", rest: "    ")
          .joined(separator: "\n") + "\n"
      }
    }
    return text
  }

  /// A line for each word, or two where one would be too long for the terminal.
  private func table(of entries: ArraySlice<StudyPlan.Entry>) -> String {
    let rows = entries.enumerated().map { index, entry in
      (
        number: padLeft(String(index + 1), 5) + "  ",
        name: shortened(name(of: entry.word), to: terminal.textWidth - 7),
        count: "×\(entry.count)", coverage: percent(entry.coverage), facts: facts(of: entry.word)
      )
    }
    let isWide = rows.allSatisfy {
      24 + max(20, displayWidth($0.name)) + displayWidth($0.facts) <= terminal.textWidth
    }
    return rows.map { row in
      let facts = terminal.styled(row.facts, .dim)
      guard !isWide else {
        return row.number + pad(row.name, 20) + padLeft(row.count, 6)
          + padLeft(row.coverage, 9) + "  \(facts)\n"
      }
      let pieces = [
        (row.count, displayWidth(row.count)), (row.coverage, displayWidth(row.coverage)),
        (facts, displayWidth(row.facts)),
      ]
      let indent = pad("", row.number.count)
      return
        ([row.number + row.name]
        + terminal.filled(pieces, separator: "  ", first: indent, rest: indent))
        .joined(separator: "\n") + "\n"
    }.joined()
  }

  private func name(of word: StudyWord) -> String {
    switch word {
    case .lexeme(let lexeme): lookupIndex.lemma(of: lexeme)
    case .form(let form): shortened(form.printable, to: 40)
    }
  }

  private func facts(of word: StudyWord) -> String {
    guard case .lexeme(let lexeme) = word else { return phrase(.readMarkUnlisted) }
    return [
      lookupIndex.level(of: lexeme)?.name,
      lookupIndex.rank(of: lexeme).map {
        phrase(.planRank, ["rank": grouped(Int($0.value))])
      },
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// Coverage against the number of words learned.
  private func curve(_ plan: StudyPlan) -> String {
    let steps = min(40, terminal.textWidth - 20)
    let values = (0...steps).map { step -> Double in
      let count = plan.entries.count * step / steps
      return count == 0 ? plan.before : plan.entries[count - 1].coverage
    }
    let lowest = plan.before
    let span = max(plan.after - lowest, 1e-9)
    let line = sparkline(values.map { ($0 - lowest) / span + 0.02 })
    let caption = terminal.hanging(
      phrase(.planCaption, count: plan.entries.count), first: "  ", rest: "  ")
    return "  \(percent(plan.before)) \(line) \(percent(plan.after))\n"
      + caption.joined(separator: "\n") + "\n\n"
  }
}
