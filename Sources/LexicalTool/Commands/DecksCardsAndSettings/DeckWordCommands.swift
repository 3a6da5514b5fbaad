import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The command `lexical deck add DECK WORD…`.
let deckAddCommand = CommandDescription(
  name: "deck add",
  summary: "Put words into a deck",
  examples: [
    "lexical deck add kitchen whisk simmer ladle",
    "lexical deck add exam --from words.txt --create",
    "lexical deck add kitchen whisk --asks meaning   # also typed, with a memory of its own",
  ],
  discussion: """
    With --asks words and cards are asked in that way besides: what is remembered of them \
    so is apart from the word itself (settings asks, or deck set, change how a word itself is asked).

    A word is in one deck at a time. Words that no lexeme has end the command with 65, and nothing is \
    changed; --skip passes them over.
    """,
  operands: [
    Operand(name: "DECK", count: .one, meaning: "its name or id"),
    Operand(name: "WORD", count: .any, meaning: "words, lemma ids or card ids"),
  ],
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .choice(
      "asks", AskedWord.forms.map(\.rawValue),
      "ask them so besides, with a memory of its own"),
    .flag("create", "make the deck when there is none"),
    .flag("skip", "pass over words that are not found"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let (deck, creation) = try await store.deck(
    called: arguments.operands[0], orNew: arguments.has("create"))
  let words = try await WordArguments(arguments, dropping: 1)
    .studied(by: try tool.resolver(arguments), in: store, tool)
  let form = arguments.text("asks").flatMap { AskingForm(rawValue: $0) }
  let lexemes = form.map { form in words.map { AskedWord($0, as: form).id } } ?? words
  let begun: [Fact] = form == nil ? [] : lexemes.map { .mark($0, .learning) }
  let facts = creation + begun + lexemes.map { .set(.deck(of: $0), to: .text(deck.id.text)) }
  let title = "put \(lexemes.title) into \(deck.name)"
  try await mapStoreErrors { try await store.record(facts, title: title) }
  tool.remark("put \(counted(lexemes.count, "word")) into “\(deck.name.printable)”")
  return .fine
}

/// The command `lexical deck remove DECK WORD…`.
let deckRemoveCommand = CommandDescription(
  name: "deck remove",
  summary: "Take words out of a deck",
  examples: ["lexical deck remove kitchen ladle"],
  discussion: "The words stay, and follow your settings. Ends with 1 when none of them is there.",
  operands: [
    Operand(name: "DECK", count: .one, meaning: "its name or id"),
    Operand(name: "WORD", count: .any, meaning: "words, lemma ids or card ids"),
  ],
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .flag("skip", "pass over words that are not found"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let decks = try await mapStoreErrors { try await store.decks() }
  let deck = try decks.deck(called: arguments.operands[0])
  let lexemes = try await WordArguments(arguments, dropping: 1)
    .studied(by: try tool.resolver(arguments), in: store, tool)
  let there = Set(try await mapStoreErrors { try await store.words(inDeck: deck.id.text) })
  let gone = lexemes.filter(there.contains)
  guard !gone.isEmpty else {
    tool.remark("none of these is in “\(deck.name.printable)”")
    return .checkedFalse
  }
  try await mapStoreErrors {
    try await store.record(
      gone.map { .set(.deck(of: $0), to: .absent) },
      title: "take \(gone.title) out of \(deck.name)")
  }
  tool.remark("took \(counted(gone.count, "word")) out of “\(deck.name.printable)”")
  return .fine
}

/// The command `lexical deck move [DECK] WORD LEVEL`.
let deckMoveCommand = CommandDescription(
  name: "deck move",
  summary: "Put a card of a Leitner deck on any level",
  examples: [
    "lexical deck move ladle 3", "lexical deck move kitchen ladle finished",
  ],
  discussion: """
    Levels are 1 to 7 and “finished” (8); “lexical deck DECK” shows where the cards are. The card is next \
    asked on the next day of the 64 that has its level. A word is in one deck at most, so the deck need not \
    be named; where it is and the word is in another, the command ends with 1, as it does for cards of \
    decks without levels.
    """,
  operands: [
    Operand(name: "DECK", count: .optional, meaning: "the name or id of its deck"),
    Operand(name: "WORD", count: .one, meaning: "a word, a lemma id or a card id"),
    Operand(name: "LEVEL", count: .one, meaning: "1 to 7, or finished"),
  ],
  options: [.corpus, .store]
) { arguments, tool in
  let typed = arguments.operands[arguments.operands.count - 1]
  guard let level = typed == "finished" ? 8 : Int(typed), (1...8).contains(level) else {
    throw UsageError("“\(typed)” is no level: 1 to 7, or finished")
  }
  let word = arguments.operands[arguments.operands.count - 2]
  guard let lexeme = try tool.resolver(arguments).lexeme(for: word) else {
    throw LexicalError(.badData, "no lexeme for “\(word.printable)”")
  }
  let store = try tool.store(arguments)
  try await store.move(
    lexeme, called: word, to: level,
    inDeck: arguments.operands.count > 2 ? arguments.operands[0] : nil)
  tool.remark("“\(word.printable)” is \(level == 8 ? "finished" : "on level \(level)")")
  return .fine
}
