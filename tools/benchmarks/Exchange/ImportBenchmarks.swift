import Files
import ForeignFormats
import Glibc
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// How fast the work of other programs is taken in.
///
/// Times are those of the processor, as in ``StoreBenchmarks``. The environment variable
/// `ANKI_CARDS` sets how many cards the package has (default 4 000); 40 000 are what a learner of
/// years brings, and have 15 seconds.
enum ImportBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(
      name: "anki-import", summary: "take in a package of Anki, 25 reviews to a card, and again",
      waiting: anki)
  ]

  private static let reviewsEach = 25

  private static func anki() async throws -> [Measurement] {
    let cards = unsafe getenv("ANKI_CARDS").flatMap { unsafe Int(String(cString: $0)) } ?? 4_000
    let folder = "/tmp/lexical-benchmarks-\(getuid())/anki-\(getpid())"
    try FileSystem.makeDurableFolder(folder)
    defer { remove(folder) }
    let package = try package(cards: cards, scratchFolder: folder)
    let store = try LearnerStore(path: "\(folder)/progress.db")
    let importer = AnkiImport(store, resolver: IdentifierResolver())
    let first = try await Stopwatch.processorTime {
      let outcome = try await importer.run(package, name: "large.apkg")
      try check(outcome.cards == cards, "\(outcome.cards) of \(cards) cards came")
      try check(
        outcome.reviews == cards * reviewsEach, "\(outcome.reviews) reviews of \(cards) cards")
    }
    let states = try await store.wordStates()
    try check(
      states.count == cards && states.allSatisfy { $0.memory.reviewCount == reviewsEach },
      "\(states.count) cards have a memory")
    let second = try await Stopwatch.processorTime {
      let outcome = try await importer.run(package, name: "large.apkg")
      try check(outcome.newEvents == 0, "a second import brought \(outcome.newEvents) events")
    }
    let budget = 15 * Double(cards) / 40_000
    return [
      Measurement(
        name: "anki-import-\(cards)", value: first, unit: "s", reference: budget,
        ratio: budget / first),
      Measurement(
        name: "anki-import-again-\(cards)", value: second, unit: "s", reference: budget,
        ratio: budget / second),
    ]
  }

  /// A package of cards that were each learned in two steps and then reviewed at growing intervals.
  private static func package(cards: Int, scratchFolder folder: String) throws -> [UInt8] {
    var writer = AnkiPackageWriter(start: 1_555_214_400)
    var random = SplitMix(seed: 11)
    for number in 0..<cards {
      var card = AnkiPackageWriter.Card()
      card.phase = .review
      var time = 1_600_000_000_000 + Int64(number) * 61_000
      var interval = 1
      for position in 0..<reviewsEach {
        let isLearning = position < 2
        let rating = Rating(rawValue: [1, 2, 3, 3, 3, 3, 4][random.below(7)]) ?? .good
        card.reviews.append(
          AnkiPackageWriter.Review(
            milliseconds: time, rating: rating, kind: isLearning ? .learning : .review,
            interval: isLearning ? -600 : interval, duration: 1_000 + random.below(9_000)))
        time += isLearning ? 600_000 : Int64(interval) * 86_400_000 + Int64(random.below(3_000_000))
        interval = rating == .again ? 1 : min(interval * 2, 60)
      }
      writer.add(
        AnkiPackageWriter.Note(
          guid: "bench-\(number)", deck: "Languages::English", front: "word \(number)",
          back: "<b>meaning</b> &amp; \(number)", tags: ["t\(number % 10)"],
          modified: 1_600_000_000, card: card))
    }
    return try writer.finish(scratchFolder: folder)
  }

  private static func remove(_ path: String) {
    if FileSystem.isFolder(path) {
      for name in (try? FileSystem.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    }
    try? FileSystem.remove(path)
  }
}
