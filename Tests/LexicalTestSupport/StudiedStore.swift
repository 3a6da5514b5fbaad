package import LearnerDatabase
import LearnerLog
import Lexical
package import LexicalModel
package import Scheduling
import Synchronization
package import TestSupport

/// A progress store with the reviews of a learner whose memory is known.
package struct StudiedStore {
  package let folder = TemporaryFolder()
  package let store: LearnerStore
  /// The reviews as they were simulated; card n is the word `en:n`.
  package let reviews: [ReviewLog.Review]
  private let clock: Clock

  /// The clock, to be turned by hand.
  private final class Clock: Sendable {
    let value: Mutex<Int64>

    init(_ value: Int64) {
      self.value = Mutex(value)
    }
  }

  package init(reviews count: Int, seed: UInt64 = 5, days: Int = 700) async throws {
    reviews = ReviewLogSimulator(days: days).reviews(count, seed: seed)
    let clock = Clock((reviews.map(\.time).max() ?? 0) + 3_600_000)
    self.clock = clock
    store = try LearnerStore(
      path: folder.path("progress.db"),
      environment: StoreEnvironment(
        now: { clock.value.withLock { $0 } },
        randomBits: {
          var generator = SystemRandomNumberGenerator()
          return UInt128(generator.next()) << 64 | UInt128(generator.next())
        }))
    try await store.record(.set(.profile("rolloverHour"), to: .integer(0)))
    let facts = reviews.enumerated().map { number, review in
      ImportedFact(
        .review(
          Review(
            of: Self.word(review.card), review.rating,
            at: Moment(milliseconds: review.time, rolloverHour: 0), durationMs: 4_000,
            reviewState: review.elapsedDays > 0 ? 2 : 1)),
        namedFor: "\(number)", at: review.time)
    }
    try await store.importFacts(facts, from: DeviceID(digestOf: "simulation"), title: "reviews")
  }

  package static func word(_ card: Int64) -> LexemeID {
    LexemeID("en:\(card)")
  }

  package var path: String { folder.path("progress.db") }

  package func passDays(_ days: Int) {
    clock.value.withLock { $0 += Int64(days) * 86_400_000 }
  }
}
