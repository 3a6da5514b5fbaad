import LexicalModel
package import Scheduling

/// The rules of every deck, read from the registers once.
package struct SchedulingConfiguration: Sendable {
  package let standard: SchedulingRules
  private let decks: [String: SchedulingRules]

  package init(_ registers: RegisterTable) {
    var tests: [String: [LeitnerProgress.Finished]] = [:]
    for (key, write) in registers.held(where: { $0.field.hasPrefix(Self.testPrefix) }) {
      guard let test = Self.finishedTest(key, write.value) else { continue }
      tests[key.entity, default: []].append(test)
    }
    standard = SchedulingRules(registers, entities: ["profile"])
    var decks: [String: SchedulingRules] = [:]
    for (key, _) in registers.held(where: { $0.entity.hasPrefix("deck:") }) {
      guard decks[key.entity] == nil else { continue }
      decks[key.entity] = SchedulingRules(
        registers, entities: [key.entity, "profile"], tests: tests[key.entity] ?? [])
    }
    self.decks = decks
  }

  /// How far a Leitner deck has come; nil for decks with another scheduler.
  package func leitnerProgress(ofDeck deck: String) -> LeitnerProgress? {
    guard case .leitner(let progress) = rules(ofDeck: deck).scheduler else { return nil }
    return progress
  }

  /// The ids of the decks whose words are asked by tests.
  package var leitnerDecks: [String] {
    decks.keys.map { String($0.dropFirst("deck:".count)) }
      .filter { leitnerProgress(ofDeck: $0) != nil }.sorted()
  }

  static let testPrefix = "leitnerTest:"

  /// What a register says of a test that was finished; nil when it says nothing of one.
  private static func finishedTest(
    _ key: RegisterKey, _ value: RegisterValue
  ) -> LeitnerProgress.Finished? {
    guard key.field.hasPrefix(testPrefix), let number = Int(key.field.dropFirst(testPrefix.count)),
      (1...1_000_000).contains(number), let day = value.integer,
      (-1_000_000...1_000_000).contains(day)
    else { return nil }
    return LeitnerProgress.Finished(number, on: StudyDay(number: day))
  }

  /// The rules for a word of this deck; nil is no deck.
  package func rules(ofDeck deck: String?) -> SchedulingRules {
    guard let deck, !decks.isEmpty else { return standard }
    return decks["deck:\(deck)"] ?? standard
  }

  /// Whether the fold of every word may change with this write.
  ///
  /// A test that was finished on its day changes nothing: cards come back as they were told to.
  package func concerns(_ write: RegisterWrite) -> Bool {
    guard write.key.field.hasPrefix(Self.testPrefix), write.key.entity.hasPrefix("deck:") else {
      return Self.concerns(write.key)
    }
    let deck = String(write.key.entity.dropFirst("deck:".count))
    guard let progress = leitnerProgress(ofDeck: deck) else { return false }
    return Self.finishedTest(write.key, write.value).map { !progress.expects($0) } ?? true
  }

  /// Whether the fold of every word may depend on this register.
  package static func concerns(_ key: RegisterKey) -> Bool {
    (key.entity == "profile" || key.entity.hasPrefix("deck:"))
      && (SchedulingField(rawValue: key.field) != nil
        || key.field.hasPrefix("calibrationSession:") || key.field.hasPrefix(testPrefix))
  }
}
