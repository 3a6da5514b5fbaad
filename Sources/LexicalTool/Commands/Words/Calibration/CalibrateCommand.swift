import KnowledgeModel
import Lexical

/// The command `lexical calibrate`.
let calibrateCommand = CommandDescription(
  name: "calibrate",
  summary: "Find out in two minutes which words you know",
  examples: [
    "lexical calibrate                         # one key an answer, about 25 words",
    "lexical calibrate --ask checklist         # screens of six words, faster",
    "lexical calibrate --html quiz.html        # a page for a phone or a friend",
    "lexical calibrate --check                 # five words, a week later",
    "lexical calibrate --jsonl --no-store --seed 1",
  ],
  discussion: """
    The quiz asks for words near the edge of what you know, and after a yes for their meaning. It ends \
    with your rank (you know half the words of that rank), the size of your vocabulary, and what it means \
    for texts. Every answer is an event in the progress store: a quiz can be left and resumed \
    (--resume), undone, and merged.

    Words that you surely know are shown, and taken for known when you agree (--warm-start agrees in \
    advance). A later calibration supersedes an earlier one.

    --check asks five words more, where what is believed by now is least sure, and adds them to it: \
    “lexical today” says when that is worth it. Words that you have looked up, marked, reviewed or been \
    asked before are not among them.

    --jsonl writes {"type":"item","item":N,"lemma":…,"format":…,"options":[…]} and reads \
    {"answer":"yes"|"no","choice":INDEX|null} (counted from 0; null is not sure); it ends with \
    {"type":"result",…} after the last item or at the end of the input.
    """,
  formats: OutputFormat.session,
  options: [
    .choice("ask", QuizFormat.allCases.map(\.rawValue), "how to ask (default: verified)"),
    .value("max-items", "N", "the longest quiz, 1 to 400 (default: 40; with --check 5)"),
    .value("seed", "N", "choose the same words for the same answers"),
    .page("write a page that holds the whole quiz"),
    .flag("check", "ask a few words more, to keep the rank true"),
    .flag("resume", "go on with the last quiz of the store"),
    .flag("result", "show what the last quiz of the store says, and ask nothing"),
    .flag("warm-start", "take the words that are surely known for known"),
    .flag("no-store", "keep nothing"), .corpus, .store,
  ],
  oldSpellings: [.format { QuizFormat(rawValue: $0) == nil ? nil : [("ask", $0)] }]
) { arguments, tool in
  if arguments.has("check") { try refuseWithCheck(arguments) }
  let corpus = try QuizCorpus(try tool.release(arguments))
  if let path = arguments.text("html") {
    let settings = try QuizSettings(arguments, now: try tool.now())
    return try QuizPage(corpus: corpus, settings: settings).write(to: path, tool)
  }
  let isStored = !arguments.has("no-store")
  let isQuestion = arguments.has("result") && !arguments.has("warm-start")
  let store =
    !isStored
    ? nil : try isQuestion ? tool.storeForReading(arguments) : tool.store(arguments)
  let run = CalibrationRun(arguments: arguments, tool: tool, corpus: corpus, store: store)
  return arguments.has("check") ? try await run.check() : try await run.run()
}

/// A check is always verified, and nothing without what is believed already.
private func refuseWithCheck(_ arguments: ParsedArguments) throws(UsageError) {
  for name in ["ask", "html", "resume", "result", "no-store"] where arguments.has(name) {
    throw UsageError("--check does not go together with --\(name)")
  }
}
