package import JSON
import LexicalModel
package import KnowledgeModel

/// The quiz as lines of JSON, for scripts and apps: an item out, an answer in, at the end a result.
package struct LineQuiz {
  private var session: QuizSession
  private let recorder: QuizRecorder?
  /// Takes each line that the quiz says.
  private let write: (JSONValue) throws(LexicalError) -> Void
  /// What the answers come to, once they are written down.
  private let conclude: (QuizState) async throws -> QuizResult
  /// Gives the next line of the input; nil at its end.
  private let input: () -> String?
  private var lineNumber = 0

  package var state: QuizState { session.state }

  /// - Parameters:
  ///   - session: the quiz.
  ///   - recorder: keeps the answers; nil keeps none.
  ///   - input: gives the next line; nil at the end of the input.
  ///   - conclude: what the answers come to; nil concludes from them alone.
  ///   - write: takes each line that the quiz says.
  package init(
    _ session: QuizSession, recorder: QuizRecorder?,
    input: @escaping () -> String? = { readLine() },
    conclude: ((QuizState) async throws -> QuizResult)? = nil,
    write: @escaping (JSONValue) throws(LexicalError) -> Void
  ) {
    let sizes = session.corpus.sizes
    self.conclude = conclude ?? { $0.result(sizes: sizes) }
    self.session = session
    self.recorder = recorder
    self.write = write
    self.input = input
  }

  /// Asks until enough is known or the input ends.
  ///
  /// - Throws: ``LexicalError`` with ``LexicalError/Kind/badData`` for a line that is no answer,
  ///   once the result of the answers before it has been written.
  /// - Returns: what was found.
  package mutating func run() async throws -> QuizResult {
    do {
      if session.settings.format == .checklist {
        try await runChecklist()
      } else {
        while let question = try session.next() {
          guard try await askItem(question) else { break }
        }
      }
    } catch let error as LexicalError {
      try await finish()
      throw error
    }
    return try await finish()
  }

  /// - Returns: false at the end of the input.
  private mutating func askItem(_ question: QuizQuestion) async throws -> Bool {
    try ask(question, type: "item", showsOptions: true)
    guard let line = try readAnswer() else { return false }
    let claimed = try isClaimed(line)
    let choice = try claimed && question.options != nil ? choice(line, of: question) : nil
    try await record(
      question.answer(
        isClaimed: claimed, choice: choice,
        milliseconds: line["milliseconds"]?.integer.map(Int.init)
      ), choice: choice)
    return true
  }

  private mutating func runChecklist() async throws {
    while let screen = try session.nextScreen() {
      var ticked: [QuizWord] = []
      var answers: [(QuizWord, Bool)] = []
      for word in screen {
        let question = QuizQuestion(
          item: .word(word), lemma: session.corpus.lemma(of: word),
          headword: try session.corpus.headword(of: word), options: nil)
        try ask(question, type: "item", showsOptions: false, ahead: answers.count)
        guard let line = try readAnswer() else { return }
        let claimed = try isClaimed(line)
        answers.append((word, claimed))
        if claimed { ticked.append(word) }
      }
      var checked: (word: QuizWord, outcome: QuizOutcome, choice: Int?)?
      if let word = session.state.wordToCheck(among: ticked),
        let question = try session.check(of: word)
      {
        try ask(question, type: "check", showsOptions: true)
        guard let line = try readAnswer() else { return }
        let choice = try choice(line, of: question)
        checked = (word, choice == question.options?.right ? .yesRight : .yesWrong, choice)
      }
      for (word, claimed) in answers {
        let isChecked = checked?.word == word
        let outcome = isChecked ? checked?.outcome ?? .yes : claimed ? .yes : .no
        try await record(
          QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome),
          choice: isChecked ? checked?.choice : nil)
      }
    }
  }

  private mutating func record(_ answer: QuizAnswer, choice: Int?) async throws {
    session.record(answer)
    try await recorder?.record(
      answer, number: session.state.answers.count, choice: choice, session)
  }

  private func ask(
    _ question: QuizQuestion, type: String, showsOptions: Bool, ahead: Int = 0
  ) throws(LexicalError) {
    var members: [JSONMember] = [
      JSONMember(name: "type", value: .string(type)),
      JSONMember(
        name: "item", value: .integer(Int64(session.state.answers.count + ahead + 1))),
      JSONMember(name: "lemma", value: .string(question.lemma)),
      JSONMember(name: "format", value: .string(session.settings.format.rawValue)),
    ]
    if question.headword != question.lemma {
      members.append(JSONMember(name: "headword", value: .string(question.headword)))
    }
    if showsOptions, let options = question.options {
      members.append(
        JSONMember(name: "options", value: .array(options.meanings.map { .string($0) })))
    }
    try write(.object(members))
  }

  @discardableResult
  private func finish() async throws -> QuizResult {
    let result = try await conclude(state)
    try write(result.line)
    return result
  }

  /// The next line that is not empty; nil at the end of the input.
  private mutating func readAnswer() throws(LexicalError) -> JSONValue? {
    while let line = input() {
      lineNumber += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      do { return try JSONValue.parse(line) } catch {
        throw LexicalError(.badData, "line \(lineNumber): \(error)")
      }
    }
    return nil
  }

  private func isClaimed(_ line: JSONValue) throws(LexicalError) -> Bool {
    switch line["answer"]?.string {
    case "yes": return true
    case "no": return false
    default:
      throw LexicalError(.badData, "line \(lineNumber): expected “yes” or “no” in “answer”")
    }
  }

  private func choice(
    _ line: JSONValue, of question: QuizQuestion
  ) throws(LexicalError) -> Int? {
    let count = question.options?.meanings.count ?? 0
    switch line["choice"] {
    case .null?: return nil
    case .integer(let number)? where 0..<Int64(count) ~= number: return Int(number)
    default:
      throw LexicalError(
        .badData,
        "line \(lineNumber): expected a number from 0 to \(count - 1), or null, in “choice”")
    }
  }
}
