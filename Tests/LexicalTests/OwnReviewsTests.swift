import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `One's own reviews` {
  @Test func `the log is what was studied, with days by the learner's calendar`() async throws {
    let studied = try await StudiedStore(reviews: 400)
    let expected = ReviewLog(studied.reviews)
    let found = try await StoredReviews(studied.store).log
    #expect(found.count == expected.count)
    #expect(found.targetCount == expected.targetCount)
    #expect(
      Evaluation(found, weights: .fsrs6Default) == Evaluation(expected, weights: .fsrs6Default))
    #expect(found.deckNames == ["no deck"])
  }

  @Test func `cramming, undoing, forgetting and guesses leave no trace`() async throws {
    let (lost, guessed) = (LexemeID("en:lost"), LexemeID("en:guessed"))
    let studied = try await StudiedStore(reviews: 100)
    let store = studied.store
    let before = try await StoredReviews(store).log
    try await store.record(
      .cram(Cram(of: StudiedStore.word(1), .again, at: try await store.moment())))
    try await store.review(StudiedStore.word(1), .again)
    try await store.undo()
    // What came before a word was forgotten on purpose is another memory's.
    try await store.review(lost, .again)
    try await store.record(.forget(Forget(lost, at: try await store.moment())))
    let guess = CalibratedKnown(
      lexeme: guessed, session: "s", probability: 990_000, stability: 90_000_000,
      initialStability: 30_000_000, difficulty: 5_000_000, at: try await store.moment())
    try await store.warmStart([guess], session: "s", language: "en")
    try await store.review(guessed, .easy)
    let after = try await StoredReviews(store).log
    #expect(after.count == before.count)
    #expect(after.cards.count == before.cards.count)
  }

  @Test func `a deck with weights of its own is apart, one without is named`() async throws {
    let studied = try await StudiedStore(reviews: 300)
    let store = studied.store
    let words = Set(studied.reviews.map(\.card)).sorted()
    let weights = FSRSWeights.fsrs6Default.values.map { Int($0 * 1e6) }
    try await store.record([
      .set(.deck("v", "name"), to: .text("Verbs")),
      .set(.deck("n", "name"), to: .text("Nouns")),
      .set(.deck("n", "weights"), to: .integers(weights)),
      .set(.deck(of: StudiedStore.word(words[0])), to: .text("v")),
      .set(.deck(of: StudiedStore.word(words[1])), to: .text("n")),
    ])
    let shared = try await StoredReviews(store)
    #expect(shared.log.cards.count == words.count - 1)
    #expect(Set(shared.log.deckNames) == ["Verbs", "no deck"])
    #expect(shared.subject == .profile)
    let own = try await StoredReviews(store, deck: "n")
    #expect(own.log.cards.count == 1 && own.subject == Subject("deck:n"))
    await #expect(throws: LexicalError.self) { try await StoredReviews(store, deck: "other") }
  }
}

@Suite struct `A fit to one's own reviews` {
  @Test func `better weights are stored with the days that were put off, and undone as one`()
    async throws
  {
    let studied = try await StudiedStore(reviews: 2_500)
    let store = studied.store
    let digest = try await store.stateDigest()
    let proposal = try await FitProposal(store, FitProposal.Request(dailyCap: 2))
    #expect(proposal.outcome.isBetter)
    let plan = try #require(proposal.plan)
    #expect(plan.soonerCount > 0 && plan.laterCount > 0)
    // Nothing has happened yet.
    #expect(try await store.stateDigest() == digest)

    let before = try await Self.dueDays(store)
    try await proposal.apply(to: store)
    let after = try await Self.dueDays(store)
    let today = try await store.moment().studyDay
    for move in plan.moves {
      let due = try #require(after[move.card])
      #expect(max(due, today) == move.to, "\(move)")
    }
    for card in plan.held { #expect(after[card] == before[card]) }
    #expect(try await store.derivedDifferences().isEmpty)
    let rules = try await store.rules()
    guard case .fsrs(let scheduler) = rules.standard.scheduler else {
      Issue.record("the scheduler is another")
      return
    }
    for (index, weight) in proposal.outcome.weights.values.enumerated() {
      #expect(abs(scheduler.ordered.model.weights[index] - weight) < 1e-6)
    }
    #expect(try await store.undo().title == "fit the memory model")
    #expect(try await Self.dueDays(store) == before)
  }

  @Test func `no day takes more than the cap of words that come sooner`() async throws {
    let studied = try await StudiedStore(reviews: 2_500)
    let proposal = try await FitProposal(studied.store, FitProposal.Request(dailyCap: 1))
    let before = try await studied.store.wordStates()
    try await proposal.apply(to: studied.store)
    let after = try await Self.dueDays(studied.store)
    let today = try await studied.store.moment().studyDay
    var sooner: [StudyDay: Int] = [:]
    for memory in before.map({ (word: $0.lexeme, memory: $0.memory) }) {
      guard let old = memory.memory.dueDay, let since = memory.memory.since,
        let new = after[memory.word], old > today
      else { continue }
      let change = old.number - max(new, today).number
      // A twentieth of the interval is no move to speak of.
      guard change > 0, Double(change) >= 0.05 * Double(old.days(since: since)) else { continue }
      sooner[max(new, today), default: 0] += 1
    }
    #expect(!sooner.isEmpty)
    #expect(sooner.values.allSatisfy { $0 == 1 })
  }

  @Test func `weights that fit already are kept`() async throws {
    let studied = try await StudiedStore(reviews: 2_500)
    try await FitProposal(studied.store).apply(to: studied.store)
    let again = try await FitProposal(studied.store)
    #expect(!again.isChange && again.plan == nil)
    #expect(again.outcome.weights == again.start)
  }

  @Test func `a new fit ends the reschedulings of the one before`() async throws {
    let studied = try await StudiedStore(reviews: 2_500)
    try await FitProposal(studied.store, FitProposal.Request(dailyCap: 1)).apply(to: studied.store)
    let pinned = try await Self.reschedulings(studied.store)
    #expect(!pinned.isEmpty)
    // Published weights fit worse, so that the fit has a reason to go back.
    let weights = FSRSWeights.fsrs6Default.values.map { Int(($0 * 1e6).rounded()) }
    try await studied.store.record(.set(.profile("weights"), to: .integers(weights)))
    let second = try await FitProposal(studied.store, FitProposal.Request(dailyCap: 10_000))
    try await second.apply(to: studied.store)
    #expect(try await Self.reschedulings(studied.store).isEmpty)
  }

  private static func dueDays(_ store: LearnerStore) async throws -> [LexemeID: StudyDay] {
    let states = try await store.wordStates()
    return Dictionary(
      uniqueKeysWithValues: states.compactMap { state in
        state.memory.dueDay.map { (state.lexeme, $0) }
      })
  }

  private static func reschedulings(_ store: LearnerStore) async throws -> [RegisterKey] {
    try await store.values().keys.filter {
      $0.field == RegisterKey.reschedulingField
    }
  }
}

@Suite struct `How sure a chance of recall is` {
  @Test func `the range holds the chance, and is known for words with reviews of their own`()
    async throws
  {
    let studied = try await StudiedStore(reviews: 1_000)
    studied.passDays(20)
    let uncertainty = try await RecallUncertainty(studied.store)
    var widths: [Double] = []
    for state in try await studied.store.wordStates() {
      let estimate = try #require(uncertainty.estimate(of: state))
      let chance = try #require(state.retrievability)
      #expect(abs(estimate.value - chance) < 1e-9)
      #expect(estimate.interval.contains(chance))
      widths.append(estimate.interval.upperBound - estimate.interval.lowerBound)
    }
    #expect(widths.allSatisfy { $0 > 0 && $0 < 1 })
    try await studied.store.record(.mark(LexemeID("en:other"), .known))
    let other = try await studied.store.wordState(of: LexemeID("en:other"))
    #expect(uncertainty.estimate(of: try #require(other)) == nil)
  }
}

@Suite struct `A fit in the background` {
  @Test func `it is due once there are a hundred reviews, and then not again`() async throws {
    let few = try await StudiedStore(reviews: 60)
    #expect(try await BackgroundFit.begin(few.store) == nil)
    let studied = try await StudiedStore(reviews: 500)
    let fit = try #require(try await BackgroundFit.begin(studied.store))
    #expect(fit.trigger == .firstReviews)
    #expect(try await fit.report().contains("the first hundred reviews"))
    #expect(try await BackgroundFit.begin(studied.store) == nil)
  }

  @Test func `drift makes it due sooner`() async throws {
    let studied = try await StudiedStore(reviews: 200)
    let count = try await studied.store.reviewCount()
    try await studied.store.noteFit(reviews: count)
    #expect(try await BackgroundFit.begin(studied.store) == nil)
    let word = StudiedStore.word(1)
    for _ in 0..<120 {
      studied.passDays(40)
      try await studied.store.review(word, .good)
      try await studied.store.review(word, .good)
    }
    let fit = try #require(try await BackgroundFit.begin(studied.store))
    guard case .drift(let observed, 0.9) = fit.trigger else {
      Issue.record("\(fit.trigger)")
      return
    }
    #expect(observed > 0.95)
    _ = try await fit.proposal()
  }
}
