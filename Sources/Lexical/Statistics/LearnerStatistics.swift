package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import LexiconStore
package import Scheduling

/// Everything that `lexical stats` shows, before it is drawn.
package struct LearnerStatistics {
  package let study: StudyStatistics
  package let thresholds: MasteryThresholds
  /// Whether badges of mastery are shown.
  package let showsMastery: Bool
  /// The names of decks, by their ids.
  package let deckNames: [String: String]
  /// Nil without a release, or where nothing is known.
  package let rank: RankHistory?
  package let reading: ReadingHistory
  /// Answers in cram sessions, which count for nothing else.
  package let crammed: Int
  /// The share of *easy* among the latest hundred answers; nil before the first.
  package let easyRatingVelocity: Double?

  package init(_ store: LearnerStore, release: CorpusRelease?) async throws {
    let (whole, answers, profile, today, decks) = try await mapStoreErrors {
      (
        try await store.studyHistory(), try await store.reviews(),
        try await store.profileValues(), try await store.moment().studyDay,
        try await store.values(of: .deck)
      )
    }
    let (sittings, cram) = try await mapStoreErrors {
      (try await store.events(of: [.reading]), try await store.events(of: [.cram]))
    }
    let isCounted = try await mapStoreErrors { try await store.languageFilter() }.includes
    let history = StudyHistory(
      changes: whole.changes.filter { isCounted($0.lexeme) },
      words: whole.words.filter { isCounted($0.lexeme) })
    let reviews = answers.filter { isCounted($0.lexeme) }
    let readings = sittings.filter { event in
      guard let reading = event.fact.as(Reading.self) else { return false }
      let words = reading.met + reading.lookedUp
      return words.isEmpty || words.contains(where: isCounted)
    }
    thresholds = MasteryThresholds(profile)
    let shows = Setting.showsMastery
    showsMastery = (profile[shows.field] ?? shows.standard).bool ?? true
    study = StudyStatistics(history, reviews: reviews, thresholds: thresholds, today: today)
    deckNames = Dictionary(
      decks.compactMap { key, value in
        guard case .deck(let id) = key.subject, key.field == "name", let name = value.string
        else { return nil }
        return (id.text, name)
      }
    ) { first, _ in first }
    if let release { rank = try await RankHistory(store, in: release) } else { rank = nil }
    reading = ReadingHistory(readings)
    crammed = cram.count { $0.fact.as(Cram.self).map { isCounted($0.lexeme) } ?? true }
    easyRatingVelocity = try await mapStoreErrors {
      try await store.profile().easyRatingVelocity
    }
  }

  /// The name of a deck as the learner knows it.
  package func name(ofDeck deck: String?) -> String {
    deck.map { deckNames[$0] ?? $0 } ?? "no deck"
  }
}

extension MasteryThresholds {
  /// The learner's own thresholds, or the standard where they make no sense.
  package init(_ profile: [String: RegisterValue]) {
    self.init(profile[Setting.masteryThresholds.field])
  }
}
