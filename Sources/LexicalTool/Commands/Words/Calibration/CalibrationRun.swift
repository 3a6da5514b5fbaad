import JSON
import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling

/// One run of `lexical calibrate` with questions or a result in it.
struct CalibrationRun {
  let arguments: ParsedArguments
  let tool: Tool
  let corpus: QuizCorpus
  let store: LearnerStore?

  private var calibration: CalibrationStore? {
    store.map { CalibrationStore($0, corpus: corpus) }
  }

  func run() async throws -> ExitCode {
    var session = QuizSession(
      corpus: corpus, settings: try QuizSettings(arguments, now: try tool.now()))
    if arguments.has("resume") || arguments.has("result") {
      guard let store else { throw UsageError("--resume and --result need a progress store") }
      session = try await CalibrationStore(store, corpus: corpus).resumedQuiz()
    }
    let recorder = store.map { QuizRecorder(store: $0, session: session.settings.session) }
    if arguments.has("result") { return try await conclude(session.state, recorder) }
    if arguments.isJSON {
      var quiz = LineQuiz(session, recorder: recorder, write: tool.send)
      let result = try await quiz.run()
      for caveat in result.caveats { tool.remark(caveat.sentence) }
      try await calibration?.updateRank()
      if arguments.has("warm-start") {
        let own = quiz.state.posterior.chances(after: quiz.state.answers)
        try await warmStart(plan(result, own: own), recorder)
      }
      return .fine
    }
    let keys = try keys()
    guard let state = try await ask(session, recorder, keys) else { return .interrupted }
    let code = try await conclude(state, recorder) { keys.next() == .character("y") }
    if code == .fine, let store { try await tool.remarkNext(store) }
    return code
  }

  /// Asks at a terminal; nil when the learner broke it off.
  func ask(
    _ session: QuizSession, _ recorder: QuizRecorder?, _ keys: borrowing KeyReader
  ) async throws -> QuizState? {
    var quiz = TerminalQuiz(session, recorder: recorder, tool: tool)
    let ending = try await quiz.run(keys)
    if case .interrupted = ending {
      try tool.output.line()
      return nil
    }
    if tool.environment["TERM"] != "dumb" { try tool.output.write("\u{1B}[H\u{1B}[J") }
    return quiz.state
  }

  /// The keys of the terminal.
  func keys() throws -> KeyReader {
    guard let keys = KeyReader(), tool.terminal.isInteractive else {
      throw UsageError(
        phrase(.errorQuizTerminal))
    }
    return keys
  }

  private func conclude(
    _ state: QuizState, _ recorder: QuizRecorder?, confirm: (() -> Bool)? = nil
  ) async throws -> ExitCode {
    let result = state.result(sizes: corpus.sizes)
    if !arguments.has("result") { try await calibration?.updateRank() }
    let shown = try await shownRank()
    if arguments.isJSON {
      try tool.write(
        .object(
          (result.line.members ?? []) + [
            JSONMember(
              name: "rank",
              value: shown.map { .integer(Int64($0.value.rounded())) } ?? .null)
          ]))
    } else {
      var summary = QuizSummary(result: result, corpus: corpus, terminal: tool.terminal)
      summary.shown = shown
      for line in summary.lines() { try tool.output.line(line) }
    }
    let plan = try await plan(result, own: state.posterior.chances(after: state.answers))
    guard !plan.entries.isEmpty, !arguments.isJSON else {
      if arguments.has("warm-start") { try await warmStart(plan, recorder) }
      return .fine
    }
    try show(plan)
    guard let recorder else { return .fine }
    let (added, dropped) = plan.changes
    if plan.takenCount > 0, added + dropped == 0 {
      tool.remark(phrase(.quizTakenAlready))
    } else if try isAgreed(phrase(.quizTakeKnown), confirm) {
      try await warmStart(plan, recorder)
    } else if plan.takenCount > 0 {
      tool.remark(
        phrase(
          .quizTakenStay, count: plan.takenCount,
          ["added": grouped(added), "dropped": grouped(dropped)]))
    } else {
      tool.remark(phrase(.quizNoneTaken))
    }
    return .fine
  }

  /// The rank that `today`, `status` and `stats` show too; nil without a store, or where the log
  /// says next to nothing.
  private func shownRank() async throws -> LearnerRank? {
    guard let store else { return nil }
    return try await mapStoreErrors {
      let day = try await store.moment().studyDay
      return try await store.findRank(in: corpus.release).shown?.rank(on: day)
    }
  }

  /// Whether the words may be written: agreed to in advance, or at the terminal now.
  func isAgreed(_ question: String, _ confirm: (() -> Bool)?) throws(LexicalError) -> Bool {
    if arguments.has("warm-start") { return true }
    guard let confirm else { return false }
    try tool.output.write(question + " (y/n) ")
    try tool.output.flush()
    let isAgreed = confirm()
    try tool.output.line(phrase(isAgreed ? .quizYes : .quizNo))
    try tool.output.flush()
    return isAgreed
  }

  /// The words that may be taken for known; without a store, as if none were known so far.
  func plan(_ result: QuizResult, own: [LexemeOrdinal: Float]) async throws -> WarmStartPlan {
    try await calibration?.warmStartPlan(result, own: own)
      ?? WarmStartPlan(result, own: own, corpus: corpus)
  }

  private func show(_ plan: WarmStartPlan) throws(LexicalError) {
    let lookupIndex = corpus.release.lookupIndex
    let rarest = plan.entries.suffix(12).map { lookupIndex.lemma(of: $0.lexeme).printable }
    try tool.output.line()
    try tool.output.line(phrase(.quizSurelyKnown, count: plan.entries.count))
    for line in wrapped(rarest.joined(separator: ", "), width: min(tool.terminal.width, 92) - 2)
      .split(separator: "\n")
    {
      try tool.output.line("  " + line)
    }
  }

  func warmStart(_ plan: WarmStartPlan, _ recorder: QuizRecorder?) async throws {
    guard let recorder, !plan.entries.isEmpty else { return }
    let isChanged = try await CalibrationStore(recorder.store, corpus: corpus).warmStart(
      plan, session: recorder.session)
    guard isChanged else { return tool.remark(phrase(.quizTakenBefore)) }
    tool.remark(phrase(.quizTaken, count: plan.entries.count))
    let (week, today) = try await mapStoreErrors {
      let today = try await recorder.store.moment().studyDay
      let end = try await recorder.store.end(of: today.advanced(by: 7))
      let due = try await recorder.store.dueWords(at: end)
      return (due.count { $0.memory.isSynthetic }, today)
    }
    if week > 0 {
      tool.remark(
        phrase(.quizFirstWeek, count: week, ["day": today.advanced(by: 7).spelled]))
    }
    tool.remark(phrase(.quizWrongWord))
  }
}
