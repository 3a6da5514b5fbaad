import Calibration
import CorpusImage
import CorpusStore
import Glibc
import JSON
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Vocabulary

/// The command `lexical calibrate`.
let calibrateCommand = CommandDescription(
  name: "calibrate",
  summary: "Find out in two minutes which words you know",
  examples: [
    "lexical calibrate                         # one key an answer, about 25 words",
    "lexical calibrate --format checklist      # screens of six words, faster",
    "lexical calibrate --html quiz.html        # a page for a phone or a friend",
    "lexical calibrate --jsonl --no-store --seed 1",
  ],
  discussion: """
    The quiz asks for words near the edge of what you know, and after a yes for their meaning. It ends \
    with your rank (you know half the words of that rank), the size of your vocabulary, and what it means \
    for texts. Every answer is an event in the progress store: a quiz can be left and resumed \
    (--resume), undone, and merged.

    Words that you surely know are shown, and taken for known when you agree (--warm-start agrees in \
    advance). A later calibration supersedes an earlier one.

    --jsonl writes {"type":"item","item":N,"lemma":…,"format":…,"options":[…]} and reads \
    {"answer":"yes"|"no","choice":INDEX|null} (counted from 0; null is not sure); it ends with \
    {"type":"result",…} after the last item or at the end of the input.
    """,
  options: [
    .choice("format", QuizFormat.allCases.map(\.rawValue), "how to ask (default: verified)"),
    .value("max-items", "N", "the longest quiz, 1 to 400 (default: 40)"),
    .value("seed", "N", "choose the same words for the same answers"),
    .flag("jsonl", "the quiz as lines of JSON on stdin and stdout"),
    .page("write a page that holds the whole quiz"),
    .flag("resume", "go on with the last quiz of the store"),
    .flag("result", "show what the last quiz of the store says, and ask nothing"),
    .flag("warm-start", "take the words that are surely known for known"),
    .flag("no-store", "keep nothing"), .corpus, .store,
  ]
) { arguments, tool in
  let corpus = try QuizCorpus(
    try CorpusLocator(environment: tool.environment).open(arguments.text("corpus")))
  if let path = arguments.text("html") {
    let settings = try QuizSettings(arguments, now: currentMilliseconds())
    return try QuizPage(corpus: corpus, settings: settings).write(to: path, tool)
  }
  let isStored = !arguments.has("no-store")
  let store =
    isStored ? try StoreLocator(environment: tool.environment).open(arguments.text("store")) : nil
  return try await CalibrationRun(
    arguments: arguments, tool: tool, corpus: corpus, store: store
  ).run()
}

/// One run of the command with a quiz in it.
private struct CalibrationRun {
  let arguments: ParsedArguments
  let tool: Tool
  let corpus: QuizCorpus
  let store: LearnerStore?

  func run() async throws -> ExitCode {
    let now = currentMilliseconds()
    var session = QuizSession(corpus: corpus, settings: try QuizSettings(arguments, now: now))
    if arguments.has("resume") || arguments.has("result") {
      session = try await resumed()
    }
    let recorder = store.map { QuizRecorder(store: $0, session: session.settings.session) }
    if arguments.has("result") { return try await conclude(session.state, recorder) }
    if arguments.has("jsonl") {
      var quiz = LineQuiz(session, recorder: recorder, output: tool.output)
      let result = try await quiz.run()
      for caveat in result.caveats { tool.remark(caveat.sentence) }
      try await keepRank()
      if arguments.has("warm-start") {
        try await warmStart(plan(quiz.state, result, recorder), recorder)
      }
      return .fine
    }
    guard let keys = KeyReader(), tool.terminal.isInteractive else {
      throw UsageError(
        "the quiz needs a terminal; for scripts there is --jsonl, for a browser --html",
        command: "calibrate")
    }
    var quiz = TerminalQuiz(session, recorder: recorder, tool: tool)
    let ending = try await quiz.run(keys)
    if case .interrupted = ending {
      try tool.output.line()
      return .interrupted
    }
    if tool.environment["TERM"] != "dumb" { try tool.output.write("\u{1B}[H\u{1B}[J") }
    return try await conclude(quiz.state, recorder) { keys.next() == .character("y") }
  }

  /// The last session that the store knows, up to its last answer.
  private func resumed() async throws -> QuizSession {
    guard let store else {
      throw UsageError("--resume and --result need a progress store", command: "calibrate")
    }
    guard let name = try await QuizRecorder.lastSession(in: store) else {
      throw ToolError(.checkedFalse, "the progress store holds no quiz yet")
    }
    var session = QuizSession(corpus: corpus, settings: QuizSettings(session: name))
    for answer in try await QuizRecorder.answers(of: name, in: store) {
      session.record(QuizAnswer(answer, in: corpus.release.image))
    }
    return session
  }

  private func conclude(
    _ state: QuizState, _ recorder: QuizRecorder?, confirm: (() -> Bool)? = nil
  ) async throws -> ExitCode {
    let result = state.result(sizes: corpus.sizes)
    if arguments.has("jsonl") {
      try tool.output.line(result.line.text)
    } else {
      for line in QuizSummary(result: result, corpus: corpus, terminal: tool.terminal).lines() {
        try tool.output.line(line)
      }
    }
    if !arguments.has("result") { try await keepRank() }
    if arguments.has("result"), !arguments.has("jsonl"), let store,
      let belief = try await StoredBelief(store, in: corpus.release), belief.laterDays > 0
    {
      let day = try await storing { try await store.moment().studyDay.number }
      let rank = belief.frontier.belief(on: day).lexicalRank
      try tool.output.line()
      try tool.output.line(
        "With what you have read and reviewed since: rank \(QuizSummary.grouped(rank.median)) (from "
          + "\(QuizSummary.grouped(rank.low)) to \(QuizSummary.grouped(rank.high))).")
    }
    let plan = try await plan(state, result, recorder)
    guard !plan.entries.isEmpty, !arguments.has("jsonl") else {
      if arguments.has("warm-start") { try await warmStart(plan, recorder) }
      return .fine
    }
    try show(plan)
    guard let recorder else { return .fine }
    var isWanted = arguments.has("warm-start")
    if !isWanted, let confirm {
      try tool.output.write("Take these words for known? (y/n) ")
      try tool.output.flush()
      isWanted = confirm()
      try tool.output.line(isWanted ? "yes" : "no")
      try tool.output.flush()
    }
    if isWanted {
      try await warmStart(plan, recorder)
    } else {
      tool.remark("Nothing was taken for known; lexical calibrate --result --warm-start does it.")
    }
    return .fine
  }

  /// Shows the rank that was found from now on.
  private func keepRank() async throws {
    guard let store else { return }
    try await storing {
      let finding = try await store.findRank(in: corpus.release)
      try await store.keepRank(finding, on: try await store.moment().studyDay)
    }
  }

  private func plan(
    _ state: QuizState, _ result: QuizResult, _ recorder: QuizRecorder?
  ) async throws -> WarmStartPlan {
    var touched: Set<LexemeID> = []
    var taken: Set<LexemeID> = []
    if let store = recorder?.store {
      try await storing {
        for word in try await store.wordStates() {
          if word.memory.isSynthetic {
            taken.insert(word.lemmaId)
          } else {
            touched.insert(word.lemmaId)
          }
        }
      }
    }
    return WarmStartPlan(
      result, posterior: state.posterior, answers: state.answers, corpus: corpus,
      touched: touched, taken: taken)
  }

  private func show(_ plan: WarmStartPlan) throws(ToolError) {
    let image = corpus.release.image
    let rarest = plan.entries.suffix(12).map { image.lemma(of: $0.lexeme).printable }
    try tool.output.line()
    try tool.output.line(
      "\(plan.entries.count) words are surely known (nine times in ten and more). The rarest of them:"
    )
    for line in wrapped(rarest.joined(separator: ", "), width: min(tool.terminal.width, 92) - 2)
      .split(separator: "\n")
    {
      try tool.output.line("  " + line)
    }
  }

  private func warmStart(_ plan: WarmStartPlan, _ recorder: QuizRecorder?) async throws {
    guard let recorder, !plan.entries.isEmpty else { return }
    let session = recorder.session
    let events = try await storing {
      let words = plan.events(
        session: session, corpus: corpus, at: try await recorder.store.moment())
      return try await recorder.store.warmStart(
        words, session: session, language: corpus.release.metadata.language)
    }
    tool.remark(
      events.isEmpty
        ? "These words were taken for known before."
        : "\(plan.entries.count) words are taken for known; “lexical undo” takes that back.")
  }
}

/// Milliseconds since 1970.
private func currentMilliseconds() -> Int64 {
  var time = timespec()
  // Safe: the kernel fills the struct it is given.
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}
