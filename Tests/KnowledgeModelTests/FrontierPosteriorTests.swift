import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Frontier belief` {
  private func belief(around frontier: Float, spread: Float) -> FrontierPosterior {
    FrontierPosterior(
      frontierWeights: FrontierPosterior.frontiers.map {
        let z = ($0 - frontier) / spread
        return Float(exponential(Double(-0.5 * z * z)))
      })
  }

  @Test(arguments: [Float(0.01), 0.05, 0.3, 0.5, 0.95, 0.99])
  func `a quantile leaves its chance below it`(chance: Float) {
    let belief = belief(around: 8, spread: 0.4)
    let position = belief.quantiles([chance])[0]
    expectClose(Double(belief.chance(beyond: position)), Double(1 - chance), within: 1e-4)
  }

  @Test func `the mean and the spread are those it was made with`() {
    let belief = belief(around: 8.2, spread: 0.5)
    expectClose(Double(belief.mean), 8.2, within: 1e-3)
    expectClose(Double(belief.spread), 0.5, within: 1e-2)
  }

  @Test(arguments: [Float(0.03), 0.1, 0.3])
  func `time adds its variance and moves nothing`(deviation: Float) {
    let before = belief(around: 8, spread: 0.3)
    let after = before.diffused(by: deviation)
    expectClose(Double(after.mean), Double(before.mean), within: 1e-4)
    expectClose(
      Double(after.spread * after.spread),
      Double(before.spread * before.spread + deviation * deviation), within: 1e-3)
  }

  @Test func `harder words are known less, and never with more than a sure chance`() {
    let curve = belief(around: 8, spread: 0.3).knowledgeCurve
    let chances = stride(from: Float(0), through: 13.4, by: 0.05).map { curve.probability(at: $0) }
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(chances.allSatisfy { (0...1.0001).contains($0) })
    expectClose(Double(curve.probability(at: 8)), 0.5, within: 0.01)
  }

  @Test func `what lies beyond the curve is as its end`() {
    let curve = belief(around: 8, spread: 0.3).knowledgeCurve
    #expect(curve.probability(at: -5) == curve.probability(at: 0))
    #expect(curve.probability(at: 99) == curve.probability(at: 20))
  }

  @Test func `the size of the vocabulary is the sum of the chances`() {
    let belief = belief(around: 8, spread: 0.02)
    let difficulties = (1...20_000).map { Float(logarithm(Double($0))) }
    let size = VocabularySizeTable(DifficultyHistogram(difficulties)).size(for: belief)
    let curve = belief.knowledgeCurve
    let sum = difficulties.reduce(0) { $0 + Double(curve.probability(at: $1)) }
    #expect(size.low < sum && sum < size.high)
    #expect(size.high <= 20_000)
  }

  @Test func `a self-placement is a hint, not a verdict`() {
    let prior = CalibrationPrior(medianSlope: 1.9, slopeSpread: 0.32, expectedFrontier: 8)
    let belief = FrontierPosterior(prior: prior)
    expectClose(Double(belief.mean), 8, within: 0.01)
    #expect(belief.lexicalRank.high / belief.lexicalRank.low > 9)
  }
}
