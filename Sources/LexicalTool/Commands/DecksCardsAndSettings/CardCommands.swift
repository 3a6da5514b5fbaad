import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The command `lexical card [ID]`.
let cardCommand = CommandDescription(
  name: "card",
  summary: "List the cards you have made, or show one",
  examples: ["lexical card", "lexical card --deck kitchen --jsonl", "lexical card 3f2a"],
  discussion: """
    A line has the id, the deck, the front and the back, with tabs between them. An id may be cut short where that names one \
    card only.
    """,
  operands: [Operand(name: "ID", count: .optional, meaning: "the id of a card, or its beginning")],
  options: [
    .value("deck", "DECK", "only the cards of this deck"),
    .flag("jsonl", "one JSON object per card"), .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let cards: [OwnCard]
  if let id = arguments.operands.first {
    cards = [try await store.card(named: id, command: "card").card]
  } else {
    let registers = try await mapStoreErrors {
      try await store.values(ofEntitiesWithPrefix: OwnCard.entityPrefix)
    }
    let deck = try await arguments.deck(in: store, command: "card")?.id
    cards = OwnCard.cards(in: registers).filter { deck == nil || $0.deck == deck }
  }
  let isOne = !arguments.operands.isEmpty
  if cards.isEmpty { tool.remark("no cards yet; try: lexical card add") }
  for card in cards {
    if arguments.has("jsonl") {
      try tool.output.line(card.json.text)
    } else {
      try tool.output.write(isOne ? card.page : card.row + "\n")
    }
  }
  return .fine
}

/// The command `lexical card add`.
let cardAddCommand = CommandDescription(
  name: "card add",
  summary: "Make a card of your own",
  examples: [
    "lexical card add --front “to whisk” --back schlagen --deck kitchen",
    "lexical card add --front “What is this?” --back “a ladle” --picture ladle.jpg",
  ],
  discussion: """
    Prints the id of the card. A card that says the same as one that is there is that card. Pictures \
    are PNG, JPEG, GIF or WebP of at most 10 MiB; a copy is kept beside the store and travels with \
    “lexical sync”.
    """,
  options: [
    .value("front", "TEXT", "what is asked"), .value("back", "TEXT", "the answer"),
    .value("picture", "FILE", "a picture on the front"),
    .value("deck", "DECK", "the deck it belongs to"),
    .value("id", "ID", "what to call it (default: made from what it says)"), .store,
  ]
) { arguments, tool in
  guard let front = arguments.text("front"), let back = arguments.text("back") else {
    throw UsageError("a card needs --front and --back", command: "card add")
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let sides = try CardSides(front: front, back: back, command: "card add")
  let id = arguments.text("id") ?? CardRow.id(front: sides.front, back: sides.back)
  guard OwnCard.isPossible(id: id) else {
    throw UsageError("“\(id)” is no id for a card", command: "card add")
  }
  let registers = try await mapStoreErrors {
    try await store.values(ofEntities: [OwnCard.lexeme(of: id).text])
  }
  if let old = OwnCard(id: id, registers), arguments.text("id") != nil,
    old.front != sides.front || old.back != sides.back
  {
    throw LexicalError(
      .checkedFalse, "there is a card “\(id.printable)” already; change it with: lexical card edit")
  }
  let old = OwnCard(id: id, registers)
  let card = OwnCard(
    id: id, front: sides.front, back: sides.back,
    picture: try store.kept(arguments.text("picture")) ?? old?.picture,
    deck: try await arguments.deck(in: store, command: "card add")?.id ?? old?.deck)
  let facts = card.facts(over: registers)
  try await mapStoreErrors { try await store.record(facts, title: "make the card \(id)") }
  if facts.isEmpty { tool.remark("this card is there already") }
  try tool.output.line(id.printable)
  return .fine
}

/// The command `lexical card edit ID`.
let cardEditCommand = CommandDescription(
  name: "card edit",
  summary: "Change a side, the picture or the deck of a card",
  examples: [
    "lexical card edit 3f2a --back “schlagen, verquirlen”", "lexical card edit 3f2a --picture none",
  ],
  discussion: "What is remembered of the card stays.",
  operands: [Operand(name: "ID", count: .one, meaning: "the id of a card, or its beginning")],
  options: [
    .value("front", "TEXT", "what is asked"), .value("back", "TEXT", "the answer"),
    .value("picture", "FILE", "a picture on the front, or none"),
    .value("deck", "DECK", "the deck it belongs to, or none"), .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  var (card, registers) = try await store.card(
    named: arguments.operands[0], command: "card edit")
  let sides = try CardSides(
    front: arguments.text("front") ?? card.front, back: arguments.text("back") ?? card.back,
    command: "card edit")
  (card.front, card.back) = (sides.front, sides.back)
  if let picture = arguments.text("picture") {
    card.picture = picture == "none" ? nil : try store.kept(picture)
  }
  if let deck = arguments.text("deck") {
    card.deck =
      deck == "none" ? nil : try await arguments.deck(in: store, command: "card edit")?.id
  }
  let facts = card.facts(over: registers)
  guard !facts.isEmpty else {
    tool.remark("the card is so already")
    return .fine
  }
  let title = "change the card \(card.id)"
  try await mapStoreErrors { try await store.record(facts, title: title) }
  return .fine
}

/// The command `lexical card delete ID…`.
let cardDeleteCommand = CommandDescription(
  name: "card delete",
  summary: "Delete cards; their reviews stay in the log",
  examples: ["lexical card delete 3f2a"],
  discussion: "“lexical undo” brings them back, with all that is remembered of them.",
  operands: [Operand(name: "ID", count: .oneOrMore, meaning: "ids of cards, or their beginnings")],
  options: [.store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  var facts: [Fact] = []
  for name in arguments.operands {
    facts += try await store.card(named: name, command: "card delete").card.deletion
  }
  let title = "delete \(counted(arguments.operands.count, "card"))"
  try await mapStoreErrors { try await store.record(facts, title: title) }
  tool.remark("deleted \(counted(arguments.operands.count, "card"))")
  return .fine
}

/// The two sides of a card as they are kept.
private struct CardSides {
  let front: String
  let back: String

  init(front: String, back: String, command: String) throws(UsageError) {
    guard let front = front.clean, let back = back.clean else {
      throw UsageError("a side is longer than 32 kB", command: command)
    }
    guard front.contains(where: { !$0.isWhitespace }) else {
      throw UsageError("expected something on the front", command: command)
    }
    self.front = front
    self.back = back
  }
}

extension ParsedArguments {
  /// The deck that `--deck` names; nil without the option.
  fileprivate func deck(in store: LearnerStore, command: String) async throws -> Deck? {
    guard let name = text("deck") else { return nil }
    return try await mapStoreErrors { try await store.decks() }.found(name, command: command)
  }
}

extension LearnerStore {
  /// The one card whose id begins so, with its registers.
  fileprivate func card(
    named name: String, command: String
  ) async throws -> (card: OwnCard, registers: [RegisterKey: RegisterValue]) {
    let id = name.hasPrefix(OwnCard.entityPrefix) ? String(name.dropFirst(5)) : name
    let registers = try await mapStoreErrors {
      try values(ofEntitiesWithPrefix: OwnCard.entityPrefix + id)
    }
    let cards = OwnCard.cards(in: registers)
    if let exact = cards.first(where: { $0.id == id }) { return (exact, registers) }
    guard cards.count < 2 else {
      let ids = cards.prefix(3).map(\.id.printable).joined(separator: ", ")
      throw UsageError("“\(name)” may be \(ids)\(cards.count > 3 ? " …" : "")", command: command)
    }
    guard let card = cards.first else {
      throw LexicalError(.checkedFalse, "there is no card “\(name.printable)”")
    }
    return (card, registers)
  }

  /// Keeps a picture file, and gives the name it is kept under.
  fileprivate nonisolated func kept(_ path: String?) throws(LexicalError) -> String? {
    guard let path else { return nil }
    let bytes = try InputFile(path).readAll(limit: PictureFolder.byteLimit)
    do { return try pictures.add(bytes).text } catch {
      throw LexicalError(.badData, "\(path.printable): \(error)")
    }
  }
}

extension OwnCard {
  fileprivate var row: String {
    let cells = [id, deck?.text ?? "-", front.collapsed, back.collapsed]
    return cells.map(\.printable).joined(separator: "\t")
  }

  /// The card in lines for people.
  fileprivate var page: String {
    func lines(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(\.printable)
        .joined(separator: "\n         ")
    }
    var page = "id       \(id.printable)\nfront    \(lines(front))\nback     \(lines(back))\n"
    if let picture { page += "picture  \(picture.printable)\n" }
    if let deck { page += "deck     \(deck.text.printable)\n" }
    return page
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(id), "front": .string(front), "back": .string(back),
      "picture": picture.map { .string($0) } ?? .null,
      "deck": deck.map { .string($0.text) } ?? .null,
    ]
  }
}
