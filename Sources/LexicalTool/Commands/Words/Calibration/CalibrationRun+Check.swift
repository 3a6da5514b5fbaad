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
        "the progress store says too little of you for a check; begin with “lexical calibrate”")
    }
    let today = try await mapStoreErrors { try await store.moment().studyDay.number }
    let session = QuizSession(
      checking: before, on: today, corpus: corpus, settings: try QuizSettings(arguments),
      excluding: try await spentWords(in: store))
    let recorder = QuizRecorder(store: store, session: session.settings.session)
    if arguments.isJSON {
      var quiz = LineQuiz(
        session, recorder: recorder,
        conclude: { try await finding(of: $0, in: store) }, write: tool.send)
      let result = try await quiz.run()
      for caveat in result.caveats { tool.remark(caveat.sentence) }
      try await saveRank()
      return try await refreshKnown(by: result, recorder)
    }
    let keys = try keys()
    guard let state = try await ask(session, recorder, keys) else { return .interrupted }
    let result = try await finding(of: state, in: store)
    try await saveRank()
    try show(result, before: before.frontier.belief(on: today).lexicalRank)
    return try await refreshKnown(by: result, recorder) { keys.next() == .character("y") }
  }

  /// Words that a check would learn nothing from: asked, looked up, marked, reviewed or taken in
  /// before.
  private func spentWords(in store: LearnerStore) async throws -> Set<LexemeID> {
    try await mapStoreErrors {
      var spent: Set<LexemeID> = []
      for word in try await store.wordStates() where !word.memory.isSynthetic {
        spent.insert(word.lexeme)
      }
      for event in try await store.events(of: [.calibrationAnswer, .reading]) {
        switch event.fact.content {
        case let answer as CalibrationAnswer: spent.insert(answer.lexeme)
        case let reading as Reading: spent.formUnion(reading.lookedUp)
        default: continue
        }
      }
      return spent
    }
  }

  /// What the store lets one believe once the answers of a check are in it.
  private func finding(of state: QuizState, in store: LearnerStore) async throws -> QuizResult {
    let result = state.result(sizes: corpus.sizes)
    let day = try await mapStoreErrors { try await store.moment().studyDay.number }
    guard let stored = try await KnowledgeEstimate(store, in: corpus.release) else { return result }
    // A check adds to a quiz; it does not make up for one that was answered blindly.
    let doubts = (stored.quiz?.assessment.caveats ?? []).filter(\.isDoubt)
    return QuizResult(
      belief: stored.frontier.belief(on: day), sizes: corpus.sizes, items: result.items,
      caveats: doubts.filter { !result.caveats.contains($0) } + result.caveats)
  }

  private func show(_ result: QuizResult, before: Estimate) throws(LexicalError) {
    try tool.output.line(
      result.items == 0
        ? "No answers: nothing has changed."
        : "\(counted(result.items, "answer")) added to what is believed of you.")
    for (name, rank) in [("now", result.lexicalRank), ("before", before)] {
      let text = pad("Rank \(name)", 14) + grouped(rank.median)
      try tool.output.line(
        text + "   (nine times in ten from \(grouped(rank.low)) to "
          + "\(grouped(rank.high)))")
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
    let plan = try await plan(result, own: belief.quizChances, recorder)
    let (added, dropped) = plan.changes
    let isWanted = arguments.has("warm-start")
    guard isWanted || plan.isWorthRefreshing, added + dropped > 0 else { return .fine }
    if confirm != nil {
      try tool.output.line()
      if added > 0 {
        try tool.output.line("Surely known by now: \(counted(added, "more word")).")
      }
      if dropped > 0 {
        try tool.output.line("Taken for known, and not so sure now: \(counted(dropped, "word")).")
      }
    }
    if try isAgreed("Take that over?", confirm) { try await warmStart(plan, recorder) }
    return .fine
  }
}
