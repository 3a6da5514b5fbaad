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
  formats: OutputFormat.records,
  options: [
    .value("count", "N", "words on offer, 0 to 50 (default: 5)"), .corpus,
    .store,
  ]
) { arguments, tool in
  let count = try arguments.integer("count", in: 0...50) ?? TriageSelector.standardCount
  let release = try tool.release(arguments)
  let store = try tool.store(arguments)
  var view = try await mapStoreErrors { try await store.today(in: release, offering: count) }
  try await mapStoreErrors { [view] in try await store.keepFindings(of: view, in: release) }
  try await view.showWordsAsMet(store, in: release)
  try view.translate(
    by: try await NativeMeanings(environment: tool.environment, for: store, warn: tool.warn),
    in: release)
  guard let name = arguments.operands.first else {
    guard arguments.format == .text else {
      var records = RecordWriter(
        arguments, tool, schema: "lexical.triage/1", member: "triage",
        columns: ["lemmaId", "cefr", "rank", "reason", "meaning"])
      for offer in view.offers {
        try records.write(offer.json, cells: TriageScreen.cells(of: offer))
      }
      try records.end(document: view.triageJSON)
      return .fine
    }
    return try await TriageScreen(store: store, release: release, tool: tool).run(view.offers)
  }
  guard let answer = Triage.Answer(name: name) else {
    throw UsageError(
      "“\(name)” is no answer: reveal, add or ignore",
      suggestion: nearest(to: name, among: Triage.Answer.allCases.map(\.name)))
  }
  let words = arguments.operands.dropFirst()
  guard !words.isEmpty else { throw UsageError(phrase(.errorExpected, ["operands": "WORD…"])) }
  let answered = try await view.answer(Array(words), answer, in: release, store)
  for word in answered {
    let lemma = word.summary.lemma.printable
    if arguments.isJSON {
      try tool.write(word.json)
    } else if answer == .reveal {
      let meaning = word.summary.meaning ?? phrase(.wordNoMeaning)
      try tool.output.line("\(lemma): \(meaning.printable)")
    } else {
      tool.remark(phrase(answer == .add ? .triageIsAdded : .triageIsIgnored, ["word": lemma]))
    }
  }
  return .fine
}
