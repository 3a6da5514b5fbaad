import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalToolFiles
import LexiconStore
import Scheduling

/// The command `lexical deck [DECK]`.
let deckCommand = CommandDescription(
  name: "deck",
  summary: "List your decks, or show one with its settings and words",
  examples: [
    "lexical deck", "lexical deck kitchen",
    "lexical deck --html decks.html    # all decks with their cards, as a page",
  ],
  discussion: """
    A deck holds words and cards that are scheduled alike: with a retention, a scheduler or weights of \
    its own. What a deck does not set follows your settings. Words in no deck are in none of the lines \
    but the first. In a Leitner deck each word stands beside its level, 1 to 7 or finished; elsewhere beside \
    its badge of mastery.

    A deck named English::B2 is inside the deck English, which counts, lists and reviews its words too, \
    and gives it its language. “lexical deck set DECK” gives a deck an icon, a description and an order, \
    and a language: its own cards then come only when that language is studied.
    """,
  operands: [Operand(name: "DECK", count: .optional, meaning: "its name or id")],
  formats: OutputFormat.records,
  options: [.page("write all decks with their cards as a page"), .corpus, .store]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let report = try await DeckReport(store)
  let release = try tool.releaseIfAny(arguments)
  if let path = arguments.text("html") {
    let body = DeckPage(report, rows: try await report.rows(named: release)).body
    let page = HTMLPage(
      title: "Decks", language: release?.metadata.language ?? "en",
      style: PageResources.text(.decks_css), script: "", body: Array(body.utf8),
      data: Array("{}".utf8))
    try tool.writePage(page.bytes, to: path, remark: "wrote your decks to \(path.printable)")
    return .fine
  }
  if let name = arguments.operands.first {
    let deck = try report.decks.deck(called: name)
    let rows = try await report.rows(named: release)
    let moments = try await mapStoreErrors { try await store.moments() }
    let made = deck.createdAt.map { moments($0).studyDay.text }
    try write(deck, report, rows[deck.id.text] ?? [], madeOn: made, arguments, tool)
    return .fine
  }
  let names = report.decks.decks.map { displayWidth($0.line(inside: report.outer(of: $0))) }
  let width = max(displayWidth(phrase(.decksNone)), names.max() ?? 0)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.decks/1", member: "decks",
    columns: ["id", "name", "words", "new", "due"])
  if arguments.format == .text {
    let heading = phrase(.decksHeading).split(separator: "|").map(String.init)
    try tool.output.line(
      pad(heading[0], width) + "  "
        + heading.dropFirst().map { padLeft($0, 8) }.joined(separator: " "))
    try tool.output.line("\(pad(phrase(.decksNone), width))  " + report.withoutDeck.columns)
  }
  for deck in report.decks.decks {
    let tally = report.wholeTally(of: deck)
    let line =
      pad(deck.line(inside: report.outer(of: deck)), width) + "  " + tally.columns + deck.notes
    try records.write(
      deck.json(report.tally(of: deck)), cells: [deck.id.text, deck.name] + tally.cells,
      lines: [line])
  }
  try records.end(document: report.json)
  return .fine
}

extension Deck {
  /// The name with its icon, indented where it stands inside another.
  fileprivate func line(inside outer: Deck?) -> String {
    let depth = outer?.path.count ?? 0
    let title = outer == nil ? name : path.dropFirst(depth).joined(separator: "::")
    return String(repeating: "  ", count: depth) + (icon.isEmpty ? "" : icon.printable + " ")
      + title.printable
  }

  /// Whether it is off, its language and its scheduler.
  fileprivate var notes: String {
    let notes = [isEnabled ? nil : "off", language, settings[Setting.scheduler.field]?.string]
      .compactMap { $0 }
    return notes.isEmpty ? "" : "  \(notes.joined(separator: ", "))"
  }
}

extension DeckTally {
  fileprivate var cells: [String] { ["\(total)", "\(new)", "\(due)"] }

  fileprivate var columns: String {
    [total, new, due].map { padLeft(grouped($0), 8) }.joined(separator: " ")
  }
}

/// Writes one deck: its line, its own settings and its words.
private func write(
  _ deck: Deck, _ report: DeckReport, _ rows: [DeckRow], madeOn made: String?,
  _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) {
  switch arguments.format {
  case .json, .jsonl:
    try tool.write(deck.json(report.tally(of: deck), rows: rows, outer: report.outer(of: deck)))
  case .tsv:
    var records = RecordWriter(
      arguments, tool, schema: "lexical.deck/1", member: "words",
      columns: ["word", "level", "mastery", "id"])
    for row in rows {
      try records.write(
        .null,
        cells: [row.name, row.levelText ?? "", row.mastery?.rawValue ?? "", row.lexeme.text])
    }
    try records.end()
  case .text, .html:
    let name = deck.line(inside: nil)
    try tool.output.line("\(name)  \(report.wholeTally(of: deck).columns)\(deck.notes)")
    if !deck.summary.isEmpty { try tool.output.line("  \(deck.summary.printable)") }
    if let made { try tool.output.line("  made on \(made)") }
    for setting in Setting.ofDeck where setting != .icon && setting != .deckDescription {
      guard let value = deck.settings[setting.field] else { continue }
      try tool.output.line("  \(setting.name): \(setting.brief(value))")
    }
    for inner in report.decks.decks where report.outer(of: inner)?.id == deck.id {
      try tool.output.line(
        "  \(inner.line(inside: deck).trimmed) (\(report.wholeTally(of: inner).total))")
    }
    let width = rows.map { displayWidth($0.name.printable) }.max() ?? 0
    for row in rows {
      let badge =
        row.levelText ?? row.mastery.map { MasteryBadge(level: $0).text(tool.terminal) }
      let text = row.name.printable
      try tool.output.line(badge.map { "\(pad(text, width))  \($0)" } ?? text)
    }
  }
}
