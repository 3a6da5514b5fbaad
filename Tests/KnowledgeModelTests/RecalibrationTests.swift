import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Reading posterior` {
  private let start = FrontierPosterior(
    prior: CalibrationPrior(medianSlope: 2.2, slopeSpread: 0.2, expectedFrontier: 8))

  /// Days of a reader who looks up a share of the words they do not know.
  private func read(
    frontier: Double, rate: Double, days: Int, wordsPerDay: Int, seed: UInt64
  ) -> FrontierPosterior {
    var posterior = ReadingPosterior(start)
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<days {
      var day = DayEvidence()
      for _ in 0..<wordsPerDay {
        let difficulty = Double.random(in: 5...10, using: &chance)
        let knows =
          Double.random(in: 0..<1, using: &chance)
          < 1 / (1 + exponential(-2.2 * (frontier - difficulty)))
        let looks = Double.random(in: 0..<1, using: &chance) < (knows ? 0.02 : rate)
        day.meet(Float(difficulty), lookedUp: looks)
      }
      posterior.observe(day)
    }
    return posterior.frontier
  }

  @Test(arguments: [(7.2, 0.7), (7.2, 0.25), (8.8, 0.7), (8.8, 0.25)])
  func `reading finds the frontier whatever the habit`(frontier: Double, rate: Double) {
    let belief = read(frontier: frontier, rate: rate, days: 40, wordsPerDay: 60, seed: 3)
    let bounds = belief.quantiles([0.01, 0.99])
    #expect(Double(bounds[0]) < frontier && frontier < Double(bounds[1]))
    #expect(abs(Double(belief.mean) - frontier) < 0.4)
  }

  @Test func `a day of any length says at most so much`() {
    let little = read(frontier: 8, rate: 0.5, days: 1, wordsPerDay: 40, seed: 4)
    let much = read(frontier: 8, rate: 0.5, days: 1, wordsPerDay: 4_000, seed: 4)
    #expect(much.spread > 0.75 * little.spread)
  }

  @Test func `a day without evidence only widens`() {
    var posterior = ReadingPosterior(start)
    posterior.observe(DayEvidence(), daysSince: 30)
    #expect(posterior.frontier.spread > start.spread)
    expectClose(Double(posterior.frontier.mean), Double(start.mean), within: 1e-3)
  }

  @Test(arguments: DayEvidence.FirstGrade.allCases)
  func `first grades move the frontier by their weight`(grade: DayEvidence.FirstGrade) {
    var posterior = ReadingPosterior(start)
    var day = DayEvidence()
    day.grade(8, grade)
    posterior.observe(day)
    let move = posterior.frontier.mean - start.mean
    #expect(grade == .again ? move < -0.1 : move > 0.03)
  }

  @Test func `checks narrow the belief`() {
    var posterior = ReadingPosterior(start)
    var day = DayEvidence()
    for index in 0..<10 { day.check(8, isRight: index % 2 == 0) }
    posterior.observe(day)
    #expect(posterior.frontier.spread < 0.6 * start.spread)
  }

  @Test func `a surprise widens by as much as it says`() {
    var posterior = ReadingPosterior(start)
    posterior.widen(by: EasyRatingVelocity.widening)
    expectClose(Double(posterior.frontier.spread), 1.5 * Double(start.spread), within: 0.06)
  }
}

@Suite struct `Rank promotion` {
  private func belief(_ rank: Double, spread: Float) -> FrontierPosterior {
    let middle = Float(logarithm(rank))
    return FrontierPosterior(
      frontierWeights: FrontierPosterior.frontiers.map {
        let z = ($0 - middle) / spread
        return Float(exponential(Double(-0.5 * z * z)))
      })
  }

  @Test(arguments: [4_800.0, 5_000, 5_200])
  func `a belief around the shown rank moves nothing`(rank: Double) {
    var engine = RankPromotionEngine(shownRank: 5_000)
    #expect(engine.consider(belief(rank, spread: 0.1), on: 1) == nil)
  }

  @Test func `a belief well above promotes, by one standard deviation at most`() throws {
    var engine = RankPromotionEngine(shownRank: 5_000)
    let found = engine.consider(belief(8_000, spread: 0.1), on: 1)
    let move = try #require(found)
    #expect(move.isPromotion)
    expectClose(logarithm(move.to / 5_000), 0.1, within: 0.03)
  }

  @Test func `demotion takes more certainty than promotion`() {
    var up = RankPromotionEngine(shownRank: 5_000)
    var down = up
    #expect(up.consider(belief(6_000, spread: 0.1), on: 1) != nil)
    #expect(down.consider(belief(4_250, spread: 0.1), on: 1) == nil)
    #expect(down.consider(belief(3_500, spread: 0.1), on: 1)?.isPromotion == false)
  }

  @Test func `there is one move a day at most`() {
    var engine = RankPromotionEngine(shownRank: 2_000)
    #expect(engine.consider(belief(8_000, spread: 0.1), on: 7) != nil)
    #expect(engine.consider(belief(8_000, spread: 0.1), on: 7) == nil)
    #expect(engine.consider(belief(8_000, spread: 0.1), on: 8) != nil)
  }
}

@Suite struct `Easy rating velocity` {
  @Test(arguments: [(Float(0.9), false), (0.2, true), (0.5, false)])
  func `only more than was foreseen surprises`(expected: Float, isSurprising: Bool) {
    var velocity = EasyRatingVelocity()
    for index in 0..<30 { velocity.observe(isEasy: index % 2 == 0, expected: expected) }
    #expect(velocity.value == 0.5)
    #expect(velocity.isSurprising == isSurprising)
  }

  @Test func `nine answers are too few for a surprise`() {
    var velocity = EasyRatingVelocity()
    for _ in 0..<9 { velocity.observe(isEasy: true, expected: 0.01) }
    #expect(velocity.surprise == nil)
  }
}
