import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling
import TestSupport
import Testing

@Suite struct `What a store lets one believe` {
  private let folder = TemporaryFolder()

  private func store() throws -> LearnerStore {
    try LearnerStore(path: folder.path("progress.db"))
  }

  /// Takes a quiz as somebody who knows the made-up words up to a number.
  @discardableResult
  private func quiz(
    _ store: LearnerStore, in release: CorpusRelease, upTo limit: Int, session: String,
    most: Int = 16
  ) async throws -> QuizResult {
    try await QuizConversation(respond: QuizConversation.knowing(upTo: limit)).run(
      in: release, session: "verified-\(session)-\(most)-0", store: store
    ).result
  }

  private func rank(_ belief: KnowledgeEstimate) -> Estimate {
    belief.frontier.belief(on: belief.frontier.day).lexicalRank
  }

  @Test func `a store without anything says nothing`() async throws {
    #expect(try await KnowledgeEstimate(store(), in: QuizRelease.open(in: folder)) == nil)
  }

  @Test func `the answers of a quiz give back its result`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    let result = try await quiz(store, in: release, upTo: 300, session: "1")
    let belief = try #require(try await KnowledgeEstimate(store, in: release))
    expectClose(rank(belief).median, result.lexicalRank.median, within: 1)
    expectClose(rank(belief).high, result.lexicalRank.high, within: 1)
    expectClose(
      belief.frontier.shownRank(on: belief.frontier.day), result.lexicalRank.median, within: 1)
  }

  @Test func `a release that lost the words leaves the belief`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let before = try #require(try await KnowledgeEstimate(store, in: release))
    let after = try #require(
      try await KnowledgeEstimate(store, in: try QuizRelease.open(in: folder, without: 350)))
    expectClose(rank(after).median, rank(before).median, within: 1e-6)
    #expect(after.quizChances.count < before.quizChances.count)
  }

  @Test func `a later quiz counts, unless it was left early or answered blindly`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let first = try #require(try await KnowledgeEstimate(store, in: release))
    try await quiz(store, in: release, upTo: 50, session: "2", most: 3)
    _ = try await QuizConversation(respond: QuizConversation.no).run(
      in: release, session: "verified-3-12-0", store: store)
    let same = try #require(try await KnowledgeEstimate(store, in: release))
    expectClose(rank(same).median, rank(first).median, within: 1e-6)
    try await quiz(store, in: release, upTo: 150, session: "4", most: 40)
    let later = try #require(try await KnowledgeEstimate(store, in: release))
    #expect(rank(later).median < 0.8 * rank(first).median)
  }

  @Test func `first reviews move it, those of chosen words and second ones do not`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let before = try #require(try await KnowledgeEstimate(store, in: release))
    let asked = before.quiz?.answers.count ?? 0
    let unasked = (300..<600).map { LexemeID("en:\(QuizRelease.lemma($0))") }.filter { id in
      release.lookupIndex.ordinal(of: id).map { before.quizChances[$0] == nil } ?? false
    }
    #expect(asked > 10 && unasked.count > 250)
    for (index, word) in unasked.prefix(20).enumerated() {
      let choices: [Fact] = [
        .capture(Capture(word, form: word.text, at: try await store.moment())),
        .mark(word, .learning), .set(.deck(of: word), to: .text("deck:kitchen")),
      ]
      try await store.record(choices[index % 3])
      try await store.review(word, .easy)
    }
    let chosen = try #require(try await KnowledgeEstimate(store, in: release))
    expectClose(rank(chosen).median, rank(before).median, within: 1e-6)
    #expect(chosen.laterDays == 0)
    #expect(try await store.findRank(in: release).shown == ShownRank(chosen))
    for word in unasked.dropFirst(20).prefix(20) { try await store.review(word, .good) }
    let reviewed = try #require(try await KnowledgeEstimate(store, in: release))
    #expect(reviewed.laterDays == 1)
    #expect(rank(reviewed).median > 1.05 * rank(before).median)
    for word in unasked.dropFirst(20).prefix(20) { try await store.review(word, .again) }
    let again = try #require(try await KnowledgeEstimate(store, in: release))
    expectClose(rank(again).median, rank(reviewed).median, within: 1e-6)
  }

  @Test func `reading counts with what was passed over, and looking up alone does not`()
    async throws
  {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let before = try #require(try await KnowledgeEstimate(store, in: release))
    let words = (100..<500).map { LexemeID("en:\(QuizRelease.lemma($0))") }
    let moment = try await store.moment()
    try await store.record(
      .reading(Reading(source: "", met: [], lookedUp: Array(words.prefix(5)), at: moment)))
    let lookups = try #require(try await KnowledgeEstimate(store, in: release))
    expectClose(rank(lookups).median, rank(before).median, within: 1e-6)
    let reading = Reading(
      source: "", met: Array(words.suffix(200)), lookedUp: [], at: moment)
    try await store.record(.reading(reading))
    let read = try #require(try await KnowledgeEstimate(store, in: release))
    #expect(read.laterDays == 1)
    #expect(rank(read).median > rank(before).median)
  }

  @Test func `undoing an answer takes it out`() async throws {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    try await quiz(store, in: release, upTo: 300, session: "1")
    let count = try #require(try await KnowledgeEstimate(store, in: release)).quiz?.answers.count
    _ = try await store.undo()
    let after = try #require(try await KnowledgeEstimate(store, in: release)).quiz?.answers.count
    #expect(after == count.map { $0 - 1 })
  }
}

@Suite struct `Warm start` {
  private let folder = TemporaryFolder()

  private func quiz(
    _ corpus: QuizCorpus, upTo limit: Int
  ) async throws -> (result: QuizResult, state: QuizState) {
    try await QuizConversation(respond: QuizConversation.knowing(upTo: limit)).run(
      in: corpus.release, session: "verified-1-16-0")
  }

  @Test func `takes words for known from a chance of 0.90, and none that were touched`()
    async throws
  {
    let corpus = try QuizCorpus(try QuizRelease.open(in: folder))
    let (result, state) = try await quiz(corpus, upTo: 400)
    let plan = WarmStartPlan(
      result, own: state.posterior.chances(after: state.answers), corpus: corpus)
    #expect(plan.entries.count > 20)
    #expect(plan.entries.allSatisfy { $0.knowledge.probability >= 0.9 })
    #expect(plan.entries.allSatisfy { $0.knowledge.initialStability <= $0.knowledge.stability })
    let first = corpus.release.lookupIndex.id(of: plan.entries[0].lexeme)
    let other = WarmStartPlan(
      result, own: state.posterior.chances(after: state.answers), corpus: corpus, touched: [first])
    #expect(other.entries.map(\.lexeme) == plan.entries.dropFirst().map(\.lexeme))
  }

  @Test func `a word that was known stays so down to 0.80`() async throws {
    let corpus = try QuizCorpus(try QuizRelease.open(in: folder))
    let (result, state) = try await quiz(corpus, upTo: 400)
    let lookupIndex = corpus.release.lookupIndex
    let all = Set(corpus.difficulties.indices.map { lookupIndex.id(of: LexemeOrdinal($0)) })
    let kept = WarmStartPlan(
      result, own: state.posterior.chances(after: state.answers), corpus: corpus, taken: all)
    let fresh = WarmStartPlan(
      result, own: state.posterior.chances(after: state.answers), corpus: corpus)
    #expect(kept.entries.count > fresh.entries.count)
    #expect(kept.entries.allSatisfy { $0.knowledge.probability >= 0.8 })
  }

  @Test func `nothing is taken for known from answers that say nothing`() async throws {
    let corpus = try QuizCorpus(try QuizRelease.open(in: folder))
    let (result, state) = try await QuizConversation(respond: QuizConversation.no).run(
      in: corpus.release)
    #expect(
      WarmStartPlan(result, own: state.posterior.chances(after: state.answers), corpus: corpus)
        .entries.isEmpty)
  }

  @Test func `writing it twice changes nothing, and it is no history`() async throws {
    let corpus = try QuizCorpus(try QuizRelease.open(in: folder))
    let store = try LearnerStore(path: folder.path("progress.db"))
    let (result, state) = try await quiz(corpus, upTo: 400)
    let plan = WarmStartPlan(
      result, own: state.posterior.chances(after: state.answers), corpus: corpus)
    #expect(try await store.eventCount() == 0)
    let moment = try await store.moment()
    let events = plan.events(session: "s", corpus: corpus, at: moment)
    let written = try await store.warmStart(events, session: "s", language: "en")
    #expect(written.count >= plan.entries.count)
    #expect(try await store.warmStart(events, session: "s", language: "en").isEmpty)
    #expect(try await store.reviews().isEmpty)
    #expect(
      try await store.wordStates().count { $0.memory.isSynthetic && $0.status == .known }
        == plan.entries.count)
  }
}
