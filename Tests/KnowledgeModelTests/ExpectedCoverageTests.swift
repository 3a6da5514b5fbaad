import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Expected coverage` {
  private func belief(around frontier: Float, spread: Float) -> FrontierPosterior {
    FrontierPosterior(
      frontierWeights: FrontierPosterior.frontiers.map {
        let z = ($0 - frontier) / spread
        return Float(exponential(Double(-0.5 * z * z)))
      })
  }

  private func passage(seed: UInt64) -> PassageVocabulary {
    var chance = SeededGenerator(seed: seed)
    var passage = PassageVocabulary()
    for _ in 0..<120 {
      passage.add(
        difficulty: Float.random(in: 1...9.5, using: &chance),
        count: Int.random(in: 1...4, using: &chance))
    }
    return passage
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `mean and interval are those of drawing learner and words`(seed: UInt64) throws {
    let passage = passage(seed: seed)
    let belief = belief(around: 8, spread: 0.25)
    let coverage = try #require(ExpectedCoverage(passage, belief)).share
    var chance = SeededGenerator(seed: seed)
    var shares: [Double] = []
    for _ in 0..<700 {
      // A slope and a frontier by their weights, then each word by its chance.
      var left = Float.random(in: 0..<1, using: &chance)
      var index = 0
      while index < belief.weights.count * 16 - 1, left > belief.weights[index / 16][index % 16] {
        left -= belief.weights[index / 16][index % 16]
        index += 1
      }
      let slope = Double(FrontierGrid.slopes[index / FrontierGrid.frontierCount])
      let frontier = Double(FrontierPosterior.frontiers[index % FrontierGrid.frontierCount])
      var known: Float = 0
      for word in passage.unseen {
        let odds = exponential(slope * (Double(word.difficulty) - frontier))
        if Double.random(in: 0..<1, using: &chance) * (1 + odds) < 1 { known += word.count }
      }
      shares.append(Double(known / passage.tokenCount))
    }
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(abs(coverage.median - mean) < 0.01)
    let inside = shares.count { (coverage.low...coverage.high).contains($0) }
    #expect((0.84...0.96).contains(Double(inside) / Double(shares.count)))
  }

  @Test func `words with a history count by it`() throws {
    var passage = PassageVocabulary()
    passage.add(probability: 1, count: 9)
    passage.add(probability: 0, count: 1)
    let share = try #require(ExpectedCoverage(passage, belief(around: 8, spread: 0.2))).share
    expectClose(share.median, 0.9, within: 1e-6)
    #expect(share.high - share.low < 0.001)
  }

  @Test func `leaving out what is not known of the learner would be too sure`() throws {
    let passage = passage(seed: 1)
    let wide = try #require(ExpectedCoverage(passage, belief(around: 8, spread: 0.5))).share
    let narrow = try #require(ExpectedCoverage(passage, belief(around: 8, spread: 0.02))).share
    #expect(wide.high - wide.low > 1.5 * (narrow.high - narrow.low))
  }

  @Test func `the chance of enough falls as more is asked`() throws {
    let coverage = try #require(ExpectedCoverage(passage(seed: 2), belief(around: 8, spread: 0.3)))
    let chances = [0.7, 0.9, 0.95, 0.98].map { coverage.chance(ofAtLeast: $0) }
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 >= $1 })
    expectClose(coverage.chance(ofAtLeast: coverage.share.median), 0.5, within: 1e-6)
    expectClose(coverage.chance(ofAtLeast: coverage.share.low), 0.95, within: 1e-3)
  }

  @Test func `an empty passage has no coverage`() {
    #expect(ExpectedCoverage(PassageVocabulary(), FrontierPosterior()) == nil)
  }

  @Test(arguments: [(0.95, 0.45, 0.75), (0.98, 0.549, 0.849)])
  func `comprehension is a band`(coverage: Double, low: Double, high: Double) throws {
    let band = try #require(ComprehensionBand(coverage: coverage))
    expectClose(band.low, low, within: 1e-9)
    expectClose(band.high, high, within: 1e-9)
    #expect(ComprehensionBand(coverage: 0.85) == nil)
  }
}
