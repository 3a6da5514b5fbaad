import LexicalModel
import TestSupport
import Testing

@testable import Scheduling

@Suite struct `A fit to few reviews` {
  /// A learner whose memories last so many times as long as those of most, and grow otherwise.
  private static func learner(
    _ version: FSRSVersion, times ease: Double, growth: Double
  ) throws -> ReviewLogSimulator {
    var values = FSRSWeights.standard(version).values
    for index in 0..<4 { values[index] *= ease }
    values[version == .seven ? 7 : 8] += growth
    var simulator = ReviewLogSimulator(days: 400)
    simulator.trueWeights = try FSRSWeights(clipping: values, version: version)
    return simulator
  }

  /// Reviews that leave fewer than 64 targets as a rule: FSRS-7 learns from those of the same day too.
  private static func few(_ version: FSRSVersion) -> Int { version == .seven ? 30 : 55 }

  private func loss(_ weights: FSRSWeights, _ log: ReviewLog) throws -> Double {
    let scope: PredictedReviews = weights.version.countsFractions ? .all : .laterDays
    return try #require(Evaluation(log, weights: weights, scope: scope)).logLoss
  }

  @Test(arguments: [FSRSVersion.five, .six, .seven])
  func `it moves six weights only, and predicts later reviews no worse`(version: FSRSVersion) throws
  {
    let simulator = try Self.learner(version == .five ? .six : version, times: 0.15, growth: -0.8)
    var (taken, gain) = (0, 0.0)
    for seed in 0..<UInt64(40) {
      let few = simulator.log(reviews: Self.few(version), seed: seed)
      let outcome = WeightFitter(version: version).fit(few)
      guard case .fewWeightsOnly = outcome.verdict else { continue }
      taken += 1
      let standard = FSRSWeights.standard(version)
      let moved = standard.values.indices.filter { outcome.weights[$0] != standard[$0] }
      #expect(Set(moved).isSubset(of: FewWeightsFit.indices(version)))
      #expect(zip(outcome.weights.values, outcome.weights.values[1..<4]).allSatisfy { $0 <= $1 })
      let heldOut = try #require(outcome.heldOut)
      #expect(heldOut.kind == .otherCards && heldOut.count == outcome.targetCount)
      #expect(heldOut.startLogLoss - heldOut.fittedLogLoss > 1.645 * heldOut.gainError)
      let later = simulator.log(reviews: 600, seed: 100 + seed)
      gain += try loss(standard, later) - loss(outcome.weights, later)
    }
    #expect(taken > 0)
    // Of FSRS-7 so few reviews tell nothing; there it is enough that little is lost.
    #expect(version == .seven ? gain > -0.005 * Double(taken) : gain > 0)
  }

  @Test(arguments: [FSRSVersion.six, .seven])
  func `it costs learners like most next to nothing`(version: FSRSVersion) throws {
    let simulator = try Self.learner(version, times: 1, growth: 0)
    let later = simulator.log(reviews: 600, seed: 100)
    let standard = try loss(.standard(version), later)
    var costs: [Double] = []
    for seed in 0..<UInt64(12) {
      let few = simulator.log(reviews: Self.few(version), seed: seed)
      let outcome = WeightFitter(version: version).fit(few)
      if outcome.targetCount >= WeightFitter.leastTargetsForAll { continue }
      if case .kept = outcome.verdict { #expect(outcome.weights == .standard(version)) }
      costs.append(try loss(outcome.weights, later) - standard)
    }
    #expect(costs.count > 6 && costs.reduce(0, +) / Double(costs.count) < 0.001)
    #expect(costs.allSatisfy { $0 < 0.004 })
  }

  @Test func `beginnings of every kind are learned from, however few there are of each`() {
    // Ten cards with first intervals of their own, each forgotten early: no group of them has six.
    let cards = (2..<12).map { [(3, 0), (1, $0), (1, 2), (1, 2)] }
    let outcome = WeightFitter().fit(SampleLogs.log(cards))
    #expect(outcome.targetCount == 30)
    #expect(outcome.verdict == .fewWeightsOnly)
    #expect(outcome.weights[2] < FSRSWeights.fsrs6Default[2])
  }

  @Test func `a learner who forgets nearly all keeps stabilities of hours at least`() {
    let cards = Array(repeating: [(3, 0), (1, 2), (1, 1), (1, 1)], count: 15)
    let weights = WeightFitter().fit(SampleLogs.log(cards)).weights
    #expect(weights[2] < FSRSWeights.fsrs6Default[2] / 2)
    #expect(weights[2] > FSRSWeights.fsrs6Default[2] / 30)
  }

  @Test func `a single card has no others to speak for a fit`() {
    let outcome = WeightFitter().fit(SampleLogs.log([Array(repeating: (1, 1), count: 30)]))
    #expect(outcome.weights == .fsrs6Default)
    if case .kept = outcome.verdict {} else { Issue.record("taken from one card") }
  }

  @Test func `a rating that was never given keeps its first stability`() {
    let cards = Array(repeating: [(3, 0), (1, 2), (1, 1)], count: 20)
    let weights = WeightFitter().fit(SampleLogs.log(cards)).weights
    #expect(weights[2] < FSRSWeights.fsrs6Default[2])
    #expect(weights[3] == FSRSWeights.fsrs6Default[3])
  }
}
