import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical deck [DECK]`.
let deckCommand = CommandDescription(
  name: "deck",
  summary: "List your decks, or show one with its settings and words",
  examples: ["lexical deck", "lexical deck kitchen"],
  discussion: """
    A deck holds words and cards that are scheduled alike: with a retention, a scheduler or weights of \
    its own. What a deck does not set follows your settings. Words in no deck are in none of the lines \
    but the first. In a Leitner deck each word stands beside its level, 1 to 7 or finished.
    """,
  operands: [Operand(name: "DECK", count: .optional, meaning: "its name or id")],
  formats: OutputFormat.records,
  options: [.store]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let report = try await DeckReport(store)
  if let name = arguments.operands.first {
    let deck = try report.decks.deck(called: name)
    let words = try await mapStoreErrors { try await store.words(inDeck: deck.id.text) }
    let levels = try await mapStoreErrors { try await store.boxes(inDeck: deck.id.text) }
    try write(deck, report.tally(of: deck), words, levels, arguments, tool)
    return .fine
  }
  let names = report.decks.decks.map { displayWidth($0.name.printable) }
  let width = max(10, names.max() ?? 0)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.decks/1", member: "decks",
    columns: ["id", "name", "words", "new", "due"])
  if arguments.format == .text {
    try tool.output.line(
      "\(pad("deck", width))  \(padLeft("words", 7)) \(padLeft("new", 7)) \(padLeft("due", 7))")
    try tool.output.line("\(pad("(no deck)", width))  " + report.withoutDeck.columns)
  }
  for deck in report.decks.decks {
    let tally = report.tally(of: deck)
    try records.write(
      deck.json(tally), cells: [deck.id.text, deck.name] + DeckTally.sum(tally).cells,
      lines: [deck.line(tally, width: width)])
  }
  try records.end(document: report.json)
  return .fine
}

extension Deck {
  fileprivate func line(_ tally: DeckTally?, width: Int) -> String {
    let scheduler = settings[Setting.scheduler.field]?.string
    let notes = [isEnabled ? nil : "off", scheduler].compactMap { $0 }
    return "\(pad(name.printable, width))  " + DeckTally.sum(tally).columns
      + (notes.isEmpty ? "" : "  \(notes.joined(separator: ", "))")
  }
}

extension DeckTally {
  fileprivate var cells: [String] { ["\(total)", "\(new)", "\(due)"] }

  fileprivate var columns: String {
    [total, new, due].map { padLeft(grouped($0), 7) }.joined(separator: " ")
  }
}

/// Writes one deck: its line, its own settings and its words.
private func write(
  _ deck: Deck, _ tally: DeckTally?, _ words: [LexemeID], _ levels: [LexemeID: LeitnerLevel],
  _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) {
  func name(_ level: LeitnerLevel) -> String {
    level.isFinished ? "finished" : "level \(level.number)"
  }
  switch arguments.format {
  case .json, .jsonl: try tool.write(deck.json(tally, words: words.map(\.text), levels: levels))
  case .tsv:
    var records = RecordWriter(
      arguments, tool, schema: "lexical.deck/1", member: "words", columns: ["word", "level"])
    for word in words {
      try records.write(.null, cells: [word.text, levels[word].map(name) ?? ""])
    }
    try records.end()
  case .text, .html:
    try tool.output.line(deck.line(tally, width: displayWidth(deck.name)))
    for setting in Setting.ofDeck {
      guard let value = deck.settings[setting.field] else { continue }
      try tool.output.line("  \(setting.name): \(setting.brief(value))")
    }
    let width = words.map { displayWidth($0.text.printable) }.max() ?? 0
    for word in words {
      let text = word.text.printable
      try tool.output.line(levels[word].map { "\(pad(text, width))  \(name($0))" } ?? text)
    }
  }
}
