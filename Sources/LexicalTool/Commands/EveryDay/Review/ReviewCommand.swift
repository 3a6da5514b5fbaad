import LearnerLog
import Lexical

/// The command `lexical review`.
let reviewCommand = CommandDescription(
  name: "review",
  summary: "Review what is due today, one key an answer",
  examples: [
    "lexical review                       # what is due, and today's new words",
    "lexical review --minutes 10 --new 0",
    "lexical review --cram --deck exam    # the weakest first; moves no memory",
    "lexical review --boost               # failed and new words, in small circles",
    "lexical review --html due.html       # the due cards as a page for a phone",
    "lexical review --jsonl --limit 20    # for scripts and apps",
  ],
  discussion: """
    A card shows its word in the sentence in which you met it. Space turns it over: meaning, \
    pronunciation, root and its family. Then 1 is again, 2 hard, 3 good, 4 easy; each shows when the card \
    would come back. u takes the last answer back, s skips, e writes a meaning of your own, b puts the card \
    off until tomorrow, x for good, q leaves. Every answer is on the disk before the next card: leaving, or \
    losing the connection, loses nothing.

    --boost asks failed and new words in a circle until each was right twice in a row; only then does a \
    word reach the log. The circle is kept beside the store (ActiveSession.json) and goes on where it was \
    left, whatever ended it. --leeches lists words that a model which is right would flag with a chance of \
    one in a thousand.

    --html writes one page without a network: swipe right good, left again, up easy, down hard, or use \
    keys. Its answers stay in the browser and are saved as a file of events, which “lexical import” or the \
    folder of “lexical sync” takes in, once. The page never schedules.

    --jsonl writes {"type":"card","number":N,"of":M,"lemmaId":…,"front":…,"sentence":…,"answer":{…},\
    "intervals":{"again":{"text":…},…}} and reads {"rating":1…4,"durationMs":…} or {"action":"undo"|"skip"|\
    "bury"|"suspend"|"edit"|"quit"}; "edit" takes a "meaning". {"typed":…} is answered by a verdict (settings asks). A line that is none of these is answered by \
    {"type":"error","line":N,"message":…,"expected":…} and the same card again. The end is \
    {"type":"summary",…}.
    """,
  formats: OutputFormat.session,
  options: [
    .flag("cram", "the weakest memories first, due or not; answers move nothing"),
    .flag("boost", "Brain Boost: failed and new words until each was right twice in a row"),
    .flag("anew", "begin a new Brain Boost, whatever was left"),
    .flag("leeches", "list the words that are forgotten more often than the model explains"),
    .value("deck", "DECK", "only this deck"),
    .value("limit", "N", "the most reviews (default: the setting reviews-per-day; 50 for --cram)"),
    .value("new", "N", "the most new words (default: the setting new-per-day)"),
    .value("minutes", "N", "stop asking after so many minutes; 0 is no limit"),
    .choice("order", ReviewOrder.allCases.map(\.rawValue), "what comes first"),
    .page("write the due cards as a page for a phone"), .corpus, .store,
  ],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  try await ReviewRun(arguments, tool).run()
}
