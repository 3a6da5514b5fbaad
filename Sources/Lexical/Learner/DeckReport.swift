package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import LexiconStore
package import Scheduling

/// The decks of a learner with the words in them counted.
package struct DeckReport {
  package let decks: DeckList
  private let tallies: [DeckTally]
  private let store: LearnerStore

  package init(_ store: LearnerStore) async throws {
    self.store = store
    decks = try await mapStoreErrors { try await store.decks() }
    tallies = try await mapStoreErrors { try await store.deckTallies() }
  }

  /// The words of a deck and of those inside it, counted.
  package func wholeTally(of deck: Deck) -> DeckTally {
    .sum(decks.family(of: deck).compactMap(tally))
  }

  /// The deck that it stands inside, where there is one.
  package func outer(of deck: Deck) -> Deck? { decks.outer(of: deck) }

  /// The words and cards of each deck as a list shows them, by the id of the deck.
  ///
  /// - Parameter release: names the words; nil names them by what their ids say.
  /// - Returns: the rows of each deck that has any, by name.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  /// - Complexity: O(words of the learner)
  package func rows(named release: CorpusRelease?) async throws -> [String: [DeckRow]] {
    let names = try await WordNames(store, release: release)
    let mastery = try await MasteryView(store)
    var rows: [String: [DeckRow]] = [:]
    for state in try await mapStoreErrors({ try await store.wordStates() }) {
      guard let deck = state.deck else { continue }
      var level: LeitnerLevel?
      if case .box(let box) = state.memory.card.phase { level = box }
      rows[deck, default: []].append(
        DeckRow(
          lexeme: state.lexeme, name: names.name(of: state.lexeme), status: state.status,
          level: level, mastery: mastery.level(of: state)))
    }
    return rows.mapValues {
      $0.sorted { ($0.name.lowercased(), $0.lexeme) < ($1.name.lowercased(), $1.lexeme) }
    }
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
      "decks": .array(
        decks.decks.map { deck in
          deck.json(
            tally(of: deck), outer: outer(of: deck), whole: wholeTally(of: deck))
        }),
    ]
  }
}

/// A word or card in the list of its deck.
package struct DeckRow: Hashable, Sendable {
  package let lexeme: LexemeID
  /// What people call it.
  package let name: String
  package let status: LexemeStatus
  /// The level of a card that climbs levels; nil elsewhere.
  package let level: LeitnerLevel?
  /// Nil for no badge.
  package let mastery: MasteryLevel?

  /// The level in words; nil elsewhere.
  package var levelText: String? {
    level.map { $0.isFinished ? "finished" : "level \($0.number)" }
  }

  var json: JSONValue {
    [
      "lemmaId": .string(lexeme.text), "name": .string(name), "status": .string(status.name),
      "mastery": mastery.map { .string($0.rawValue) } ?? .null,
      "level": level.map { .integer(Int64($0.number)) } ?? .null,
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
    _ tally: DeckTally?, rows: [DeckRow]? = nil, outer: Deck? = nil, whole: DeckTally? = nil
  ) -> JSONValue {
    func filled(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }
    let own = Setting.ofDeck.compactMap { setting in
      settings[setting.field].map { JSONMember(name: setting.field, value: $0.json) }
    }
    var members = [
      JSONMember(name: "id", value: .string(id.text)),
      JSONMember(name: "name", value: .string(name)),
      JSONMember(name: "title", value: .string(path.last ?? name)),
      JSONMember(name: "inside", value: outer.map { .string($0.id.text) } ?? .null),
      JSONMember(name: "icon", value: filled(icon)),
      JSONMember(name: "description", value: filled(summary)),
      JSONMember(name: "createdAt", value: createdAt.map { .integer($0) } ?? .null),
      JSONMember(name: "settings", value: .object(own)),
      JSONMember(name: "counts", value: DeckTally.sum(tally).json),
    ]
    if let whole { members.append(JSONMember(name: "countsWithInner", value: whole.json)) }
    if let rows {
      let words = rows.map { JSONValue.string($0.lexeme.text) }
      members.append(JSONMember(name: "words", value: .array(words)))
      let known = rows.compactMap { row in
        row.level.map {
          JSONMember(name: row.lexeme.text, value: .integer(Int64($0.number)))
        }
      }
      if !known.isEmpty { members.append(JSONMember(name: "levels", value: .object(known))) }
      members.append(JSONMember(name: "rows", value: .array(rows.map(\.json))))
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
