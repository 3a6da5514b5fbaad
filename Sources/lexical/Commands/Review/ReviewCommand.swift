import Study

/// The command `lexical review`.
let reviewCommand = CommandDescription(
  name: "review",
  summary: "Review what is due today, one key an answer",
  examples: [
    "lexical review                       # what is due, and today's new words",
    "lexical review --minutes 10 --new 0",
    "lexical review --cram --deck exam    # the weakest first; moves no memory",
    "lexical review --json --limit 20     # for scripts and apps",
  ],
  discussion: """
    A card shows its word in the sentence in which you met it. Space turns it over: meaning, \
    pronunciation, root and its family. Then 1 is again, 2 hard, 3 good, 4 easy; each shows when the card \
    would come back. u takes the last answer back, s skips, e writes a meaning of your own, b puts the card \
    off until tomorrow, x for good, q leaves. Every answer is on the disk before the next card: leaving, or \
    losing the connection, loses nothing.

    --json writes {"type":"card","number":N,"of":M,"lemmaId":…,"front":…,"sentence":…,"answer":{…},\
    "intervals":{"again":{"text":…},…}} and reads {"rating":1…4,"durationMs":…} or {"action":"undo"|"skip"|\
    "bury"|"suspend"|"edit"|"quit"}; "edit" takes a "meaning". A line that is none of these is answered by \
    {"type":"error","line":N,"message":…,"expected":…} and the same card again. The end is \
    {"type":"summary",…}.
    """,
  options: [
    .flag("cram", "the weakest memories first, due or not; answers move nothing"),
    .value("deck", "DECK", "only this deck"),
    .value("limit", "N", "the most reviews (default: the setting reviewsPerDay; 50 for --cram)"),
    .value("new", "N", "the most new words (default: the setting newPerDay)"),
    .value("minutes", "N", "stop asking after so many minutes; 0 is no limit"),
    .choice("order", ReviewOrder.allCases.map(\.rawValue), "what comes first"),
    .flag("json", "the session as lines of JSON on stdin and stdout"), .corpus, .store,
  ]
) { arguments, tool in
  try await ReviewRun(arguments, tool).run()
}
