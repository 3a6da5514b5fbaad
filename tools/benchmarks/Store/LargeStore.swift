import Files
import Glibc
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// A store of a million reviews of 30 000 words by two devices whose logs arrive one after the
/// other.
///
/// Making it takes a minute, so that it is kept between runs in a folder for temporary files.
enum LargeStore {
  static let events = 1_000_000
  static let words = 30_000

  static func open() async throws -> LearnerStore {
    let path = "/tmp/lexical-benchmarks-\(getuid())/store-\(events)/progress.db"
    let store = try LearnerStore(path: path)
    if try await store.eventCount() < events { try await fill(store) }
    try check(try await store.eventCount() >= events, "the store is not filled")
    return store
  }

  private static func fill(_ store: LearnerStore) async throws {
    Benchmarks.complain("making a store of \(events) reviews")
    for device in 0..<2 {
      var random = SplitMix(seed: UInt64(device))
      let start = 1_600_000_000_000 + Int64(device) * 7_000
      let facts = (0..<events / 2).map { position in
        let date = start + Int64(position) * 300_000
        return ImportedFact(
          .review(review(at: date, &random)), namedFor: "\(device) \(position)", at: date)
      }
      try await store.importFacts(
        facts, from: DeviceID(digestOf: "device \(device)"), title: "fill")
    }
  }

  /// A review with everything that a session writes down.
  static func review(at date: Int64, _ random: inout SplitMix) -> Review {
    func number(_ bound: Int) -> Int { random.below(bound) }
    return Review(
      of: LexemeID("en:word\(number(words))"), Rating(rawValue: 1 + number(4)) ?? .good,
      at: Moment(milliseconds: date, offsetMinutes: 60), durationMs: 800 + number(9_000),
      scheduledDays: number(200), reviewState: number(4),
      observation: ReviewObservation(
        elapsedDays: number(300) * 1_000_000, stabilityBefore: number(90_000_000),
        stabilityAfter: number(90_000_000), difficultyBefore: 1_000_000 + number(9_000_000),
        difficultyAfter: 1_000_000 + number(9_000_000)))
  }
}
