/// Every deck of a learner, in the learner's order; a deck is followed by those inside it.
package struct DeckList: Hashable, Sendable {
  package let decks: [Deck]

  /// Reads the registers of decks; a deck without a name is none, whatever else is set.
  ///
  /// - Parameter registers: those of every deck; others are passed over.
  package init(_ registers: [RegisterKey: RegisterValue]) {
    var fields: [DeckID: [String: RegisterValue]] = [:]
    for (key, value) in registers {
      guard case .deck(let id) = key.subject else { continue }
      fields[id, default: [:]][key.field] = value
    }
    let decks = fields.keys.sorted().compactMap { id -> Deck? in
      guard var settings = fields[id],
        let name = settings.removeValue(forKey: Deck.nameField)?.string
      else { return nil }
      return Deck(id: id, name: name, settings: settings)
    }
    self.decks = Self.arranged(decks)
  }

  /// Decks by order and name; those inside another after it.
  private static func arranged(_ decks: [Deck]) -> [Deck] {
    func key(_ deck: Deck) -> [(order: Int, name: String)] {
      deck.path.indices.map { depth in
        let outer = deck.path.prefix(depth + 1).joined(separator: "::").lowercased()
        let found = decks.first { $0.name.lowercased() == outer }
        return (found?.order ?? Setting.order.integer(nil), deck.path[depth].lowercased())
      }
    }
    return decks.map { (deck: $0, key: key($0)) }.sorted { left, right in
      for (one, other) in zip(left.key, right.key) where one != other { return one < other }
      return (left.key.count, left.deck.id) < (right.key.count, right.deck.id)
    }.map(\.deck)
  }

  /// A deck with all that are inside it.
  package func family(of deck: Deck) -> [Deck] {
    [deck] + decks.filter { $0.isInside(deck) }
  }

  /// The deck that it stands inside, where there is one.
  package func outer(of deck: Deck) -> Deck? {
    decks.filter { deck.isInside($0) }.max { $0.path.count < $1.path.count }
  }

  /// The tag of the language that a deck has: its own, or else that of the deck it stands inside.
  package func language(of deck: Deck) -> String? {
    deck.language ?? outer(of: deck).flatMap(language)
  }

  /// The deck of an id.
  package subscript(id: DeckID) -> Deck? {
    decks.first { $0.id == id }
  }

  /// The deck that a learner means: by id, or by name without regard to case.
  package func named(_ name: String) -> Deck? {
    self[DeckID(name)] ?? decks.first { $0.name.lowercased() == name.lowercased() }
      ?? DeckID(naming: name).flatMap { self[$0] }
  }
}
