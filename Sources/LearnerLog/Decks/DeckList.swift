/// Every deck of a learner, by id.
package struct DeckList: Hashable, Sendable {
  package let decks: [Deck]

  /// Reads the registers of decks; a deck without a name is none, whatever else is set.
  ///
  /// - Parameter registers: those of every entity that begins with ``prefix``.
  package init(_ registers: [RegisterKey: RegisterValue]) {
    var fields: [DeckID: [String: RegisterValue]] = [:]
    for (key, value) in registers where key.entity.hasPrefix(Self.prefix) {
      let id = DeckID(String(key.entity.dropFirst(Self.prefix.count)))
      fields[id, default: [:]][key.field] = value
    }
    decks = fields.keys.sorted().compactMap { id in
      guard var settings = fields[id],
        let name = settings.removeValue(forKey: Deck.nameField)?.string
      else { return nil }
      return Deck(id: id, name: name, settings: settings)
    }
  }

  /// How the entities of decks begin.
  package static let prefix = "deck:"

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
