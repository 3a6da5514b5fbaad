import JSON
import LearnerModel
import LearnerStorage
import MemoryFitting
import SpacedRepetition
import Study
import Vocabulary

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
    A line has the lemma id, the status, the stability in days, the chance of recall, the next review, \
    the number of reviews and the mastery, unless that is not to be shown (settings show-mastery). In a \
    Leitner deck the next review is that of somebody who takes a test every day.

    Mastery rises with the stability: beginner, intermediate from 3 days, advanced from 14, mastered from \
    30 (settings mastery-thresholds). --mastery mastered keeps words in review that are at the last \
    level, --mastery learning those that are new or on learning or relearning steps.

    --as-of replays the log up to the end of a day: later reviews and later \
    undoing do not count.

    The chance of recall is as sure as the weights are; --uncertainty says, from your own reviews, where \
    it lies nineteen times in twenty.
    """,
  options: [
    .choice("status", LexemeStatus.allCases.map(\.name), "only words of this status"),
    .choice(
      "mastery", MasteryFilter.allCases.map(\.rawValue),
      "only mastered words, or those being learned (default: all)"),
    .value("as-of", "DATE", "as on a past day: 2026-03-01"),
    .flag("uncertainty", "the range in which the chance of recall lies"),
    .flag("jsonl", "one JSON object per word"), .store,
  ]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  var words: [UserWordState]
  if let date = arguments.text("as-of") {
    guard let day = StudyDay(text: date) else {
      throw UsageError("--as-of is a day such as 2026-03-01, not “\(date)”", command: "words")
    }
    words = try await storing { try await store.wordStates(asOf: try await store.end(of: day)) }
  } else {
    words = try await storing { try await store.wordStates() }
  }
  if let status = arguments.text("status").flatMap({ LexemeStatus(name: $0) }) {
    words = words.filter { $0.status == status }
  }
  let uncertainty =
    arguments.has("uncertainty") && !arguments.has("as-of")
    ? try await RecallUncertainty(store) : nil
  let profile = try await storing { try await store.profileValues() }
  let thresholds = MasteryThresholds(profile)
  if let filter = arguments.text("mastery").flatMap({ MasteryFilter(rawValue: $0) }) {
    words = words.filter { filter.includes($0.memory.card, thresholds: thresholds) }
  }
  let setting = StudySetting.showsMastery
  let showsMastery = (profile[setting.rawValue] ?? setting.standard).bool ?? true
  for word in words {
    let range = uncertainty?.estimate(of: word)?.interval
    let level = StudyStatistics.level(of: word.memory.card, thresholds)
    if arguments.has("jsonl") {
      let mastery: JSONValue = level.map { .string($0.rawValue) } ?? .null
      let members = word.json(recall: range).members ?? []
      let all = members + [JSONMember(name: "mastery", value: mastery)]
      try tool.output.line(JSONValue.object(all).text)
    } else {
      let badge = level.map { MasteryBadge(level: $0).text(tool.terminal) } ?? "-"
      try tool.output.line(word.row(recall: range) + (showsMastery ? "\t\(badge)" : ""))
    }
  }
  return .fine
}

extension UserWordState {
  fileprivate func row(recall range: ClosedRange<Double>?) -> String {
    let due = nextReviewDate.map { "\(Timestamp(microseconds: $0 * 1_000))" }
    let cells: [String] = [
      lemmaId.text.printable, status.name, stability.map { rounded($0, to: 2) } ?? "-",
      recallText(range), due.map { String($0.prefix(16)) } ?? "-",
      "\(reviewCount)",
    ]
    return cells.joined(separator: "\t")
  }

  private func recallText(_ range: ClosedRange<Double>?) -> String {
    guard let retrievability else { return "-" }
    let text = rounded(retrievability, to: 3)
    guard let range else { return text }
    return text + " (\(rounded(range.lowerBound, to: 3))–\(rounded(range.upperBound, to: 3)))"
  }

  /// Every field of the state.
  var json: JSONValue { json(recall: nil) }

  /// Every field of the state, with the range in which the chance of recall lies where it is known.
  fileprivate func json(recall range: ClosedRange<Double>?) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    func integer(_ value: Int64?) -> JSONValue { value.map { .integer($0) } ?? .null }
    let bounds: JSONValue =
      range.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null
    return .object([
      "userId": .string(userId), "lemmaId": .string(lemmaId.text), "status": .string(status.name),
      "mark": mark.map { .string($0.name) } ?? .null, "stability": number(stability),
      "difficulty": number(difficulty), "retrievability": number(retrievability),
      "retrievabilityInterval": bounds,
      "nextReviewDate": integer(nextReviewDate), "lastReviewDate": integer(lastReviewDate),
      "reviewCount": integer(Int64(reviewCount)), "lapseCount": integer(Int64(lapseCount)),
      "stateUpdatedAt": integer(stateUpdatedAt),
    ])
  }
}

/// A number with so many decimals, rounded half away from zero.
private func rounded(_ value: Double, to decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((value * scale).rounded())
  let digits = String(whole.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (whole < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
