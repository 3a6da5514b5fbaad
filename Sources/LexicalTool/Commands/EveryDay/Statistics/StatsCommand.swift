import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconStore

/// The command `lexical stats`.
let statsCommand = CommandDescription(
  name: "stats",
  summary: "See what your study comes to: reviews, retention, what comes due, mastery, rank",
  examples: [
    "lexical stats",
    "lexical stats --html > stats.html       # charts on one page, for a browser or for printing",
    "lexical stats --json",
  ],
  discussion: """
    Only real answers count: nothing that was crammed, guessed by calibration or taken back. Retention is \
    the share of words recalled in review, beside what the model had predicted before each answer; an \
    exclamation mark says that the prediction lies outside the 95 % interval of what was observed. \
    Words are young up to three weeks of stability, then mature.

    The rank over time is folded from quizzes, first answers and reading, and needs a release; without one \
    it is left out. So is reading where none was recorded.
    """,
  formats: OutputFormat.document,
  options: [
    .page("write one self-contained page with charts"),
    .corpus, .store,
  ]
) { arguments, tool in
  let locator = CorpusLocator(environment: tool.environment)
  let isNamed = arguments.text("corpus") != nil
  let hasRelease = isNamed || (try? locator.find(nil)) != nil
  let release = hasRelease ? try locator.open(arguments.text("corpus")) : nil
  let store = try tool.storeForReading(arguments)
  let statistics = try await LearnerStatistics(store, release: release)
  if let release {
    // So that “lexical status” shows the rank that stands here.
    try await mapStoreErrors {
      try await store.saveRank(
        try await store.findRank(in: release), on: try await store.moment().studyDay)
    }
  }
  if arguments.isJSON {
    try tool.output.line(statistics.json.text)
  } else if let path = arguments.text("html") {
    try tool.writePage(
      StatsPage(statistics: statistics).bytes, to: path, remark: "wrote \(path.printable)")
  } else {
    let report = StatsReport(statistics: statistics, terminal: tool.terminal)
    for line in report.lines { try tool.output.line(line) }
  }
  return .fine
}
