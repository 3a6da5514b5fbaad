package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

/// The decks of a learner with the words in them counted.
package struct DeckReport {
  package let decks: DeckList
  private let tallies: [DeckTally]

  package init(_ store: LearnerStore) async throws {
    decks = try await mapStoreErrors { try await store.decks() }
    tallies = try await mapStoreErrors { try await store.deckTallies() }
  }

  /// The words of a deck, counted; nil for a deck without words.
  package func tally(of deck: Deck) -> DeckTally? {
    tallies.first { $0.deck == deck.id.text }
  }

  /// The words that are in no deck, counted.
  package var withoutDeck: DeckTally {
    .sum(tallies.filter { tally in !decks.decks.contains { $0.id.text == tally.deck } })
  }

  /// The document `lexical.decks/1`.
  package var json: JSONValue {
    [
      "schema": "lexical.decks/1", "withoutDeck": withoutDeck.json,
      "decks": .array(decks.decks.map { $0.json(tally(of: $0)) }),
    ]
  }
}

extension DeckList {
  /// The deck that a name or an id means.
  ///
  /// - Throws: ``LexicalError`` with the nearest name.
  package func deck(called name: String) throws(LexicalError) -> Deck {
    if let deck = named(name) { return deck }
    throw LexicalError(
      .badRequest, "there is no deck “\(name)”; make it with: lexical deck create",
      suggestion: nearest(to: name, among: decks.map(\.name)))
  }
}

extension Deck {
  /// The deck with its own settings, and its words where they are given.
  package func json(
    _ tally: DeckTally?, words: [String]? = nil, levels: [LexemeID: LeitnerLevel] = [:]
  ) -> JSONValue {
    let own = Setting.ofDeck.compactMap { setting in
      settings[setting.field].map { JSONMember(name: setting.field, value: $0.json) }
    }
    var members = [
      JSONMember(name: "id", value: .string(id.text)),
      JSONMember(name: "name", value: .string(name)),
      JSONMember(name: "settings", value: .object(own)),
      JSONMember(name: "counts", value: DeckTally.sum(tally).json),
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
  /// One tally, or none at all.
  package static func sum(_ tally: DeckTally?) -> DeckTally { sum(tally.map { [$0] } ?? []) }

  /// Several as one.
  package static func sum(_ tallies: [DeckTally]) -> DeckTally {
    func sum(_ field: KeyPath<DeckTally, Int>) -> Int {
      tallies.reduce(0) { $0 + $1[keyPath: field] }
    }
    return DeckTally(
      deck: nil, total: sum(\.total), new: sum(\.new), due: sum(\.due), learning: sum(\.learning),
      known: sum(\.known))
  }

  /// How many words there are of each kind.
  package var json: JSONValue {
    [
      "total": .integer(Int64(total)), "new": .integer(Int64(new)), "due": .integer(Int64(due)),
      "learning": .integer(Int64(learning)), "known": .integer(Int64(known)),
    ]
  }
}
