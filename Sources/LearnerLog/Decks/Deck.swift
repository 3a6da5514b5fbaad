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
