import ICU
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical deck create NAME`.
let deckCreateCommand = CommandDescription(
  name: "deck create",
  summary: "Make a deck",
  examples: [
    "lexical deck create 'Kitchen words'", "lexical deck create exam --scheduler leitner",
    "lexical deck create Verbes --language fr    # its cards come only when you study French",
  ],
  discussion: """
    The id of the deck follows from its name, so that the same deck made on two devices is one. A deck \
    of this name that was deleted comes back with the words that are still in it.
    """,
  operands: [Operand(name: "NAME", count: .one, meaning: "what to call it")],
  options: [
    .choice("scheduler", ["fsrs7", "fsrs6", "fsrs5", "leitner"], "what plans its reviews"),
    .value("retention", "SHARE", "the chance of recall at which a card is due: 0.80 to 0.95"),
    .store,
  ]
) { arguments, tool in
  var settings: [(setting: Setting, value: RegisterValue?)] = []
  for field in ["scheduler", "retention", "language"] {
    guard let text = arguments.text(field) else { continue }
    let setting = try Setting.found(field, among: Setting.ofDeck)
    settings.append((setting, try setting.value([text], isReset: false)))
  }
  let store = try tool.store(arguments)
  let deck = try await store.createDeck(arguments.operands[0], settings)
  tool.remark("made the deck “\(deck.name.printable)” (\(deck.id.text.printable))")
  return .fine
}

/// The command `lexical deck set DECK FIELD VALUE`.
let deckSetCommand = CommandDescription(
  name: "deck set",
  summary: "Change a setting of one deck",
  examples: [
    "lexical deck set kitchen retention 0.85", "lexical deck set kitchen steps 1m 10m",
    "lexical deck set kitchen enabled off", "lexical deck set kitchen icon 🍳",
    "lexical deck set kitchen order 1", "lexical deck set kitchen language fr",
    "lexical deck set kitchen mastery-retention 0.92 0.9 0.88 0.85",
    "lexical deck set kitchen retention --reset    # as everywhere else",
  ],
  discussion: """
    The fields are name, \(Setting.ofDeck.map(\.name).joined(separator: ", ")). A name such as \
    English::B2 puts the deck inside the deck English. The reviews of the \
    deck are planned anew at once; “lexical undo” brings the old plan back.
    """,
  operands: [
    Operand(name: "DECK", count: .one, meaning: "its name or id"),
    Operand(name: "FIELD", count: .one, meaning: "the setting"),
    Operand(name: "VALUE", count: .any, meaning: "what it shall be"),
  ],
  options: [.flag("reset", "follow your settings again"), .store]
) { arguments, tool in
  let store = try tool.store(arguments)
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try decks.deck(called: arguments.operands[0])
  let words = arguments.operands.dropFirst(2)
  guard !words.isEmpty || arguments.has("reset") else {
    throw UsageError("expected DECK FIELD VALUE, or --reset")
  }
  if arguments.operands[1] == "name" {
    guard !arguments.has("reset") else { throw UsageError("a deck needs a name") }
    try await store.rename(deck, to: words.joined(separator: " "))
    return .fine
  }
  let setting = try Setting.found(arguments.operands[1], among: Setting.ofDeck)
  let value = try setting.value(words, isReset: arguments.has("reset"))
  try await store.change(setting, of: deck, to: value)
  let shown = value.map(setting.brief) ?? "as in your settings"
  tool.remark("“\(deck.name.printable)” has \(setting.name): \(shown)")
  return .fine
}

/// The command `lexical deck delete DECK`.
let deckDeleteCommand = CommandDescription(
  name: "deck delete",
  summary: "Take a deck away; its words and cards stay, with all that is known of them",
  examples: ["lexical deck delete kitchen"],
  discussion: """
    The words follow your settings from then on. A deck of the same name, made later, has them again; \
    “lexical undo” brings the deck back as it was.
    """,
  operands: [Operand(name: "DECK", count: .one, meaning: "its name or id")],
  options: [.store]
) { arguments, tool in
  let store = try tool.store(arguments)
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try decks.deck(called: arguments.operands[0])
  try await mapStoreErrors {
    try await store.record(deck.deletion, title: "delete the deck \(deck.name)")
  }
  tool.remark("deleted the deck “\(deck.name.printable)”; its words stay")
  return .fine
}
