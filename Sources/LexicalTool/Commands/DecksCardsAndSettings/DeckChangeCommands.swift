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
  ],
  discussion: """
    The id of the deck follows from its name, so that the same deck made on two devices is one. A deck \
    of this name that was deleted comes back with the words that are still in it.
    """,
  operands: [Operand(name: "NAME", count: .one, meaning: "what to call it")],
  options: [
    .choice("scheduler", ["fsrs6", "fsrs5", "leitner"], "what plans its reviews"),
    .value("retention", "SHARE", "the chance of recall at which a card is due: 0.80 to 0.95"),
    .store,
  ]
) { arguments, tool in
  let name = try DeckID.composed(arguments.operands[0])
  guard let id = DeckID(naming: name) else {
    throw UsageError(
      "“\(name)” is no name for a deck: it needs a letter or a digit, and at most 80 characters",
      command: "deck create")
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  if let there = try await mapStoreErrors({ try await store.decks() })[id] {
    throw LexicalError(.checkedFalse, "there is a deck “\(there.name.printable)” already")
  }
  let deck = Deck(id: id, name: name)
  var facts = [deck.creation]
  let day = try await mapStoreErrors { try await store.moment() }.studyDay.number
  for field in ["scheduler", "retention"] {
    guard let text = arguments.text(field) else { continue }
    let setting = try Setting.found(field, among: Setting.ofDeck, command: "deck create")
    let value = try setting.value([text], isReset: false, command: "deck create")
    facts += deck.setting(setting, to: value, on: day)
  }
  try await mapStoreErrors { try await store.record(facts, title: "make the deck \(name)") }
  tool.remark("made the deck “\(name.printable)” (\(id.text.printable))")
  return .fine
}

/// The command `lexical deck set DECK FIELD VALUE`.
let deckSetCommand = CommandDescription(
  name: "deck set",
  summary: "Change a setting of one deck",
  examples: [
    "lexical deck set kitchen retention 0.85", "lexical deck set kitchen steps 1m 10m",
    "lexical deck set kitchen enabled off",
    "lexical deck set kitchen retention --reset    # as everywhere else",
  ],
  discussion: """
    The fields are \(Setting.ofDeck.map(\.name).joined(separator: ", ")), and name. The reviews of the \
    deck are planned anew at once; “lexical undo” brings the old plan back.
    """,
  operands: [
    Operand(name: "DECK", count: .one, meaning: "its name or id"),
    Operand(name: "FIELD", count: .one, meaning: "the setting"),
    Operand(name: "VALUE", count: .any, meaning: "what it shall be"),
  ],
  options: [.flag("reset", "follow your settings again"), .store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try decks.found(arguments.operands[0], command: "deck set")
  let words = arguments.operands.dropFirst(2)
  guard !words.isEmpty || arguments.has("reset") else {
    throw UsageError("expected DECK FIELD VALUE, or --reset", command: "deck set")
  }
  let title = "set \(arguments.operands[1]) of the deck \(deck.name)"
  if arguments.operands[1] == "name" {
    let name = try DeckID.composed(words.joined(separator: " "))
    guard DeckID(naming: name) != nil, !arguments.has("reset") else {
      throw UsageError("a deck needs a name with a letter or a digit", command: "deck set")
    }
    let renamed = Deck(id: deck.id, name: name).creation
    try await mapStoreErrors { try await store.record([renamed], title: title) }
    return .fine
  }
  let setting = try Setting.found(
    arguments.operands[1], among: Setting.ofDeck, command: "deck set")
  let value = try setting.value(words, isReset: arguments.has("reset"), command: "deck set")
  let day = try await mapStoreErrors { try await store.moment() }.studyDay.number
  try await mapStoreErrors {
    try await store.record(deck.setting(setting, to: value, on: day), title: title)
  }
  let shown = value.map(setting.brief) ?? "as in your settings"
  tool.remark("\(setting.name) of “\(deck.name.printable)” is \(shown)")
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
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try decks.found(arguments.operands[0], command: "deck delete")
  try await mapStoreErrors {
    try await store.record(deck.deletion, title: "delete the deck \(deck.name)")
  }
  tool.remark("deleted the deck “\(deck.name.printable)”; its words stay")
  return .fine
}
