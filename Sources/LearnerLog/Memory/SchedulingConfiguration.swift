package import LexicalModel
package import Scheduling

/// The rules of every deck, read from the registers once.
package struct SchedulingConfiguration: Sendable {
  package let standard: SchedulingRules
  private let decks: [DeckID: SchedulingRules]

  package init(_ registers: RegisterTable) {
    var tests: [Subject: [LeitnerProgress.Finished]] = [:]
    for (key, write) in registers.held(where: { $0.field.hasPrefix(Self.testPrefix) }) {
      guard let test = Self.finishedTest(key, write.value) else { continue }
      tests[key.subject, default: []].append(test)
    }
    standard = SchedulingRules(registers, subjects: [.profile])
    var decks: [DeckID: SchedulingRules] = [:]
    for (key, _) in registers.held(where: { $0.subject.kind == .deck }) {
      guard case .deck(let id) = key.subject, decks[id] == nil else { continue }
      decks[id] = SchedulingRules(
        registers, subjects: [key.subject, .profile], tests: tests[key.subject] ?? [])
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
    decks.keys.map(\.text)
      .filter { leitnerProgress(ofDeck: $0) != nil }.sorted()
  }

  static let testPrefix = "leitnerTest:"

  /// What a register says of a test that was finished; nil when it says nothing of one.
  private static func finishedTest(
    _ key: RegisterKey, _ value: RegisterValue
  ) -> LeitnerProgress.Finished? {
    guard let number = key.field.suffix(after: testPrefix).flatMap({ Int($0) }),
      (1...1_000_000).contains(number), let day = value.integer,
      (-1_000_000...1_000_000).contains(day)
    else { return nil }
    return LeitnerProgress.Finished(number, on: StudyDay(number: day))
  }

  /// The rules for a word of this deck; nil is no deck.
  package func rules(ofDeck deck: String?) -> SchedulingRules {
    guard let deck, !decks.isEmpty else { return standard }
    return decks[DeckID(deck)] ?? standard
  }

  /// The chance that a word of this deck is recalled on a day; nil is no deck, and the result where
  /// nothing is known.
  package func retrievability(
    of memory: WordMemory, inDeck deck: String?, on day: StudyDay
  ) -> Double? {
    // The rules are large: a copy for each word of a store would cost more than the answer.
    guard deck != nil, !decks.isEmpty else { return standard.retrievability(of: memory, on: day) }
    return rules(ofDeck: deck).retrievability(of: memory, on: day)
  }

  /// Whether the fold of every word may change with this write.
  ///
  /// A test that was finished on its day changes nothing: cards come back as they were planned.
  package func concerns(_ write: RegisterWrite) -> Bool {
    guard write.key.field.hasPrefix(Self.testPrefix), case .deck(let deck) = write.key.subject
    else {
      return Self.concerns(write.key)
    }
    guard let progress = leitnerProgress(ofDeck: deck.text) else { return false }
    return Self.finishedTest(write.key, write.value).map { !progress.expects($0) } ?? true
  }

  /// Whether the fold of every word may depend on this register.
  package static func concerns(_ key: RegisterKey) -> Bool {
    key.subject.holdsSettings
      && (Setting.scheduling.contains { $0.field == key.field }
        || key.calibrationLanguage != nil || key.field.hasPrefix(testPrefix))
  }
}
