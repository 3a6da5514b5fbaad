import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// How fast many cards come in, and how fast a large mark is taken back.
enum WordBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(
      name: "import-cards", summary: "50 000 cards of a table, in batches", waiting: importCards),
    Benchmark(
      name: "undo-mark", summary: "take back a mark of 20 000 words, in a small store and a large",
      waiting: undoMark),
  ]

  /// A whole process, from the file to the last batch on the disk; then the same file again.
  private static func importCards() async throws -> [Measurement] {
    let count = 50_000
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let folder = try scratch("cards")
    var table = "id,front,back,deck\n"
    for card in 0..<count { table += "c\(card),front \(card),back of \(card),Deck \(card % 7)\n" }
    try FileSystem.replace("\(folder)/cards.csv", with: Array(table.utf8))
    let words = ["import", "cards", "\(folder)/cards.csv", "--store", "\(folder)/progress.db"]
    let first = try ProcessRun(tool, words)
    try check(first.exitCode == 0, "the import ends with \(first.exitCode)")
    let store = try LearnerStore(path: "\(folder)/progress.db")
    let events = try await store.eventCount()
    try check(events == count * 3 + 7, "\(events) events")
    let second = try ProcessRun(tool, words)
    try check(second.exitCode == 0, "the second import ends with \(second.exitCode)")
    try check(try await store.eventCount() == events, "a second import adds events")
    let undone = try await store.undo().count
    try check(undone == events, "undo takes \(undone) events back")
    return [
      Measurement(name: "import-cards", value: first.seconds, unit: "s"),
      Measurement(
        name: "import-cards-rate", value: Double(count) / first.seconds, unit: "cards/s"),
      Measurement(name: "import-cards-again", value: second.seconds, unit: "s"),
    ]
  }

  /// The time must follow the mark, not the store.
  private static func undoMark() async throws -> [Measurement] {
    var seconds: [Double] = []
    for others in [0, 300_000] {
      let folder = try scratch("undo-\(others)")
      let store = try LearnerStore(path: "\(folder)/progress.db")
      let reviews = (0..<others).map { number in
        ImportedFact(
          .review(
            Review(
              of: LexemeID("en:other\(number % 30_000)"), .good,
              at: Moment(milliseconds: 1_700_000_000_000 + Int64(number) * 60_000))),
          namedFor: "review \(number)", at: 1_700_000_000_000 + Int64(number) * 60_000)
      }
      try await store.importFacts(reviews, from: DeviceID(digestOf: "bench"), title: "history")
      let before = try await store.stateDigest()
      try await store.record(
        (0..<20_000).map { .mark(LexemeID("en:word\($0)"), .known) }, title: "mark")
      let start = ContinuousClock.now
      let count = try await store.undo().count
      seconds.append((ContinuousClock.now - start) / .seconds(1))
      try check(count == 20_000, "undo takes \(count) events back")
      try check(try await store.stateDigest() == before, "undo does not bring the state back")
    }
    return [
      Measurement(name: "undo-mark-small", value: seconds[0], unit: "s"),
      Measurement(
        name: "undo-mark-large", value: seconds[1], unit: "s", reference: seconds[0],
        ratio: seconds[0] / seconds[1]),
    ]
  }

  /// An empty folder beside the release that is measured with.
  private static func scratch(_ name: String) throws -> String {
    let folder = try BenchmarkRelease.setting("LEXICAL_CORPUS") + ".bench-\(name)"
    for file in (try? FileSystem.names(in: folder)) ?? []
    where !FileSystem.isFolder("\(folder)/\(file)") {
      try FileSystem.remove("\(folder)/\(file)")
    }
    try FileSystem.makeFolder(folder)
    return folder
  }
}
