import Scheduling

/// One thing a learner can set: its name, its register, and how its value is written and read.
package struct Setting: Hashable, Sendable {
  /// The name in a register and in machine output: `newPerDay`.
  package let field: String
  package let form: SettingForm
  /// The default.
  package let standard: RegisterValue
  /// Other names one may type: `retention`.
  let aliases: [String]
  /// The name as one types it, where it is not that of the register.
  private let ownName: String?

  init(
    _ field: String, _ form: SettingForm, standard: RegisterValue,
    aliases: [String] = [], name: String? = nil
  ) {
    self.field = field
    self.form = form
    self.standard = standard
    self.aliases = aliases
    ownName = name
  }

  /// The name as one types it: `new-per-day`.
  package var name: String {
    if let ownName { return ownName }
    var name = ""
    for character in field {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  /// The register of the profile.
  package var key: RegisterKey { .profile(field) }

  /// The register of a deck.
  package func key(of deck: DeckID) -> RegisterKey { .deck(deck.text, field) }

  /// The number that was said, or the default where it is absent or out of bounds.
  package func integer(_ value: RegisterValue?) -> Int {
    let standard = standard.integer ?? 0
    guard let number = value?.integer else { return standard }
    switch form {
    case .whole(let range), .share(let range): return range.contains(number) ? number : standard
    default: return number
    }
  }

  /// What was said, or the default where nothing was that fits.
  package func bool(_ value: RegisterValue?) -> Bool {
    value?.bool ?? standard.bool ?? false
  }

  /// What was said, or the default where nothing was that fits.
  package func string(_ value: RegisterValue?) -> String {
    value?.string ?? standard.string ?? ""
  }

  /// Whether a name, however it is written, means this setting.
  package func isCalled(_ name: some StringProtocol) -> Bool {
    let asked = Self.plain(name)
    return asked == Self.plain(field) || asked == Self.plain(self.name)
      || aliases.contains { asked == Self.plain($0) }
  }

  /// Letters alone, so that `newPerDay`, `new-per-day` and `new_per_day` are one name.
  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension Sequence where Element == Setting {
  /// The setting of a name; nil when there is none.
  package func named(_ name: some StringProtocol) -> Setting? {
    first { $0.isCalled(name) }
  }
}
