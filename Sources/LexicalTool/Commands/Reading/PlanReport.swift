import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The smallest set of words that lifts a text, or a series of texts, to a coverage.
struct PlanReport {
  private let request: ReadRequest
  private let tool: Tool

  init(_ request: ReadRequest, _ tool: Tool) {
    self.request = request
    self.tool = tool
  }

  /// Writes the plan for all texts together, and how far it carries each of them.
  func write(_ paths: [String], target: Double, limit: Int) throws {
    var series = StudySeries(lookupIndex: request.lookupIndex, statuses: request.statuses)
    for path in paths {
      var isBegun = false
      try TextReader(InputFile(path)).forEachPiece(of: request.annotator) {
        _, _, annotation throws(LexicalError) in
        series.add(annotation, continuingLast: isBegun)
        isBegun = true
      }
    }
    let plan = series.plan(target: target / 100)
    if request.format == "json" {
      let most = request.arguments.has("limit") ? limit : .max
      try tool.output.line(json(plan, series, paths, target: target, limit: most).text)
    } else {
      try tool.output.write(text(plan, series, paths, target: target, limit: limit))
    }
  }

  private func json(
    _ plan: StudyPlan, _ series: StudySeries, _ paths: [String], target: Double, limit: Int
  ) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.plan/1"),
      JSONMember(name: "corpus", value: request.release.metadata.identity),
      JSONMember(name: "target", value: .number(target)),
      JSONMember(
        name: "coverage",
        value: .object(["before": .number(plan.before * 100), "after": .number(plan.after * 100)])),
      JSONMember(name: "words", value: .integer(Int64(plan.entries.count))),
      JSONMember(name: "plan", value: .array(plan.entries.prefix(limit).map(json))),
    ]
    if paths.count > 1 {
      let texts = zip(paths, series.coverage(after: plan)).map { path, coverage in
        JSONValue.object([
          "source": .string(path), "before": .number(coverage.before * 100),
          "after": .number(coverage.after * 100),
        ])
      }
      members.append(JSONMember(name: "texts", value: .array(texts)))
    }
    return .object(members)
  }

  private func json(_ entry: StudyPlan.Entry) -> JSONValue {
    var members: [JSONMember] = []
    switch entry.word {
    case .lexeme(let lexeme):
      members.append(
        JSONMember(name: "lemmaId", value: .string(request.lookupIndex.id(of: lexeme).text)))
      members.append(
        JSONMember(name: "lemma", value: .string(request.lookupIndex.lemma(of: lexeme))))
    case .form(let form):
      members.append(JSONMember(name: "lemmaId", value: .null))
      members.append(JSONMember(name: "form", value: .string(form)))
    }
    members.append(JSONMember(name: "count", value: .integer(Int64(entry.count))))
    members.append(JSONMember(name: "gain", value: .number(entry.gain * 100)))
    members.append(JSONMember(name: "coverage", value: .number(entry.coverage * 100)))
    if case .lexeme(let lexeme) = entry.word {
      if let rank = request.lookupIndex.rank(of: lexeme)?.value {
        members.append(JSONMember(name: "rank", value: .integer(Int64(rank))))
      }
      if let level = request.lookupIndex.level(of: lexeme) {
        members.append(JSONMember(name: "cefr", value: .string(level.name)))
      }
    }
    return .object(members)
  }

  private func text(
    _ plan: StudyPlan, _ series: StudySeries, _ paths: [String], target: Double, limit: Int
  ) -> String {
    let terminal = tool.terminal
    var text = ""
    if plan.entries.isEmpty {
      let answer = "Nothing to learn: \(percent(plan.before)) of the words are covered already."
      return wrapped(answer, width: terminal.textWidth) + "\n"
    }
    let goal = target == target.rounded() ? String(Int(target)) : String(target)
    text += terminal.styled(
      wrapped(
        "Learn \(counted(plan.entries.count, "word")) to go from \(percent(plan.before)) to "
          + "\(percent(plan.after))", width: terminal.textWidth), .bold)
    let proof =
      "No smaller set reaches \(goal) %: each word adds its own count, so the commonest gain most."
    text += "\n" + wrapped(proof, width: terminal.textWidth) + "\n\n"
    text += curve(plan)
    text += table(of: plan.entries.prefix(limit))
    if plan.entries.count > limit {
      text += "      … and \(grouped(plan.entries.count - limit)) more (--limit)\n"
    }
    if paths.count > 1 {
      text += "\n"
      for (path, coverage) in zip(paths, series.coverage(after: plan)) {
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
    let terminal = tool.terminal
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
    case .lexeme(let lexeme): request.lookupIndex.lemma(of: lexeme)
    case .form(let form): shortened(form.printable, to: 40)
    }
  }

  private func facts(of word: StudyWord) -> String {
    guard case .lexeme(let lexeme) = word else { return "not listed" }
    return [
      request.lookupIndex.level(of: lexeme)?.name,
      request.lookupIndex.rank(of: lexeme).map { "rank \(grouped(Int($0.value)))" },
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// Coverage against the number of words learned.
  private func curve(_ plan: StudyPlan) -> String {
    let steps = min(40, tool.terminal.textWidth - 20)
    let values = (0...steps).map { step -> Double in
      let count = plan.entries.count * step / steps
      return count == 0 ? plan.before : plan.entries[count - 1].coverage
    }
    let lowest = plan.before
    let span = max(plan.after - lowest, 1e-9)
    let line = sparkline(values.map { ($0 - lowest) / span + 0.02 })
    let caption = tool.terminal.hanging(
      "coverage by words learned, 0 to \(grouped(plan.entries.count))", first: "  ", rest: "  ")
    return "  \(percent(plan.before)) \(line) \(percent(plan.after))\n"
      + caption.joined(separator: "\n") + "\n\n"
  }
}
