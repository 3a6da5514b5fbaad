package import SpacedRepetition

/// The rules of every deck, read from the registers once.
package struct RuleBook: Sendable {
  package let standard: SchedulingRules
  private let decks: [String: SchedulingRules]
  private let tests: [String: LeitnerProgress]

  package init(_ registers: RegisterTable) {
    standard = SchedulingRules(registers, entities: ["profile"])
    var decks: [String: SchedulingRules] = [:]
    for (key, _) in registers.held(where: { $0.entity.hasPrefix("deck:") }) {
      guard decks[key.entity] == nil else { continue }
      decks[key.entity] = SchedulingRules(registers, entities: [key.entity, "profile"])
    }
    self.decks = decks
    var tests: [String: LeitnerProgress] = [:]
    for (key, write) in registers.held(where: { $0.field.hasPrefix(Self.testPrefix) }) {
      guard let number = Int(key.field.dropFirst(Self.testPrefix.count)), number > 0,
        let day = write.value.integer, number > tests[key.entity]?.completedTests ?? 0
      else { continue }
      tests[key.entity] = LeitnerProgress(
        completedTests: number, lastDay: StudyDay(number: day))
    }
    self.tests = tests
  }

  /// How far a Leitner deck has come: the last test that any device has finished.
  package func leitnerProgress(ofDeck deck: String) -> LeitnerProgress {
    tests["deck:\(deck)"] ?? LeitnerProgress()
  }

  static let testPrefix = "leitnerTest:"

  /// The rules for a word of this deck; nil is no deck.
  package func rules(ofDeck deck: String?) -> SchedulingRules {
    guard let deck, !decks.isEmpty else { return standard }
    return decks["deck:\(deck)"] ?? standard
  }

  /// Whether the fold of every word may depend on this register.
  package static func concerns(_ key: RegisterKey) -> Bool {
    (key.entity == "profile" || key.entity.hasPrefix("deck:"))
      && (SchedulingField(rawValue: key.field) != nil
        || key.field.hasPrefix("calibrationSession:"))
  }
}
