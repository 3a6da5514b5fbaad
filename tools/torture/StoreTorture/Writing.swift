import Files
import Glibc
import LearnerModel
import LearnerStorage
import Vocabulary

/// Work on a store that is interrupted.
enum Writing {
  /// Records one mark after another, and acknowledges each on stdout once the call has returned.
  ///
  /// With `early` as the last word it acknowledges before the call: a fault that a check must find.
  static func run(_ words: [String]) async throws {
    let (first, count) = (Int(words[1]) ?? 0, Int(words[2]) ?? 1)
    let isEarly = words.last == "early"
    let store = try LearnerStore(path: words[0])
    for number in first..<(first + count) {
      if isEarly { say("ack \(number)\n") }
      try await store.record(.mark(LexemeID("en:w\(number)"), .known))
      if !isEarly { say("ack \(number)\n") }
    }
  }

  /// Takes in a number of facts at once, and acknowledges all or none.
  static func importMany(_ words: [String]) async throws {
    let count = Int(words[1]) ?? 1
    let store = try LearnerStore(path: words[0])
    let facts = (0..<count).map { number in
      ImportedFact(
        .mark(LexemeID("en:i\(number)"), .known), namedFor: "import \(number)",
        at: 1_700_000_000_000 + Int64(number))
    }
    try await store.importFacts(facts, from: DeviceID(digestOf: "torture"), title: "import")
    say("imported \(count)\n")
  }

  static func sync(_ words: [String]) async throws {
    let store = try LearnerStore(path: words[0])
    let report = try await store.sync(with: words[1])
    say("synced \(report.received) \(report.sent)\n")
  }

  /// Opens the store with a schema that has one step more than the released one.
  static func migrate(_ words: [String]) async throws {
    let store = try LearnerStore(path: words[0], migratingForTortureTo: 3)
    let count = try await store.statuses().count
    say("migrated \(count)\n")
  }
}
