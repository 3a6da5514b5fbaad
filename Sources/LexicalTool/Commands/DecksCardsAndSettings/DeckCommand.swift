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
  options: [.flag("json", "one JSON object"), .store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let decks = try await mapStoreErrors { try await store.decks() }
  let tallies = try await mapStoreErrors { try await store.deckTallies() }
  if let name = arguments.operands.first {
    let deck = try decks.found(name, command: "deck")
    let words = try await mapStoreErrors { try await store.words(inDeck: deck.id.text) }
    let tally = tallies.first { $0.deck == deck.id.text }
    let levels = try await mapStoreErrors { try await store.boxes(inDeck: deck.id.text) }
    if arguments.has("json") {
      try tool.output.line(
        deck.json(tally, words: words.map(\.text), levels: levels).text)
      return .fine
    }
    try tool.output.line(deck.line(tally, width: displayWidth(deck.name)))
    for setting in Setting.ofDeck {
      guard let value = deck.settings[setting.field] else { continue }
      try tool.output.line("  \(setting.name): \(setting.brief(value))")
    }
    let width = words.map { displayWidth($0.text.printable) }.max() ?? 0
    for word in words {
      let level = levels[word].map { "  \($0.isFinished ? "finished" : "level \($0.number)")" }
      try tool.output.line(
        level.map { pad(word.text.printable, width) + $0 } ?? word.text.printable)
    }
    return .fine
  }
  let loose = tallies.filter { tally in !decks.decks.contains { $0.id.text == tally.deck } }
  if arguments.has("json") {
    let report: JSONValue = [
      "schema": "lexical.decks/1", "withoutDeck": DeckTally.sum(loose).json,
      "decks": .array(
        decks.decks.map { deck in
          deck.json(tallies.first { $0.deck == deck.id.text }, words: nil, levels: [:])
        }),
    ]
    try tool.output.line(report.text)
    return .fine
  }
  let names = decks.decks.map { displayWidth($0.name.printable) }
  let width = max(10, names.max() ?? 0)
  try tool.output.line(
    "\(pad("deck", width))  \(right("words", 7)) \(right("new", 7)) \(right("due", 7))")
  try tool.output.line(
    "\(pad("(no deck)", width))  " + DeckTally.sum(loose).columns)
  for deck in decks.decks {
    try tool.output.line(deck.line(tallies.first { $0.deck == deck.id.text }, width: width))
  }
  return .fine
}

extension DeckList {
  /// The deck that a word of a command line means.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  func found(_ name: String, command: String) throws(UsageError) -> Deck {
    if let deck = named(name) { return deck }
    throw UsageError(
      "there is no deck “\(name)”; make it with: lexical deck create", command: command,
      suggestion: nearest(to: name, among: decks.map(\.name)))
  }
}

extension Deck {
  fileprivate func line(_ tally: DeckTally?, width: Int) -> String {
    let scheduler = settings[SchedulingField.scheduler.rawValue]?.string
    let notes = [isEnabled ? nil : "off", scheduler].compactMap { $0 }
    return "\(pad(name.printable, width))  " + DeckTally.sum([tally].compactMap { $0 }).columns
      + (notes.isEmpty ? "" : "  \(notes.joined(separator: ", "))")
  }

  fileprivate func json(
    _ tally: DeckTally?, words: [String]?, levels: [LexemeID: LeitnerLevel]
  ) -> JSONValue {
    let own = Setting.ofDeck.compactMap { setting in
      settings[setting.field].map { JSONMember(name: setting.field, value: $0.json) }
    }
    var members = [
      JSONMember(name: "id", value: .string(id.text)),
      JSONMember(name: "name", value: .string(name)),
      JSONMember(name: "settings", value: .object(own)),
      JSONMember(name: "counts", value: DeckTally.sum([tally].compactMap { $0 }).json),
    ]
    if let words {
      members.append(JSONMember(name: "words", value: .array(words.map { .string($0) })))
      let known = words.compactMap { word in
        levels[LexemeID(word)].map {
          JSONMember(name: word, value: .integer(Int64($0.number)))
        }
      }
      if !known.isEmpty { members.append(JSONMember(name: "levels", value: .object(known))) }
    }
    return .object(members)
  }
}

extension DeckTally {
  /// Several as one.
  fileprivate static func sum(_ tallies: [DeckTally]) -> DeckTally {
    func sum(_ field: KeyPath<DeckTally, Int>) -> Int {
      tallies.reduce(0) { $0 + $1[keyPath: field] }
    }
    return DeckTally(
      deck: nil, total: sum(\.total), new: sum(\.new), due: sum(\.due), learning: sum(\.learning),
      known: sum(\.known))
  }

  fileprivate var columns: String {
    [total, new, due].map { right(grouped($0), 7) }.joined(separator: " ")
  }

  fileprivate var json: JSONValue {
    [
      "total": .integer(Int64(total)), "new": .integer(Int64(new)), "due": .integer(Int64(due)),
      "learning": .integer(Int64(learning)), "known": .integer(Int64(known)),
    ]
  }
}
