package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

/// Makes the sessions of a learner: which cards come, in what order, within which limits.
package struct ReviewPlanner {
  package let store: LearnerStore
  package let library: CardLibrary
  package let settings: SessionSettings
  /// The only deck, with those inside it; nil is all of them.
  package var deck: DeckChoice?
  /// The most reviews; nil follows the settings.
  package var limit: Int?
  /// The most new words; nil follows the settings.
  package var newWords: Int?

  package init(store: LearnerStore, library: CardLibrary, settings: SessionSettings) {
    self.store = store
    self.library = library
    self.settings = settings
  }

  /// The cards that are due, and the day's new words, tests of Leitner decks among them.
  package func scheduled() async throws -> ScheduledReviewController {
    let moment = try await mapStoreErrors { try await store.moment() }
    let table = try await finishedTests(on: moment)
    let dayStart = moment.milliseconds - 36 * 3_600_000
    let today = try await mapStoreErrors {
      let filter = try await store.languageFilter()
      return try await store.reviews(since: dayStart).filter { filter.includes($0.lexeme) }
    }
    var limits = settings.limits.left(after: today, on: moment.studyDay)
    if let limit { limits.reviews = limit }
    if let newWords { limits.newWords = newWords }
    let queue = DueQueue(
      table,
      SessionRequest(
        now: moment.milliseconds, today: moment.studyDay, offsetMinutes: moment.offsetMinutes,
        order: settings.order, limits: limits, decks: deck?.ids))
    var cards = try await self.cards(queue.cards)
    var tests: [LeitnerController] = []
    for test in queue.tests {
      let lexemes = try await mapStoreErrors { try await store.lexemes(at: test.positions) }
      tests.append(LeitnerController(deck: test.deck, number: test.number, cards: lexemes))
      cards += lexemes.map { ReviewSession.Card($0, .box) }
    }
    let steps = try await mapStoreErrors {
      try await store.lexemes(at: queue.steps.map(\.position))
    }
    let session = ReviewSession(
      cards,
      steps: zip(steps, queue.steps).map { (ReviewSession.Card($0, .learning), $1.due) },
      deadline: deadline(from: moment))
    let load =
      settings.balancesLoad
      ? table.load(from: moment.studyDay, easyDays: settings.easyDays) : nil
    return try await ScheduledReviewController(
      store: store, library: library, mode: .scheduled, session: session, load: load,
      tests: tests, heldBack: queue.heldBack)
  }

  /// The table, once Leitner tests that nobody has to answer any more are noted as finished.
  private func finishedTests(on moment: Moment) async throws -> QueueIndex {
    while true {
      // A test is finished when no word of any language waits in it.
      let table = try await mapStoreErrors { try await store.queueIndexOfAllLanguages() }
      let queue = DueQueue(
        table,
        SessionRequest(
          now: moment.milliseconds, today: moment.studyDay, offsetMinutes: moment.offsetMinutes,
          limits: DayLimits(reviews: 0, newWords: 0)))
      let facts: [Fact] = queue.tests.filter(\.positions.isEmpty).compactMap { test in
        let day = test.lastAnswer ?? moment.studyDay
        return .set(.leitnerTest(test.number, ofDeck: test.deck), to: .integer(day.number))
      }
      guard !facts.isEmpty else {
        return try await mapStoreErrors { try await store.queueIndex() }
      }
      try await mapStoreErrors { try await store.record(facts, title: "a Leitner test") }
    }
  }

  /// The weakest memories first, due or not; answers move nothing.
  package func cram() async throws -> ScheduledReviewController {
    let moment = try await mapStoreErrors { try await store.moment() }
    let table = try await mapStoreErrors { try await store.queueIndex() }
    let queue = CramQueue(
      table, on: moment.studyDay,
      limit: limit ?? CramQueue.standardLimit,
      decks: deck?.ids)
    let cards = try await self.cards(
      queue.positions.map { QueuedCard(position: $0, kind: .review) })
    return try await ScheduledReviewController(
      store: store, library: library, mode: .cram,
      session: ReviewSession(cards, deadline: deadline(from: moment)))
  }

  /// Failed and new words in a circle until each was right twice in a row.
  ///
  /// - Parameters:
  ///   - isAnew: whether a circle that was left is given up.
  ///   - remark: takes what there is to say about a circle that is resumed.
  /// - Returns: the controller of the circle.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package func boost(
    isAnew: Bool, remark: @escaping (String) -> Void
  ) async throws -> BoostController {
    try await BoostController(store: store, library: library, isAnew: isAnew, deck: deck?.id) {
      let moment = try await mapStoreErrors { try await store.moment() }
      let table = try await mapStoreErrors { try await store.queueIndex() }
      let queue = BoostQueue(
        table, on: moment.studyDay,
        limit: limit ?? CramQueue.standardLimit,
        newWords: newWords ?? settings.limits.newWords,
        decks: deck?.ids)
      return try await cards(queue.cards).map {
        BoostSession.Card($0.lexeme, isNew: $0.kind == .new)
      }
    } remark: {
      remark($0)
    }
  }

  /// A deck to study, with those inside it.
  package struct DeckChoice: Hashable, Sendable {
    package let id: String
    package let ids: Set<String>

    /// - Throws: ``LexicalError`` where there is no deck of this name or id.
    package init(_ name: String, among decks: DeckList) throws(LexicalError) {
      let deck = try decks.deck(called: name)
      id = deck.id.text
      ids = Set(decks.family(of: deck).map(\.id.text))
    }
  }

  private func deadline(from moment: Moment) -> Int64? {
    settings.minutes == 0 ? nil : moment.milliseconds + Int64(settings.minutes) * 60_000
  }

  private func cards(_ queued: [QueuedCard]) async throws -> [ReviewSession.Card] {
    let lexemes = try await mapStoreErrors { try await store.lexemes(at: queued.map(\.position)) }
    return zip(lexemes, queued).map { ReviewSession.Card($0, $1.kind) }
  }

  /// The cards that a scheduled session would ask, for a page that asks them elsewhere.
  package func dueCards() async throws -> [DueCard] {
    let session = try await scheduled().session
    let leeches = try await LeechWatch(store)
    var cards: [DueCard] = []
    for card in session.cards {
      guard let face = try await library.face(of: card.lexeme) else { continue }
      let state = try await mapStoreErrors { try await store.wordState(of: card.lexeme) }
      var isLeech = false
      if let state { isLeech = try await leeches.evidence(of: state)?.isLeech ?? false }
      cards.append(
        DueCard(
          lexeme: card.lexeme, face: face, phase: state?.memory.card.phase ?? .new,
          isLeech: isLeech, reviewCount: state?.reviewCount ?? 0))
    }
    return cards
  }
}

/// A card with the phase from which its next answer starts.
package struct DueCard {
  package let lexeme: LexemeID
  package let face: CardFace
  package let phase: CardPhase
  package let isLeech: Bool
  /// Reviews so far.
  package let reviewCount: Int
}
