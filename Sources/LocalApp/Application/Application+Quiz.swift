import JSON
import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// The quiz that finds how far a vocabulary reaches.
extension Application {
  private static let itemLimit = 40

  /// Begins a quiz, or goes on with one by its session: `lexical.quiz/1` with the next question.
  func quiz(session: String?) async throws -> JSONValue {
    let now = try await now()
    let settings =
      session.map { QuizSettings(session: $0) }
      ?? QuizSettings(
        format: .verified, seed: UInt64.random(in: 0...1_000_000), maximumItems: Self.itemLimit,
        isCheck: false, now: now)
    return try await question(of: try await openQuiz(settings))
  }

  /// The quiz with the answers that the store has of it.
  private func openQuiz(_ settings: QuizSettings) async throws -> QuizSession {
    var session = QuizSession(corpus: try QuizCorpus(release), settings: settings)
    for answer in try await QuizRecorder.answers(of: settings.session, in: store) {
      session.record(QuizAnswer(answer, in: release.lookupIndex))
    }
    return session
  }

  /// Writes an answer down and gives the next question; an answer to another question than the
  /// one that is asked changes nothing, so that a repeated post counts once.
  func answerQuiz(_ body: JSONValue) async throws -> JSONValue {
    guard let name = body["session"]?.string, let number = body["item"]?.integer,
      let claim = body["answer"]?.string, ["yes", "no"].contains(claim)
    else {
      throw LexicalError(.badRequest, "expected “session”, “item”, and yes or no in “answer”")
    }
    var quiz = try await openQuiz(QuizSettings(session: name))
    guard Int(number) == quiz.state.answers.count + 1, let question = try quiz.next() else {
      return try await self.question(of: quiz)
    }
    let choice = body["choice"]?.integer.map(Int.init)
    let answer = question.answer(
      isClaimed: claim == "yes", choice: choice,
      milliseconds: body["milliseconds"]?.integer.map(Int.init))
    quiz.record(answer)
    try await QuizRecorder(store: store, session: name).record(
      answer, number: quiz.state.answers.count, choice: choice, quiz)
    return try await self.question(of: quiz)
  }

  private func question(of quiz: QuizSession) async throws -> JSONValue {
    var quiz = quiz
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.quiz/1"),
      JSONMember(name: "session", value: .string(quiz.settings.session)),
      JSONMember(name: "item", value: .integer(Int64(quiz.state.answers.count + 1))),
      JSONMember(name: "of", value: .integer(Int64(quiz.settings.maximumItems))),
    ]
    if let question = try quiz.next() {
      members.append(JSONMember(name: "lemma", value: .string(question.lemma)))
      members.append(JSONMember(name: "headword", value: .string(question.headword)))
      members.append(
        JSONMember(
          name: "options",
          value: question.options.map { .array($0.meanings.map { .string($0) }) } ?? .null))
      return .object(members)
    }
    let result = quiz.result
    try await CalibrationStore(store, corpus: quiz.corpus).updateRank()
    members.append(JSONMember(name: "result", value: result.line))
    members.append(
      JSONMember(
        name: "advice", value: .array(result.caveats.map { .string($0.sentence) })))
    return .object(members)
  }
}
