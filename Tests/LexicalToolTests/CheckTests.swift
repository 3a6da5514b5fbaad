import Glibc
import JSON
import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import LexiconStore
import Scheduling
import TestSupport
import Testing

@testable import LexicalTool

@Suite(.serialized) struct `A check of a few words` {
  private let folder = TemporaryFolder()

  init() {
    // A tool that has ended takes no more lines.
    signal(SIGPIPE, SIG_IGN)
  }

  private func store() throws -> LearnerStore {
    try LearnerStore(path: folder.path("progress.db"))
  }

  /// A store whose learner has taken a quiz, knowing the made-up words up to a number.
  private func quizzed(upTo limit: Int) async throws -> (LearnerStore, CorpusRelease) {
    let (store, release) = (try store(), try QuizRelease.open(in: folder))
    _ = try await QuizConversation(respond: QuizConversation.knowing(upTo: limit)).run(
      in: release, session: "verified-1-16-0", store: store)
    return (store, release)
  }

  /// Runs the tool as somebody who answers in a function.
  private func calibrate(
    _ words: String..., respond: (JSONValue) -> String? = { _ in nil }
  ) throws -> (said: [JSONValue], code: Int32) {
    let positions = [
      "--store", folder.path("progress.db"), "--corpus", folder.path("quiz-0.lexicon"),
    ]
    let tool = try ToolProcess(["calibrate"] + words + positions)
    var said: [JSONValue] = []
    while let line = tool.line() {
      guard let value = try? JSONValue.parse(line) else { continue }
      said.append(value)
      if value["type"] == "item", let answer = respond(value) { tool.send(answer) }
    }
    return (said, tool.wait())
  }

  private func rank(_ store: LearnerStore, in release: CorpusRelease) async throws -> Estimate {
    let day = try await store.moment().studyDay.number
    let stored = try await KnowledgeEstimate(store, in: release)
    return try #require(stored).frontier.belief(on: day).lexicalRank
  }

  @Test func `it asks five words that nobody has asked, and says what the store says then`()
    async throws
  {
    let (store, release) = try await quizzed(upTo: 300)
    let before = try await store.events(of: [.calibrationAnswer])
    let (said, code) = try calibrate(
      "--check", "--jsonl", "--seed", "4", respond: QuizConversation.knowing(upTo: 300))
    #expect(code == 0 && said.count == 6)
    #expect(said.prefix(5).map { $0["item"]?.integer } == [1, 2, 3, 4, 5])
    #expect(said.prefix(5).allSatisfy { $0["options"]?.array?.count == 4 })
    let asked = try await store.events(of: [.calibrationAnswer])
    #expect(asked.count == before.count + 5)
    #expect(Set(asked.compactMap(\.fact.lexeme)).count == asked.count)
    let rank = try await rank(store, in: release)
    #expect(said.last?["items"] == 5)
    #expect(said.last?["lexicalRank"] == rank.json)
    #expect(try await store.profile().lexicalRank != nil)
  }

  @Test func `somebody who knows more than was believed rises, check by check`() async throws {
    let (store, release) = try await quizzed(upTo: 200)
    var last = try await rank(store, in: release).median
    for seed in ["1", "2", "3"] {
      _ = try calibrate(
        "--check", "--jsonl", "--seed", seed, respond: QuizConversation.knowing(upTo: 600))
      let now = try await rank(store, in: release).median
      #expect(now > 1.02 * last)
      last = now
    }
    let belief = try #require(try await KnowledgeEstimate(store, in: release))
    #expect(belief.laterDays == 1)
    #expect(belief.quizChances.count == (belief.quiz?.answers.count ?? 0) + 15)
  }

  @Test func `answers that came before anyone can have read the word change nothing`()
    async throws
  {
    let (store, release) = try await quizzed(upTo: 300)
    let before = try await rank(store, in: release)
    let (said, code) = try calibrate(
      "--check", "--jsonl", respond: QuizConversation.knowing(upTo: 0, milliseconds: 40))
    #expect(code == 0 && said.last?["items"] == 0)
    #expect(said.last?["caveats"]?.array?.contains("machineSpeed") == true)
    expectClose(try await rank(store, in: release).median, before.median, within: 1e-6)
  }

  @Test func `it takes the words for known that are so by now, when asked to`() async throws {
    let (store, _) = try await quizzed(upTo: 200)
    func known() async throws -> Int {
      try await store.wordStates().count { $0.memory.isSynthetic && $0.status == .known }
    }
    #expect(try calibrate("--result", "--jsonl", "--warm-start").code == 0)
    let before = try await known()
    for seed in ["1", "2", "3"] {
      _ = try calibrate(
        "--check", "--jsonl", "--seed", seed, respond: QuizConversation.knowing(upTo: 600))
      #expect(try await known() == before)
    }
    _ = try calibrate(
      "--check", "--jsonl", "--warm-start", respond: QuizConversation.knowing(upTo: 600))
    #expect(try await known() > before + 5)
    try await store.undo()
    #expect(try await known() == before)
  }

  @Test func `a store that says nothing of its learner has nothing to check`() async throws {
    _ = (try store(), try QuizRelease.open(in: folder))
    let (said, code) = try calibrate("--check", "--jsonl")
    #expect(code == 1 && said.isEmpty)
  }

  @Test(arguments: [
    ["--html", "quiz.html"], ["--no-store"], ["--resume"], ["--result"], ["--format", "checklist"],
  ])
  func `it goes together with no other way to ask`(words: [String]) throws {
    _ = try QuizRelease.open(in: folder)
    let arguments = ["calibrate", "--check"] + words
    #expect(try ToolRun(in: folder)(arguments).code == .usage)
  }

  @Test func `a week after the last one it is offered, and the store keeps that`() async throws {
    let (store, release) = try await quizzed(upTo: 300)
    let shown = ShownRank(try #require(try await KnowledgeEstimate(store, in: release)))
    let today = try await store.moment().studyDay
    #expect([0, 6, 7, 30].map { shown.checks(on: today.advanced(by: $0)) } == [0, 0, 5, 5])
    #expect(ShownRank(shown.json) == shown)
    #expect(try await store.today(in: release).checks == 0)
    #expect(try await store.today(on: today.advanced(by: 7), in: release).checks == 5)
  }
}

extension Fact {
  fileprivate var lexeme: LexemeID? {
    if let answer = self.as(CalibrationAnswer.self) { answer.lexeme } else { nil }
  }
}
