/// A deck as its registers describe it: what it is called, and what it sets for itself.
package struct Deck: Hashable, Sendable, Identifiable {
  package let id: DeckID
  /// What the learner calls it.
  package let name: String
  /// The settings of its own, by field; what is not here follows the learner's.
  package let settings: [String: RegisterValue]

  package init(id: DeckID, name: String, settings: [String: RegisterValue] = [:]) {
    self.id = id
    self.name = name
    self.settings = settings
  }

  /// Whether its cards are studied.
  package var isEnabled: Bool {
    Setting.enabled.bool(settings[Setting.enabled.field])
  }

  /// Whether its cards climb levels by hand-made tests instead of a model of memory.
  package var isLeitner: Bool {
    settings[Setting.scheduler.field]?.string == Setting.leitner
  }

  /// A sign before its name; empty for none.
  package var icon: String { Setting.icon.string(settings[Setting.icon.field]) }

  /// What the learner says that it is for; empty for nothing.
  package var summary: String {
    Setting.deckDescription.string(settings[Setting.deckDescription.field])
  }

  /// The tag of the language that it says its cards are of; nil where it says nothing.
  package var language: String? {
    let tag = Setting.deckLanguage.string(settings[Setting.deckLanguage.field])
    return tag.isEmpty ? nil : tag
  }

  /// Its place among the decks.
  package var order: Int { Setting.order.integer(settings[Setting.order.field]) }

  /// When it was made, in milliseconds since 1970; nil for one that was made by an older version.
  package var createdAt: Int64? {
    settings[Setting.createdAt.field]?.integer.map { Int64($0) }
  }

  /// The parts of its name, the outermost deck first: `English::B2` is B2 in English.
  package var path: [String] { name.split(separator: "::").map(String.init) }

  /// Whether it stands inside another deck, at any depth.
  package func isInside(_ other: Deck) -> Bool {
    let (own, outer) = (path.map { $0.lowercased() }, other.path.map { $0.lowercased() })
    return own.count > outer.count && own.starts(with: outer)
  }

  /// What writes the name and the instant down.
  package func creation(at milliseconds: Int64) -> [Fact] {
    let key = RegisterKey.deck(id.text, Setting.createdAt.field)
    return [creation, .set(key, to: .integer(Int(milliseconds)))]
  }

  /// What writes the name down.
  package var creation: Fact { .set(.deck(id.text, Self.nameField), to: .text(name)) }

  /// What takes every register of the deck away; its words keep their memory, and are back in the
  /// deck when one of this name is made again.
  package var deletion: [Fact] {
    ([Self.nameField] + settings.keys.sorted()).map {
      .set(.deck(id.text, $0), to: .absent)
    }
  }

  /// What sets a field, on a study day.
  ///
  /// A deck that becomes a Leitner deck begins its tests that day, unless it has begun before.
  package func setting(
    _ setting: Setting, to value: RegisterValue?, on day: Int
  ) -> [Fact] {
    var facts: [Fact] = []
    if settings[setting.field] != value {
      facts.append(.set(setting.key(of: id), to: value ?? .absent))
    }
    let start = Setting.leitnerStart.field
    if setting == .scheduler, value == .text(Setting.leitner), settings[start] == nil {
      facts.append(.set(.deck(id.text, start), to: .integer(day)))
    }
    return facts
  }

  static let nameField = "name"
}
