import KnowledgeModel
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import Scheduling

extension CalibrationRun {
  /// Asks a few words where the belief is least sure, and adds them to it.
  func check() async throws -> ExitCode {
    guard let store, let before = try await KnowledgeEstimate(store, in: corpus.release) else {
      throw LexicalError(
        .checkedFalse,
        phrase(.errorCheckTooLittle))
    }
    let calibration = CalibrationStore(store, corpus: corpus)
    let today = try await mapStoreErrors { try await store.moment().studyDay.number }
    let session = QuizSession(
      checking: before, on: today, corpus: corpus,
      settings: try QuizSettings(arguments, now: try tool.now()),
      excluding: try await calibration.wordsWithEvidence())
    let recorder = QuizRecorder(store: store, session: session.settings.session)
    if arguments.isJSON {
      var quiz = LineQuiz(
        session, recorder: recorder,
        conclude: { try await calibration.result(ofCheck: $0) }, write: tool.send)
      let result = try await quiz.run()
      for caveat in result.caveats { tool.remark(caveat.sentence) }
      try await calibration.updateRank()
      return try await refreshKnown(by: result, recorder)
    }
    let keys = try keys()
    guard let state = try await ask(session, recorder, keys) else { return .interrupted }
    let result = try await calibration.result(ofCheck: state)
    try await calibration.updateRank()
    try show(result, before: before.frontier.belief(on: today).lexicalRank)
    return try await refreshKnown(by: result, recorder) { keys.next() == .character("y") }
  }

  private func show(_ result: QuizResult, before: Estimate) throws(LexicalError) {
    try tool.output.line(
      result.items == 0
        ? phrase(.quizNoAnswers) : phrase(.quizAnswersAdded, count: result.items))
    let ranks: [(PhraseKey, Estimate)] = [
      (.quizRankNow, result.lexicalRank), (.quizRankBefore, before),
    ]
    for (name, rank) in ranks {
      let range = phrase(.quizNineInTen, ["low": grouped(rank.low), "high": grouped(rank.high)])
      try tool.output.line(pad(phrase(name), 14) + "\(grouped(rank.median))   (\(range))")
    }
    for line in QuizSummary.lines(of: result.caveats, tool.terminal) { try tool.output.line(line) }
  }

  /// Brings the words that were taken for known up to date, where enough of them have changed.
  private func refreshKnown(
    by result: QuizResult, _ recorder: QuizRecorder, confirm: (() -> Bool)? = nil
  ) async throws -> ExitCode {
    guard result.items > 0, result.allowsWarmStart,
      let belief = try await KnowledgeEstimate(recorder.store, in: corpus.release),
      belief.quiz != nil
    else { return .fine }
    let plan = try await plan(result, own: belief.quizChances)
    let (added, dropped) = plan.changes
    let isWanted = arguments.has("warm-start")
    guard isWanted || plan.isWorthRefreshing, added + dropped > 0 else { return .fine }
    if confirm != nil {
      try tool.output.line()
      if added > 0 {
        try tool.output.line(phrase(.quizMoreKnown, count: added))
      }
      if dropped > 0 {
        try tool.output.line(phrase(.quizLessKnown, count: dropped))
      }
    }
    if try isAgreed(phrase(.quizTakeKnown), confirm) { try await warmStart(plan, recorder) }
    return .fine
  }
}
