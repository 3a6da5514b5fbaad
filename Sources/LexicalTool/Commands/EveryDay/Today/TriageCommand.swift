import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The command `lexical triage`.
let triageCommand = CommandDescription(
  name: "triage",
  summary: "Answer the words on offer: look at the meaning, add the word, or ignore it",
  examples: [
    "lexical triage                          # one key each: space reveals, a adds, i ignores",
    "lexical triage add spectacle            # from a script or a notification",
    "lexical triage reveal spectacle --json",
  ],
  discussion: """
    Add takes a word in: it waits for its first review from now on. Ignore marks it, so that it is never \
    offered again, and makes words of the same topic rarer. Reveal shows the meaning. “lexical undo” \
    takes the last answer back, with its effect on the topic.

    Without a keyboard, the words are listed: lemma id, level, rank, why it is offered, and the meaning \
    if it was revealed today.
    """,
  operands: [
    Operand(name: "ANSWER", count: .optional, meaning: "reveal, add or ignore"),
    Operand(name: "WORD", count: .any, meaning: "words or lemma ids"),
  ],
  options: [
    .value("count", "N", "words on offer, 0 to 50 (default: 5)"), .flag("json", "JSON"), .corpus,
    .store,
  ]
) { arguments, tool in
  let count = try arguments.integer("count", in: 0...50) ?? TriageSelector.standardCount
  let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let view = try await mapStoreErrors { try await store.today(in: release, offering: count) }
  try await mapStoreErrors { try await store.keepFindings(of: view, in: release) }
  guard let name = arguments.operands.first else {
    if arguments.has("json") {
      let report: JSONValue = [
        "schema": "lexical.triage/1", "date": .string(view.dailySummary.day.text),
        "triage": .array(view.offers.map(TodayReport.json)),
      ]
      try tool.output.line(report.text)
      return .fine
    }
    return try await TriageScreen(store: store, release: release, tool: tool).run(view.offers)
  }
  guard let answer = Triage.Answer(name: name) else {
    throw UsageError(
      "“\(name)” is no answer: reveal, add or ignore", command: "triage",
      suggestion: nearest(to: name, among: Triage.Answer.allCases.map(\.name)))
  }
  let words = arguments.operands.dropFirst()
  guard !words.isEmpty else { throw UsageError("expected WORD…", command: "triage") }
  let resolver = ReleaseResolver(release: release)
  var summaries: [LexemeSummary] = []
  for word in words {
    guard let id = resolver.lexeme(for: word), let summary = try release.summary(of: id) else {
      throw LexicalError(.badData, "no lexeme for “\(word.printable)”; nothing was answered")
    }
    summaries.append(summary)
  }
  for summary in summaries {
    let topic =
      view.offers.first { $0.word.id == summary.id }?.topic
      ?? release.lookupIndex.ordinal(of: summary.id).flatMap { ownTopic(of: $0, in: release) }?.name
      ?? ""
    try await mapStoreErrors { try await store.answer(summary.id, answer, topic: topic) }
    if arguments.has("json") {
      try tool.output.line(json(summary, answer, topic).text)
    } else if answer == .reveal {
      let meaning = summary.meaning ?? "no meaning written yet"
      try tool.output.line("\(summary.lemma.printable): \(meaning.printable)")
    } else {
      let outcome = answer == .add ? "waits for its first review" : "is never offered again"
      tool.remark("\(summary.lemma.printable) \(outcome)")
    }
  }
  return .fine
}

/// What a word is offered for when the day has not offered it.
private func ownTopic(of lexeme: LexemeOrdinal, in release: CorpusRelease) -> TriageTopic? {
  if let root = release.lookupIndex.root(of: lexeme), let id = try? release.root(at: Int(root))?.id
  {
    return .root(id)
  }
  return release.lookupIndex.partOfSpeech(of: lexeme).map { .partOfSpeech($0.tag) }
}

private func json(_ word: LexemeSummary, _ answer: Triage.Answer, _ topic: String) -> JSONValue {
  [
    "schema": "lexical.triage-answer/1", "lemmaId": .string(word.id.text),
    "lemma": .string(word.lemma), "answer": .string(answer.name), "topic": .string(topic),
    "meaning": answer == .reveal ? word.meaning.map { .string($0) } ?? .null : .null,
  ]
}
