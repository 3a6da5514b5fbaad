import KnowledgeModel
import Lexical
import LibC

/// The quiz in a terminal: one key an answer, and a picture that narrows.
struct TerminalQuiz {
  private var session: QuizSession
  private let recorder: QuizRecorder?
  private let tool: Tool
  private let clock = ContinuousClock()

  /// How a quiz ended.
  enum Ending {
    /// Enough is known, or there is nothing left to ask.
    case finished
    /// The learner stopped, or the terminal went away.
    case left
    case interrupted
  }

  /// What a learner does at a question.
  private enum Move {
    case answer(QuizAnswer, choice: Int?)
    case undo
    case end(Ending)
  }

  init(_ session: QuizSession, recorder: QuizRecorder?, tool: Tool) {
    self.session = session
    self.recorder = recorder
    self.tool = tool
  }

  var state: QuizState { session.state }

  var result: QuizResult { session.result }

  /// Asks until enough is known.
  mutating func run(_ keys: borrowing KeyReader) async throws -> Ending {
    session.settings.format == .checklist
      ? try await runChecklist(keys) : try await runItems(keys)
  }

  private mutating func runItems(_ keys: borrowing KeyReader) async throws -> Ending {
    while let question = try session.next() {
      switch try ask(question, keys) {
      case .answer(let answer, let choice): try await take(answer, choice: choice)
      case .undo: try await undo()
      case .end(let ending): return ending
      }
    }
    return .finished
  }

  private func ask(_ question: QuizQuestion, _ keys: borrowing KeyReader) throws -> Move {
    try draw(question, isClaimed: false)
    let start = clock.now
    while true {
      switch keys.next() {
      case .character("y"), .character("j"), .right, .enter:
        let time = milliseconds(since: start)
        guard let options = question.options else {
          return .answer(
            question.answer(isClaimed: true, choice: nil, milliseconds: time), choice: nil)
        }
        try draw(question, isClaimed: true)
        return try chosen(question, options, time, keys)
      case .character("n"), .left, .character(" "):
        let time = milliseconds(since: start)
        return .answer(
          question.answer(isClaimed: false, choice: nil, milliseconds: time), choice: nil)
      case .character("u"): return .undo
      case .character("q"), .escape, .end: return .end(.left)
      case .interrupt: return .end(.interrupted)
      case .redraw: try draw(question, isClaimed: false)
      default: continue
      }
    }
  }

  private func chosen(
    _ question: QuizQuestion, _ options: MeaningOptions, _ time: Int, _ keys: borrowing KeyReader
  ) throws -> Move {
    while true {
      switch keys.next() {
      case .character("0"), .character("?"), .character("n"):
        return .answer(
          question.answer(isClaimed: true, choice: nil, milliseconds: time), choice: nil)
      case .character(let key):
        if key == "u" { return .undo }
        if key == "q" { return .end(.left) }
        guard let number = key.wholeNumberValue, (1...options.meanings.count).contains(number)
        else { continue }
        return .answer(
          question.answer(isClaimed: true, choice: number - 1, milliseconds: time),
          choice: number - 1)
      case .escape, .end: return .end(.left)
      case .interrupt: return .end(.interrupted)
      case .redraw: try draw(question, isClaimed: true)
      default: continue
      }
    }
  }

  private mutating func runChecklist(_ keys: borrowing KeyReader) async throws -> Ending {
    // How many answers each screen has given.
    var answered: [Int] = []
    screens: while let screen = try session.nextScreen() {
      var ticks = Array(repeating: false, count: screen.count)
      var isDone = false
      while !isDone {
        try draw(screen, ticks)
        switch keys.next() {
        case .character(let key):
          if key == "q" { return .left }
          if key == "u" {
            for _ in 0..<(answered.popLast() ?? 0) { try await undo() }
            continue screens
          }
          if key == " " { isDone = true }
          if let number = key.wholeNumberValue, (1...screen.count).contains(number) {
            ticks[number - 1].toggle()
          }
        case .enter, .right: isDone = true
        case .escape, .end: return .left
        case .interrupt: return .interrupted
        default: continue
        }
      }
      let ticked = zip(screen, ticks).filter(\.1).map(\.0)
      var check: (word: QuizWord, answer: QuizAnswer, choice: Int?)?
      if let word = session.state.wordToCheck(among: ticked),
        let question = try session.check(of: word), let options = question.options
      {
        try draw(question, isClaimed: true)
        switch try chosen(question, options, 0, keys) {
        case .answer(let answer, let choice):
          check = (word, QuizAnswer(answer.subject, answer.outcome), choice)
        case .undo: continue
        case .end(let ending): return ending
        }
      }
      answered.append(screen.count)
      for (word, isTicked) in zip(screen, ticks) {
        if let check, check.word == word {
          try await take(check.answer, choice: check.choice)
        } else {
          let subject = QuizAnswer.Subject.word(word.lexeme, difficulty: word.difficulty)
          try await take(QuizAnswer(subject, isTicked ? .yes : .no), choice: nil)
        }
      }
    }
    return .finished
  }

  private mutating func take(_ answer: QuizAnswer, choice: Int?) async throws {
    session.record(answer)
    try await recorder?.record(
      answer, number: session.state.answers.count, choice: choice, session)
  }

  private mutating func undo() async throws {
    guard session.undo() != nil else { return }
    try await recorder?.undo()
  }

  // MARK: - The screen

  /// The terminal as large as it is now.
  private var terminal: Terminal {
    var terminal = tool.terminal
    terminal.measure()
    return terminal
  }

  private func draw(_ question: QuizQuestion, isClaimed: Bool) throws(LexicalError) {
    var lines = [header, "", "    " + terminal.styled(question.headword.printable, .bold), ""]
    if isClaimed, let options = question.options {
      for (index, meaning) in options.meanings.enumerated() {
        let text = wrapped(meaning.printable, width: max(20, min(terminal.width, 88) - 10))
          .split(separator: "\n").joined(separator: "\n       ")
        lines.append("    \(key("\(index + 1)"))  \(text)")
      }
      lines.append("    \(key("0"))  \(phrase(.quizNotSure))")
    } else {
      lines.append(
        "    \(phrase(.quizQuestion))   \(key("y")) \(phrase(.quizYes))   \(key("n")) \(phrase(.quizNo))"
      )
      lines += ["", "", "", ""]
    }
    try show(lines)
  }

  private func draw(_ screen: [QuizWord], _ ticks: [Bool]) throws(LexicalError) {
    var lines = [header, "", "    " + phrase(.quizTick), ""]
    for (index, word) in screen.enumerated() {
      let name = try session.corpus.headword(of: word).printable
      let mark = ticks[index] ? terminal.styled("[x]", .green) : "[ ]"
      lines.append(
        "    \(key("\(index + 1)"))  \(mark) "
          + (ticks[index] ? terminal.styled(name, .bold) : name))
    }
    lines += ["", "    \(key("Enter")) \(phrase(.quizNext))"]
    try show(lines)
  }

  private var header: String {
    let count = session.state.answers.count
    let text = phrase(
      .quizPosition,
      ["number": "\(count + 1)", "count": "\(session.settings.maximumItems)"])
    return terminal.styled(text + "    " + phrase(.quizKeys), .dim)
  }

  private func show(_ lines: [String]) throws(LexicalError) {
    let width = min(terminal.width - 4, 76)
    let curve = PosteriorCurve(session.state.posterior.frontier, width: width).lines
    if tool.environment["TERM"] == "dumb" {
      try tool.output.line("")
    } else {
      try tool.output.write("\u{1B}[H\u{1B}[J")
    }
    for line in lines { try tool.output.line(line) }
    try tool.output.line()
    for (index, line) in curve.enumerated() {
      try tool.output.line(
        "  " + (index < 3 ? terminal.styled(line, .cyan) : terminal.styled(line, .dim)))
    }
    try tool.output.line(
      terminal.styled("  " + phrase(.quizCurve), .dim))
    try tool.output.flush()
  }

  private func key(_ name: String) -> String {
    terminal.hasColor ? terminal.styled(" \(name) ", .underline) : "[\(name)]"
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Int {
    let duration = clock.now - start
    return Int(duration / .milliseconds(1))
  }
}
