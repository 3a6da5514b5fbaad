package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

extension LearnerStore {
  /// Makes a deck with settings of its own.
  ///
  /// - Throws: ``LexicalError`` for a name without a letter or a digit, and for a deck that is
  ///   there.
  package func createDeck(
    _ name: String, _ settings: [(setting: Setting, value: RegisterValue?)]
  ) async throws -> Deck {
    let deck = try Self.newDeck(name)
    if let there = try await mapStoreErrors({ try decks() })[deck.id] {
      throw LexicalError(.checkedFalse, "there is a deck “\(there.name.printable)” already")
    }
    let moment = try await mapStoreErrors { try self.moment() }
    var facts = deck.creation(at: moment.milliseconds)
    let day = moment.studyDay.number
    for (setting, value) in settings { facts += deck.setting(setting, to: value, on: day) }
    try await mapStoreErrors { [facts] in
      try record(facts, title: "make the deck \(deck.name)")
    }
    return deck
  }

  /// The deck of a name or an id, with what makes it where it is new.
  ///
  /// - Parameters:
  ///   - name: its name or id.
  ///   - isNewAllowed: whether a deck that is not there is made.
  /// - Returns: the deck, and the facts that make it; none where it is there.
  /// - Throws: ``LexicalError`` for a deck that is not there and may not be made.
  package func deck(
    called name: String, orNew isNewAllowed: Bool
  ) async throws -> (deck: Deck, creation: [Fact]) {
    let decks = try await mapStoreErrors { try self.decks() }
    guard decks.named(name) == nil, isNewAllowed else {
      return (try decks.deck(called: name), [])
    }
    let deck = try Self.newDeck(name)
    let now = try await mapStoreErrors { try moment().milliseconds }
    return (deck, deck.creation(at: now))
  }

  /// Gives a deck another name; its id stays.
  ///
  /// - Throws: ``LexicalError`` for a name without a letter or a digit.
  package func rename(_ deck: Deck, to name: String) async throws {
    let renamed = Deck(id: deck.id, name: try Self.newDeck(name).name).creation
    try await mapStoreErrors {
      try record([renamed], title: "set name of the deck \(deck.name)")
    }
  }

  /// Changes a setting of one deck.
  ///
  /// - Parameters:
  ///   - setting: one of ``Setting/ofDeck``.
  ///   - deck: the deck.
  ///   - value: nil lets the deck follow the learner's settings.
  /// - Throws: ``LexicalError`` when the store cannot be written.
  package func change(
    _ setting: Setting, of deck: Deck, to value: RegisterValue?
  ) async throws {
    let day = try await mapStoreErrors { try moment() }.studyDay.number
    try await mapStoreErrors {
      try record(
        deck.setting(setting, to: value, on: day),
        title: "set \(setting.name) of the deck \(deck.name)")
    }
  }

  /// Puts a card of a Leitner deck on a level.
  ///
  /// - Parameters:
  ///   - lexeme: the card.
  ///   - word: what errors call it.
  ///   - level: 1 to 7, or 8 for finished.
  ///   - name: the deck that it has to be in; nil for any.
  /// - Throws: ``LexicalError`` for a card in another deck, or in one without levels.
  package func move(
    _ lexeme: LexemeID, called word: String, to level: Int, inDeck name: String?
  ) async throws {
    let (decks, own, standard) = try await mapStoreErrors {
      (
        try self.decks(), try value(of: .deck(of: lexeme))?.string,
        try value(of: .profile(Setting.scheduler.field))?.string
      )
    }
    let deck = own.flatMap { decks[DeckID($0)] }
    if let name {
      let named = try decks.deck(called: name)
      guard named.id == deck?.id else {
        throw LexicalError(
          .checkedFalse, "“\(word.printable)” is not in the deck “\(named.name.printable)”")
      }
    }
    let scheduler = deck?.settings[Setting.scheduler.field]?.string ?? standard
    guard scheduler == "leitner" else {
      let found = deck.map { "the deck “\($0.name.printable)”" } ?? "no deck with levels"
      throw LexicalError(
        .checkedFalse,
        "“\(word.printable)” is in \(found); levels are for decks with the scheduler leitner")
    }
    try await mapStoreErrors {
      let move = LeitnerMove(lexeme, to: level, at: try moment())
      try record(
        [.leitnerMove(move)],
        title: "move \(lexeme.text) to level \(level == 8 ? "finished" : "\(level)")")
    }
  }

  private static func newDeck(_ name: String) throws(LexicalError) -> Deck {
    let name = try DeckID.composed(name)
    guard let id = DeckID(naming: name) else {
      throw LexicalError(
        .badRequest,
        "“\(name)” is no name for a deck: it needs a letter or a digit, and at most 80 characters")
    }
    return Deck(id: id, name: name)
  }
}
