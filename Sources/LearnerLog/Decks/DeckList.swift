/// Every deck of a learner, by id.
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
    decks = fields.keys.sorted().compactMap { id in
      guard var settings = fields[id],
        let name = settings.removeValue(forKey: Deck.nameField)?.string
      else { return nil }
      return Deck(id: id, name: name, settings: settings)
    }
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
