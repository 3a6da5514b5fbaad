import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Warm start` {
  private let warmStart = WarmStart(lexicalRank: 5_000)

  @Test(arguments: [
    (Float(1), 1.0), (0.99, 0.87), (0.97, 0.64), (0.95, 0.43), (0.93, 0.24), (0.91, 0.08),
    (0.90, 0),
  ])
  func `the first due date leaves room for doubt`(probability: Float, share: Double) throws {
    let known = try #require(warmStart.estimate(probability: probability, rank: 1_000))
    #expect(abs(known.initialStability / known.stability - share) < 0.01)
  }

  @Test(arguments: [(5_000.0, 60.0), (100, 3_000), (10, 3_650), (60_000, 30)])
  func `common words are forgotten late`(rank: Double, days: Double) throws {
    let known = try #require(warmStart.estimate(probability: 0.99, rank: rank))
    #expect(abs(known.stability - days) < 1e-6)
  }

  @Test func `words at the threshold do not come and go`() {
    #expect(warmStart.estimate(probability: 0.85, rank: 100) == nil)
    #expect(warmStart.estimate(probability: 0.85, rank: 100, wasTaken: true) != nil)
    #expect(warmStart.estimate(probability: 0.79, rank: 100, wasTaken: true) == nil)
  }

  @Test func `a first success makes known likelier, a failure much less so`() {
    let up = WarmStart.probability(0.9, afterSuccess: true, retrievability: 0.95)
    let down = WarmStart.probability(0.9, afterSuccess: false, retrievability: 0.95)
    expectClose(up, 0.9 * 0.9215 / (0.9 * 0.9215 + 0.1 * 0.25), within: 1e-6)
    #expect(down < 0.5)
  }
}
