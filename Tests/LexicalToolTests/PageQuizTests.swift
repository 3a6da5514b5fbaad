import Glibc
import JSON
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

@testable import LexicalTool

/// The answers that the quiz page saves, taken in by the tool.
@Suite(.serialized) struct `Saved answers of the quiz page` {
  private let folder = TemporaryFolder()
  private static let header =
    #"{"schema":"lexical.events/1","device":"00112233445566778899aabbccddeeff","source":"quiz"}"#

  /// Takes a quiz at the terminal's side, into the store `terminal.db`.
  private func quiz() async throws -> (answers: [CalibrationAnswer], release: CorpusRelease) {
    let release = try QuizRelease.open(in: folder)
    let store = try LearnerStore(path: folder.path("terminal.db"))
    let session = "verified-1-20-0"
    _ = try await QuizConversation(respond: QuizConversation.knowing(upTo: 300)).run(
      in: release, session: session, store: store)
    return (try await QuizRecorder.answers(of: session, in: store), release)
  }

  /// An answer as the page writes it.
  private func line(_ answer: CalibrationAnswer) -> String {
    let time = answer.moment.milliseconds
    let choice = answer.choice.map { ",\"choice\":\($0)" } ?? ""
    return """
      {"id":"\(answer.number)-page","time":\(time),"kind":"calibrationAnswer","content":\
      {"session":"page-0123456789abcdef","number":\(answer.number),"lemmaId":"\(answer.lexeme.text)",\
      "format":"verified","outcome":\(answer.outcome.rawValue),"difficulty":\(answer.difficulty),\
      "durationMs":1200,"studyDay":\(answer.moment.studyDay.number),"offsetMinutes":0,\
      "reviewDate":\(time)\(choice)}}
      """
  }

  private func save(_ lines: [String], as name: String = "quiz.answers.jsonl") -> String {
    folder.write(lines.joined(separator: "\n") + "\n", to: name)
    return folder.path(name)
  }

  /// Runs the tool on the store `page.db`.
  private func run(_ words: String...) throws -> (said: [JSONValue], code: Int32) {
    let tool = ToolRun(
      in: folder,
      environment: [
        "LEXICAL_STORE": folder.path("page.db"), "LEXICAL_CORPUS": folder.path("quiz-0.lexicon"),
      ])
    let (output, _, code) = tool.streams(words[0], Array(words.dropFirst()))
    return (
      try output.split(separator: "\n").map { try JSONValue.parse(String($0)) },
      try #require(code).rawValue
    )
  }

  private func belief(_ name: String, in release: CorpusRelease) async throws -> KnowledgeEstimate {
    try #require(try await KnowledgeEstimate(LearnerStore(path: folder.path(name)), in: release))
  }

  @Test func `they give the belief and the words known that the terminal's answers give`()
    async throws
  {
    let (answers, release) = try await quiz()
    let file = save([Self.header] + answers.map(line))
    #expect(
      try run("import", file, "--json").said.map { $0["added"]?.integer } == [
        Int64(answers.count)
      ])
    let (page, terminal) = (
      try await belief("page.db", in: release), try await belief("terminal.db", in: release)
    )
    #expect(
      page.frontier.belief(on: page.frontier.day)
        == terminal.frontier.belief(
          on: terminal.frontier.day))
    #expect(page.quizChances == terminal.quizChances)
    let result = try run("calibrate", "--result", "--jsonl", "--warm-start")
    #expect(result.code == 0)
    #expect(
      result.said.last?["lexicalRank"]
        == page.frontier.belief(on: page.frontier.day).lexicalRank.json)
    let state = try #require(terminal.quiz)
    let corpus = try QuizCorpus(release)
    let plan = WarmStartPlan(
      state.result(sizes: corpus.sizes), own: terminal.quizChances, corpus: corpus)
    let known = try await LearnerStore(path: folder.path("page.db")).wordStates()
      .filter(\.memory.isSynthetic).map(\.lexeme)
    #expect(plan.entries.count > 20)
    #expect(Set(known).isSuperset(of: plan.entries.map { release.lookupIndex.id(of: $0.lexeme) }))
  }

  @Test func `taking them in twice, in parts or out of a shared folder changes nothing`()
    async throws
  {
    let (answers, release) = try await quiz()
    let lines = answers.map(line)
    #expect(try run("import", save([Self.header] + lines.prefix(7))).code == 0)
    let file = save([Self.header] + lines.reversed())
    let reports = try run("import", file, file, "--json").said
    #expect(reports.map { $0["added"]?.integer } == [Int64(answers.count - 7), 0])
    #expect(reports.map { $0["known"]?.integer } == [7, Int64(answers.count)])
    let before = try await belief("page.db", in: release)
    mkdir(folder.path("shared"), 0o700)
    _ = save([Self.header] + lines, as: "shared/quiz.answers.jsonl")
    #expect(try run("sync", folder.path("shared"), "--json").code == 0)
    let after = try await belief("page.db", in: release)
    #expect(after.quiz?.answers == before.quiz?.answers)
    #expect(before.quiz?.answers.count == answers.count)
  }

  @Test(arguments: [
    (#""number":3,"#, #""number":"three","#), (#""outcome":"#, #""outcome":9"#),
    (#""kind":"calibrationAnswer""#, #""kind":"applause""#), (#""difficulty":"#, #""hardness":"#),
    (#""lemmaId":"#, #""lemmaId":["#), (#""time":"#, #""time":-"#), ("}}", "}"), ("{", ""),
    (#""session":"#, #""sitting":"#),
  ])
  func `a line that is no answer is named, and the others count where it is skipped`(
    part: String, replacement: String
  ) async throws {
    let (answers, release) = try await quiz()
    var lines = [Self.header] + answers.map(line)
    let position = try #require(lines[3].firstRange(of: part))
    lines[3].replaceSubrange(position, with: replacement)
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let store = try LearnerStore(path: folder.path("other.db"))
    let report = try await store.importFile(
      bytes, name: "quiz", resolver: IdentifierResolver(), skips: true,
      isDryRun: false)
    #expect(report.refused.map(\.number) == [4], "\(lines[3])")
    #expect(report.added == answers.count - 1)
    let path = save(lines)
    #expect(try run("import", path).code == 65)
    #expect(
      try await KnowledgeEstimate(LearnerStore(path: folder.path("page.db")), in: release) == nil)
    #expect(try run("import", path, "--skip").code == 0)
    #expect(
      try await belief("page.db", in: release).quiz?.answers.count == answers.count - 1)
  }

  @Test func `a file that is cut in its first line is refused as a whole`() async throws {
    let (answers, _) = try await quiz()
    let lines = [String(Self.header.dropLast(5))] + answers.map(line)
    #expect(try run("import", save(lines)).code == 65)
    #expect(try await LearnerStore(path: folder.path("page.db")).eventCount() == 0)
  }
}
