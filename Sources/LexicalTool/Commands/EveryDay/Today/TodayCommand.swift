import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconEngine
import LexiconStore

/// The command `lexical today`.
let todayCommand = CommandDescription(
  name: "today",
  summary: "Begin the day: a root with six words of its family, what is due, and words on offer",
  examples: [
    "lexical today                       # the wheel, what is due, five words to look at",
    "lexical today --triage              # the same, then answer the words on offer by one key each",
    "lexical today --date 2026-12-24 --json",
  ],
  discussion: """
    The root of a day is its number modulo the number of roots with six lexemes, so after as many days \
    each was shown once. The six are those of its family nearest to your rank. ● known, ◐ learning, \
    ○ new, × ignored.

    The words on offer lie around your rank, are neither known nor being learned nor ignored, and are \
    chosen by your interests (“lexical interest”), by what you have read lately and by your answers so \
    far. Their meanings stay hidden until you reveal them. Two devices with the same day, release and \
    events show the same.

    The time is what your own answers took, by how firmly a word is remembered and how you rated it; \
    before you have given any, about ten seconds an answer.
    """,
  formats: OutputFormat.document,
  options: [
    .value("date", "DATE", "another day: 2026-11-21"),
    .value("count", "N", "words on offer, 0 to 50 (default: 5)"),
    .flag("triage", "then answer the words on offer, at a terminal"), .corpus, .store,
  ]
) { arguments, tool in
  let day = try arguments.studyDay()
  let count = try arguments.integer("count", in: 0...50) ?? TriageSelector.standardCount
  let release = try tool.release(arguments, extent: .lexemes)
  let store = try tool.storeForReading(arguments)
  try await tool.takeInbox(store)
  var view = try await mapStoreErrors {
    try await store.today(on: day, in: release, offering: count)
  }
  try await view.showWordsAsMet(store, in: release)
  try view.translate(
    by: try await NativeMeanings(environment: tool.environment, for: store, warn: tool.warn),
    in: release)
  if day == nil {
    try await mapStoreErrors { [view] in try await store.keepFindings(of: view, in: release) }
  }
  if arguments.isJSON {
    try tool.write(view.json)
    return .fine
  }
  let next =
    day == nil ? try await store.nextStep(on: view.dailySummary, hasRelease: true) : nil
  try tool.write(TodayReport(view: view, next: next).lines(tool.terminal))
  guard arguments.has("triage") else { return .fine }
  try tool.output.flush()
  guard day == nil else {
    throw UsageError("--triage answers today's words, not another day's")
  }
  return try await TriageScreen(store: store, release: release, tool: tool).run(view.offers)
}
