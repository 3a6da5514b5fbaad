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
  formats: OutputFormat.records,
  options: [
    .value("deck", "DECK", "only the cards of this deck"), .store,
  ]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let cards: [OwnCard]
  if let id = arguments.operands.first {
    cards = [try await store.card(called: id).card]
  } else {
    cards = try await store.cards(inDeck: arguments.text("deck"))
  }
  let isOne = !arguments.operands.isEmpty
  let pictures = CardPictures(
    store,
    shownBy: tool.terminal.isInteractive ? PictureProtocol(environment: tool.environment) : nil)
  if cards.isEmpty { tool.remark("no cards yet; try: lexical card add") }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.cards/1", member: "cards",
    columns: ["id", "deck", "front", "back"])
  for card in cards {
    var lines = card.lines
    for name in isOne ? [card.picture, card.backPicture].compactMap({ $0 }) : [] {
      lines += try pictures.lines(of: name, columns: min(tool.terminal.width, 60), rows: 12)
    }
    try records.write(card.json, cells: card.cells, lines: isOne ? lines : nil)
  }
  try records.end()
  return .fine
}

/// The command `lexical card add`.
let cardAddCommand = CommandDescription(
  name: "card add",
  summary: "Make a card of your own",
  examples: [
    "lexical card add --front “to whisk” --back schlagen --deck kitchen",
    "lexical card add --picture ladle.jpg --back “a ladle” --ipa ˈleɪdl",
  ],
  discussion: """
    Prints the id of the card. A card that says the same as one that is there is that card. Pictures \
    are PNG, JPEG, GIF or WebP of at most 10 MiB; a copy is kept beside the store and travels with \
    “lexical sync”. A side may be a picture alone. A sound is WAV, MP3, Ogg, FLAC or M4A; it is played \
    in review, by p at a terminal and on pages.
    """,
  options: [
    .value("front", "TEXT", "what is asked"), .value("back", "TEXT", "the answer"),
    .value("picture", "FILE", "a picture on the front"),
    .value("back-picture", "FILE", "a picture on the back"),
    .value("sound", "FILE", "how the front sounds"),
    .value("ipa", "IPA", "how the front is said, such as wɪsk"),
    .value("deck", "DECK", "the deck it belongs to"),
    .value("id", "ID", "what to call it (default: made from what it says)"), .store,
  ]
) { arguments, tool in
  let (front, back) = (arguments.text("front"), arguments.text("back"))
  guard front != nil || arguments.has("picture"), back != nil || arguments.has("back-picture")
  else { throw UsageError("a card needs --front and --back, or a picture on a side without words") }
  let store = try tool.store(arguments)
  let made = try await store.makeCard(
    front: front ?? "", back: back ?? "", id: arguments.text("id"),
    picture: arguments.text("picture"), backPicture: arguments.text("back-picture"),
    sound: arguments.text("sound"), phonetic: arguments.text("ipa"), deck: arguments.text("deck"))
  if !made.isNew { tool.remark("this card is there already") }
  try tool.output.line(made.card.id.printable)
  return .fine
}

/// The command `lexical card edit ID`.
let cardEditCommand = CommandDescription(
  name: "card edit",
  summary: "Change a side, a picture, the sound, the pronunciation or the deck of a card",
  examples: [
    "lexical card edit 3f2a --back “schlagen, verquirlen”", "lexical card edit 3f2a --picture none",
  ],
  discussion: "What is remembered of the card stays.",
  operands: [Operand(name: "ID", count: .one, meaning: "the id of a card, or its beginning")],
  options: [
    .value("front", "TEXT", "what is asked"), .value("back", "TEXT", "the answer"),
    .value("picture", "FILE", "a picture on the front, or none"),
    .value("back-picture", "FILE", "a picture on the back, or none"),
    .value("sound", "FILE", "how the front sounds, or none"),
    .value("ipa", "IPA", "how the front is said, or none"),
    .value("deck", "DECK", "the deck it belongs to, or none"), .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let isChanged = try await store.changeCard(
    called: arguments.operands[0], front: arguments.text("front"), back: arguments.text("back"),
    picture: arguments.text("picture"), backPicture: arguments.text("back-picture"),
    sound: arguments.text("sound"), phonetic: arguments.text("ipa"), deck: arguments.text("deck"))
  if !isChanged { tool.remark("the card is so already") }
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
  let store = try tool.store(arguments)
  try await store.deleteCards(called: arguments.operands)
  tool.remark("deleted \(counted(arguments.operands.count, "card"))")
  return .fine
}

extension OwnCard {
  fileprivate var cells: [String] {
    func cell(_ text: String, _ picture: String?) -> String {
      text.isEmpty && picture != nil ? "(picture)" : text.collapsed
    }
    return [id, deck?.text ?? "-", cell(front, picture), cell(back, backPicture)]
  }

  /// The card in lines for people.
  fileprivate var lines: [String] {
    func lines(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(\.printable)
        .joined(separator: "\n         ")
    }
    var page = ["id       \(id.printable)"]
    if !front.isEmpty { page.append("front    \(lines(front))") }
    if !back.isEmpty { page.append("back     \(lines(back))") }
    if let phonetic { page.append("ipa      /\(phonetic.printable)/") }
    if let sound { page.append("sound    \(sound.printable)") }
    if let deck { page.append("deck     \(deck.text.printable)") }
    return page
  }
}
