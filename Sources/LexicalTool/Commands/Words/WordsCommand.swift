import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// The command `lexical words`.
let wordsCommand = CommandDescription(
  name: "words",
  summary: "List your words as they stand, today or on any past day",
  examples: [
    "lexical words --status learning", "lexical words --mastery mastered",
    "lexical words --as-of 2026-03-01 --jsonl",
    "lexical words --uncertainty              # with the range in which the chance of recall lies",
  ],
  discussion: """
    A line has the word, the status, the stability in days, the chance of recall, the day of the next \
    review (of a word on its first steps the minute, by your clock), the number of reviews and the mastery (of a card in a Leitner deck its level), with tabs between them, and \
    at a terminal in columns below a heading. The mastery is left out when it is not to be shown (settings shows-mastery). In a \
    Leitner deck the next review is that of somebody who misses no test from now on.

    Mastery rises with the stability: beginner, intermediate from 3 days, advanced from 14, mastered from \
    30 (settings mastery-thresholds). --mastery mastered keeps words in review that are at the last \
    level, --mastery learning those that are new or on learning or relearning steps. A word that \
    “lexical calibrate” took for known is “assumed” until a review has shown how well you know it: it has \
    no mastery, here, in “lexical stats” and in exports.

    --suspended lists the words that review passes over since you have suspended them there; “lexical mark \
    learning WORD” brings one back.

    --as-of replays the log up to the end of a day: later reviews and later \
    undoing do not count.

    Words of the language of the release in use are listed, with your own words and cards; --every-language lists \
    those of other releases too.

    With --meanings each word has its meanings on lines of their own: those of the sentences you captured it with, \
    each sense once, else the commonest. What you know stays with the word.

    The chance of recall is as sure as the weights are; --uncertainty says, from your own reviews, where \
    it lies nineteen times in twenty.
    """,
  formats: OutputFormat.records,
  options: [
    .choice("status", LexemeStatus.allCases.map(\.name), "only words of this status"),
    .choice(
      "mastery", MasteryFilter.allCases.map(\.rawValue),
      "only mastered words, or those being learned (default: all)"),
    .flag("suspended", "only words that are put off for good, or in a deck that is off"),
    .value("as-of", "DATE", "as on a past day: 2026-03-01"),
    .flag("meanings", "the senses in which you have met each word"),
    .flag("uncertainty", "the range in which the chance of recall lies"),
    .value("deck", "DECK", "only the words and cards of this deck and of those inside it"),
    .flag("every-language", "also words of other releases than the one in use"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  var words: [WordState]
  if let date = arguments.text("as-of") {
    guard let day = StudyDay(text: date) else {
      throw UsageError("--as-of is a day such as 2026-03-01, not “\(date)”")
    }
    words = try await mapStoreErrors {
      try await store.wordStates(asOf: try await store.end(of: day))
    }
  } else {
    words = try await mapStoreErrors { try await store.wordStates() }
  }
  if let name = arguments.text("deck") {
    let decks = try await mapStoreErrors { try await store.decks() }
    let ids = try ReviewPlanner.DeckChoice(name, among: decks).ids
    words = words.filter { $0.deck.map(ids.contains) ?? false }
  }
  let uncertainty =
    arguments.has("uncertainty") && !arguments.has("as-of")
    ? try await RecallUncertainty(store) : nil
  let profile = try await mapStoreErrors { try await store.profileValues() }
  let thresholds = MasteryThresholds(profile)
  let filter = WordFilter(
    status: arguments.text("status").flatMap { LexemeStatus(name: $0) },
    mastery: arguments.text("mastery").flatMap { MasteryFilter(rawValue: $0) },
    isSuspended: arguments.has("suspended"), thresholds: thresholds)
  words = words.filter(filter.includes)
  if !arguments.has("every-language") {
    let filter = try await mapStoreErrors { try await store.languageFilter() }
    words = words.filter { filter.includes($0.lexeme) }
  }
  let setting = Setting.showsMastery
  let showsMastery = (profile[setting.field] ?? setting.standard).bool ?? true
  let names = try await WordNames(store, release: try tool.releaseIfAny(arguments))
  let moments = try await mapStoreErrors { try await store.moments() }
  var meanings: WordMeanings?
  if arguments.has("meanings") {
    meanings = try await WordMeanings(store, in: try tool.release(arguments))
  }
  var list = WordList(tool.terminal)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.words/1", member: "words",
    columns: WordList.heading.prefix(showsMastery ? 7 : 6) + ["id"]
      + (meanings == nil ? [] : ["meanings"]))
  for word in words {
    let range = uncertainty?.estimate(of: word)?.interval
    let level = StudyStatistics.level(of: word, thresholds)
    let name = names.name(of: word.lexeme)
    let cells = word.cells(recall: range, due: word.dueText(moments))
    let assumed = word.memory.isSynthetic ? "assumed" : nil
    let glosses = try meanings?.glosses(of: word.lexeme)
    if arguments.format == .text {
      let badge =
        (assumed == nil ? nil : phrase(.wordsAssumed)) ?? word.spokenBox
        ?? level.map { MasteryBadge(level: $0).text(tool.terminal) } ?? "-"
      // A program that reads the rows knows the word of the seeds.
      let status = tool.terminal.isInteractive ? word.status.spokenName : cells[0]
      list.add(
        ([name, status] + cells.dropFirst()).map(\.printable) + (showsMastery ? [badge] : []),
        details: glosses?.map(\.labelled.printable) ?? [])
    } else {
      try records.write(
        word.record(named: name, thresholds, recall: range, senses: glosses),
        cells: [name] + cells
          + (showsMastery ? [assumed ?? word.box ?? level?.rawValue ?? "-"] : [])
          + [word.lexeme.text]
          + (glosses.map { [$0.map(\.labelled).joined(separator: " | ")] } ?? []))
    }
  }
  try list.write(to: tool.output)
  try records.end()
  if words.isEmpty { tool.remark(phrase(.wordsNone)) }
  return .fine
}

/// The rows of words: with tabs for programs, in columns below a heading at a terminal.
struct WordList {
  private let terminal: Terminal
  private var rows: [[String]] = []
  private var details: [[String]] = []
  static let heading = [
    "word", "status", "stability", "recall", "next review", "reviews", "mastery",
  ]

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Adds a row, and what stands on lines of its own below it.
  mutating func add(_ cells: [String], details: [String]) {
    rows.append(cells)
    self.details.append(details)
  }

  func write(to output: ByteOutput) throws(LexicalError) {
    guard let first = rows.first else { return }
    guard terminal.isInteractive else {
      for (row, details) in zip(rows, details) {
        try output.line(row.joined(separator: "\t"))
        for detail in details { try output.line("\t\(detail)") }
      }
      return
    }
    let heading = phrase(.wordsHeading).split(separator: "|").prefix(first.count).map(String.init)
    let widths = heading.indices.map { column in
      ([heading] + rows).map { displayWidth($0[column]) }.max() ?? 0
    }
    let isNarrow = widths.reduce(0) { $0 + $1 + 2 } - 2 > terminal.width
    func line(_ cells: [String]) -> String {
      // Where the columns have no room, a word has its figures below it.
      if isNarrow {
        let figures = zip(heading, cells).dropFirst().filter { $0.1 != "-" }
          .map { "\($0) \($1)" }.joined(separator: " · ")
        return ([cells[0]] + terminal.hanging(figures, first: "    ", rest: "    "))
          .joined(separator: "\n")
      }
      return cells.enumerated().map { column, cell in
        column == cells.count - 1 ? cell : pad(cell, widths[column])
      }.joined(separator: "  ")
    }
    if !isNarrow { try output.line(terminal.styled(line(heading), .dim)) }
    for (row, details) in zip(rows, details) {
      try output.line(line(row))
      for detail in details {
        for text in terminal.hanging(detail, first: "    ", rest: "    ") {
          try output.line(terminal.styled(text, .dim))
        }
      }
    }
  }
}

extension WordState {
  /// The level of a card in a Leitner deck; nil elsewhere.
  fileprivate var box: String? {
    guard case .box(let level) = memory.card.phase else { return nil }
    return level.isFinished ? "finished" : "level \(level.number)"
  }

  /// The same in the language of the task.
  fileprivate var spokenBox: String? {
    guard case .box(let level) = memory.card.phase else { return nil }
    return level.isFinished
      ? phrase(.wordsFinished) : phrase(.wordsBox, ["number": "\(level.number)"])
  }

  fileprivate func cells(recall range: ClosedRange<Double>?, due: String?) -> [String] {
    [
      status.name, stability.map { $0.text(2) } ?? "-", recallText(range), due ?? "-",
      "\(reviewCount)",
    ]
  }

  private func recallText(_ range: ClosedRange<Double>?) -> String {
    guard let retrievability else { return "-" }
    let text = retrievability.text(3)
    guard let range else { return text }
    return text + " (\(range.lowerBound.text(3))–\(range.upperBound.text(3)))"
  }
}
