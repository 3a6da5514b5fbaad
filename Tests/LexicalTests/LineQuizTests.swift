import JSON
import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `The quiz as lines of JSON` {
  private let folder = TemporaryFolder()

  private func release() throws -> CorpusRelease {
    try QuizRelease.open(in: folder)
  }

  @Test func `asks numbered items with four meanings and ends with a result`() async throws {
    let conversation = QuizConversation(respond: QuizConversation.knowing(upTo: 300))
    let (result, state) = try await conversation.run(in: try release())
    let items = conversation.said.dropLast()
    #expect(items.map { $0["item"]?.integer } == (1...items.count).map { Int64($0) })
    #expect(items.allSatisfy { $0["type"] == "item" && $0["format"] == "verified" })
    #expect(items.allSatisfy { $0["options"]?.array?.count == 4 })
    #expect(items.allSatisfy { $0.members?.map(\.name).contains("right") == false })
    let last = try #require(conversation.said.last)
    #expect(last["type"] == "result")
    #expect(last["items"]?.integer == Int64(items.count))
    let rank = try #require(last["lexicalRank"])
    let (low, median, high) = try (
      #require(rank["low"]?.integer), #require(rank["median"]?.integer),
      #require(rank["high"]?.integer)
    )
    #expect(low < 340 && 340 < high && low < median && median < high)
    #expect(last["vocabularySize"]?["median"]?.integer ?? 0 > 100)
    #expect(state.answers.count == items.count)
    #expect(result.caveats.isEmpty)
  }

  @Test func `the same seed asks the same words, and another one others`() async throws {
    var asked: [[String?]] = []
    for session in ["verified-7-12-0", "verified-7-12-9", "verified-8-12-0"] {
      let conversation = QuizConversation(respond: QuizConversation.knowing(upTo: 200))
      _ = try await conversation.run(in: try release(), session: session)
      asked.append(conversation.said.map { $0["lemma"]?.string })
    }
    #expect(asked[0] == asked[1])
    #expect(asked[0] != asked[2])
  }

  @Test(arguments: [1, 5, 13])
  func `no more words are asked than were allowed`(most: Int) async throws {
    let conversation = QuizConversation(respond: QuizConversation.knowing(upTo: 300))
    let (result, _) = try await conversation.run(
      in: try release(), session: "verified-3-\(most)-0")
    #expect(result.items <= most)
    #expect(conversation.said.count == result.items + 1)
  }

  @Test(arguments: [0, 1, 7])
  func `an input that ends leaves a first guess`(answers: Int) async throws {
    var left = answers
    let conversation = QuizConversation { item in
      left -= 1
      return left >= 0 ? QuizConversation.knowing(upTo: 300)(item) : nil
    }
    let (result, _) = try await conversation.run(in: try release())
    #expect(result.caveats.contains(.fewAnswers) && !result.allowsWarmStart)
    #expect(conversation.said.last?["caveats"]?.array?.contains("fewAnswers") == true)
    #expect(result.items == answers)
  }

  @Test(arguments: [
    "yes", "{}", #"{"answer":"maybe"}"#, #"{"answer":"yes"}"#, #"{"answer":"yes","choice":4}"#,
    #"{"answer":"yes","choice":-1}"#, #"{"answer":"yes","choice":"0"}"#, #"{"answer":1}"#,
  ])
  func `an impossible answer names its line, after the result so far`(line: String) async throws {
    var count = 0
    let conversation = QuizConversation { item in
      count += 1
      return count == 3 ? line : QuizConversation.no(item)
    }
    let error = await #expect(throws: LexicalError.self) {
      _ = try await conversation.run(in: try release())
    }
    #expect(error?.kind == .badData)
    #expect(error?.message.hasPrefix("line 3: ") == true, "\(error?.message ?? "")")
    #expect(conversation.said.last?["type"] == "result")
    #expect(conversation.said.last?["items"] == 2)
  }

  @Test func `a screen of a checklist asks six words and checks one`() async throws {
    let conversation = QuizConversation { item in
      item["type"] == "check"
        ? QuizConversation.knowing(upTo: 300)(item)
        : (item["lemma"]?.string.flatMap(QuizRelease.number) ?? 0) < 300
          ? #"{"answer":"yes"}"# : #"{"answer":"no"}"#
    }
    let (result, _) = try await conversation.run(
      in: try release(), session: "checklist-2-18-0")
    let types = conversation.said.compactMap { $0["type"]?.string }
    #expect(types.prefix(6).allSatisfy { $0 == "item" })
    #expect(types.split(separator: "check").dropLast().allSatisfy { $0.count % 6 == 0 })
    #expect(types.contains("check"))
    #expect(result.items == types.count { $0 == "item" })
  }
}

@Suite struct `A quiz that says nothing` {
  private let folder = TemporaryFolder()

  private func conclude(
    _ respond: @escaping (JSONValue) -> String?
  ) async throws -> QuizResult {
    let conversation = QuizConversation(respond: respond)
    let result = try await conversation.run(
      in: try QuizRelease.open(in: folder), session: "verified-1-24-0"
    ).result
    let told = conversation.said.last?["caveats"]?.array?.compactMap(\.string) ?? []
    #expect(told == result.caveats.map(\.rawValue) && !told.isEmpty)
    return result
  }

  private func expectNothing(_ result: QuizResult, _ caveat: QuizCaveat) {
    #expect(result.caveats.contains(caveat))
    #expect(!result.allowsWarmStart)
    #expect(result.lexicalRank.high / result.lexicalRank.low > 20)
  }

  @Test func `always no`() async throws {
    expectNothing(try await conclude(QuizConversation.no), .alwaysNo)
  }

  @Test(arguments: ["0", "3", "null"])
  func `always yes with one key`(choice: String) async throws {
    expectNothing(
      try await conclude { _ in "{\"answer\":\"yes\",\"choice\":\(choice)}" }, .alwaysYes)
  }

  @Test func `answers faster than anyone reads`() async throws {
    let result = try await conclude(QuizConversation.knowing(upTo: 300, milliseconds: 30))
    expectNothing(result, .machineSpeed)
    #expect(result.items == 0)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `keys at random`(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let result = try await conclude { _ in
      Bool.random(using: &chance)
        ? #"{"answer":"no"}"#
        : "{\"answer\":\"yes\",\"choice\":\(Int.random(in: 0..<4, using: &chance))}"
    }
    #expect(!result.allowsWarmStart)
    #expect(result.lexicalRank.high / result.lexicalRank.low > 20)
  }
}

@Suite struct `The words of a quiz` {
  private let folder = TemporaryFolder()

  @Test func `are those chosen for it, and the common ones below them`() throws {
    let corpus = try QuizCorpus(try QuizRelease.open(in: folder))
    let lookupIndex = corpus.release.lookupIndex
    let isChosen = { (word: QuizWord) in lookupIndex.flags(of: word.lexeme).contains(.quiz) }
    let floor = try #require(corpus.bank.words.filter(isChosen).map(\.difficulty).min())
    #expect(corpus.bank.words.count(where: isChosen) > 500)
    #expect(corpus.bank.words.contains { corpus.lemma(of: $0) == "walk" && !isChosen($0) })
    #expect(corpus.bank.words.allSatisfy { isChosen($0) || $0.difficulty < floor })
  }
}
