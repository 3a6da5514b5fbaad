import Files
import Glibc
import LearnerDatabase
import LearnerLog
import LexicalModel

/// Work on a store that is interrupted.
enum Writing {
  /// A fault put in on purpose, which a check must find.
  private enum Fault: String {
    /// Acknowledges before the call.
    case early
    /// Acknowledges whatever the call says.
    case careless
    /// Acknowledges some that it never writes.
    case skipping
    /// Takes in one fact after another instead of all at once, or takes a store away before another
    /// comes.
    case piecewise
  }

  /// Records one mark after another, and acknowledges each on stdout once the call has returned;
  /// the last word may name a fault.
  static func run(_ words: [String]) async throws {
    let (first, count) = (Int(words[1]) ?? 0, Int(words[2]) ?? 1)
    let fault = words.last.flatMap { Fault(rawValue: $0) }
    let store = try LearnerStore(path: words[0])
    for number in first..<(first + count) {
      if fault == .early { say("ack \(number)\n") }
      let mark = Fact.mark(LexemeID("en:w\(number)"), .known)
      if fault == .careless {
        _ = try? await store.record(mark)
      } else if fault != .skipping || number % 500 != 7 {
        try await store.record(mark)
      }
      if fault != .early { say("ack \(number)\n") }
    }
  }

  /// Takes in a number of facts at once, and acknowledges all or none; the last word may name a
  /// fault.
  static func importMany(_ words: [String]) async throws {
    let count = Int(words[1]) ?? 1
    let store = try LearnerStore(path: words[0])
    let facts = (0..<count).map { number in
      ImportedFact(
        .mark(LexemeID("en:i\(number)"), .known), namedFor: "import \(number)",
        at: 1_700_000_000_000 + Int64(number))
    }
    let source = DeviceID(digestOf: "torture")
    if words.last == Fault.piecewise.rawValue {
      for fact in facts { try await store.importFacts([fact], from: source, title: "import") }
    } else {
      try await store.importFacts(facts, from: source, title: "import")
    }
    say("imported \(count)\n")
  }

  static func sync(_ words: [String]) async throws {
    let store = try LearnerStore(path: words[0])
    let report = try await store.sync(with: words[1])
    say("synced \(report.received) \(report.sent)\n")
  }

  /// Opens the store with a schema that has one step more than the released one.
  static func migrate(_ words: [String]) async throws {
    let store = try Migrating.openStore(words[0])
    let count = try await store.statuses().count
    say("migrated \(count)\n")
  }

  /// Puts a copy in the place of a store; the last word may name a fault.
  static func restore(_ words: [String]) throws {
    if words.last == Fault.piecewise.rawValue { try FileSystem.remove(words[1]) }
    try LearnerStore.restore(words[0], to: words[1], now: WallClock.milliseconds())
    say("restored\n")
  }
}
