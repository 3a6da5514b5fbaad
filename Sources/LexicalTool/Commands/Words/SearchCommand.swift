import LearnerDatabase
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical search WORD…`.
let searchCommand = CommandDescription(
  name: "search",
  summary: "Find words and cards of yours by what stands on them",
  examples: [
    "lexical search ladle", "lexical search to look    # also in meanings and sentences",
    "lexical search --deck kitchen wh",
  ],
  discussion: """
    Every word of the question has to be there, or a word that begins so: in the word or the front of the \
    card, in its meaning or back, or in the sentences that you kept it with. Capitals and accents make no \
    difference. Ends with 1 when nothing is found.
    """,
  operands: [Operand(name: "WORD", count: .oneOrMore, meaning: "words, or their beginnings")],
  formats: OutputFormat.records,
  options: [
    .value("deck", "DECK", "only this deck and those inside it"),
    .value("limit", "N", "at most so many (default: 50)"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try arguments.text("deck").map { name throws(LexicalError) in
    try ReviewPlanner.DeckChoice(name, among: decks)
  }
  let search = StudySearch(store, release: try tool.releaseIfAny(arguments))
  let found = try await search.results(
    for: arguments.operands.joined(separator: " "), deck: deck,
    limit: try arguments.integer("limit", in: 1...100_000) ?? 50)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.search/1", member: "results",
    columns: ["name", "excerpt", "deck", "mastery", "id"])
  for result in found {
    let badge = result.mastery.map { MasteryBadge(level: $0).text(tool.terminal) }
    try records.write(
      result.json,
      cells: [
        result.name, result.excerpt, result.deck ?? "-", result.mastery?.rawValue ?? "-",
        result.lexeme.text,
      ],
      lines: [
        [tool.terminal.styled(result.name.printable, .bold), badge, result.deck?.printable]
          .compactMap { $0 }.joined(separator: "  "),
        "    "
          + shortened(result.excerpt.collapsed.printable, to: max(20, tool.terminal.width - 6)),
      ])
  }
  try records.end()
  if found.isEmpty { tool.remark(phrase(.searchNone)) }
  return found.isEmpty ? .checkedFalse : .fine
}
