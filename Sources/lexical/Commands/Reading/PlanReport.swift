import CorpusImage
import JSON
import ReaderEngine
import Vocabulary

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
    var series = StudySeries(image: request.image, statuses: request.statuses)
    for path in paths {
      var isBegun = false
      try TextReader(InputFile(path)).forEachPiece(of: request.annotator) {
        _, _, annotation throws(ToolError) in
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
        JSONMember(name: "lemmaId", value: .string(request.image.id(of: lexeme).text)))
      members.append(JSONMember(name: "lemma", value: .string(request.image.lemma(of: lexeme))))
    case .form(let form):
      members.append(JSONMember(name: "lemmaId", value: .null))
      members.append(JSONMember(name: "form", value: .string(form)))
    }
    members.append(JSONMember(name: "count", value: .integer(Int64(entry.count))))
    members.append(JSONMember(name: "gain", value: .number(entry.gain * 100)))
    members.append(JSONMember(name: "coverage", value: .number(entry.coverage * 100)))
    if case .lexeme(let lexeme) = entry.word {
      if let rank = request.image.rank(of: lexeme)?.value {
        members.append(JSONMember(name: "rank", value: .integer(Int64(rank))))
      }
      if let level = request.image.level(of: lexeme) {
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
      return "Nothing to learn: \(percent(plan.before)) of the words are covered already.\n"
    }
    let goal = target == target.rounded() ? String(Int(target)) : String(target)
    text += terminal.styled(
      "Learn \(counted(plan.entries.count, "word")) to go from \(percent(plan.before)) to "
        + "\(percent(plan.after))", .bold)
    text +=
      "\nNo smaller set reaches \(goal) %: each word adds its own count, so the commonest gain most.\n\n"
    text += curve(plan)
    for (index, entry) in plan.entries.prefix(limit).enumerated() {
      let name: String
      var facts: [String] = []
      switch entry.word {
      case .lexeme(let lexeme):
        name = request.image.lemma(of: lexeme)
        if let level = request.image.level(of: lexeme) { facts.append(level.name) }
        if let rank = request.image.rank(of: lexeme) {
          facts.append("rank \(grouped(Int(rank.value)))")
        }
      case .form(let form):
        name = shortened(form.printable, to: 40)
        facts.append("not listed")
      }
      text += padLeft(String(index + 1), 5) + "  " + pad(name, 20) + padLeft("×\(entry.count)", 6)
      text += padLeft(percent(entry.coverage), 9) + "  "
      text += terminal.styled(facts.joined(separator: " · "), .dim) + "\n"
    }
    if plan.entries.count > limit {
      text += "      … and \(grouped(plan.entries.count - limit)) more (--limit)\n"
    }
    if paths.count > 1 {
      text += "\n"
      for (path, coverage) in zip(paths, series.coverage(after: plan)) {
        text +=
          "  \(pad(path.printable, 32)) \(percent(coverage.before)) → \(percent(coverage.after))\n"
      }
    }
    return text
  }

  /// Coverage against the number of words learned.
  private func curve(_ plan: StudyPlan) -> String {
    let steps = 40
    let values = (0...steps).map { step -> Double in
      let count = plan.entries.count * step / steps
      return count == 0 ? plan.before : plan.entries[count - 1].coverage
    }
    let lowest = plan.before
    let span = max(plan.after - lowest, 1e-9)
    let line = sparkline(values.map { ($0 - lowest) / span + 0.02 })
    return "  \(percent(plan.before)) \(line) \(percent(plan.after))\n"
      + "  coverage by words learned, 0 to \(grouped(plan.entries.count))\n\n"
  }
}
