import TestSupport
import Testing

@testable import Scheduling

@Suite struct `Fit` {
  @Test func `a fit predicts better than the published weights, on time it has not seen too`()
    throws
  {
    let outcome = WeightFitter().fit(SampleLogs.small)
    #expect(outcome.verdict == .fitted)
    let heldOut = try #require(outcome.heldOut)
    #expect(heldOut.fittedLogLoss < heldOut.startLogLoss)
    let fitted = try #require(Evaluation(SampleLogs.small, weights: outcome.weights))
    let published = try #require(Evaluation(SampleLogs.small, weights: .fsrs6Default))
    #expect(fitted.logLoss < published.logLoss)
  }

  @Test func `a fit explains a log about as well as the truth behind it`() throws {
    let fitted = WeightFitter().fit(SampleLogs.small).weights
    let ours = try #require(Evaluation(SampleLogs.small, weights: fitted))
    let truth = try #require(Evaluation(SampleLogs.small, weights: .example))
    #expect(ours.logLoss < truth.logLoss * 1.005)
  }

  @Test(arguments: FSRSVersion.allCases)
  func `the same log gives the same bits, in whatever order it comes`(version: FSRSVersion) {
    let reviews = ReviewLogSimulator(days: 300).reviews(700, seed: 9)
    var generator = SeededGenerator(seed: 1)
    // One review a millisecond, so that time alone tells the order.
    let timed = reviews.enumerated().map { index, review in
      var review = review
      review.time = Int64(index)
      return review
    }
    let fitter = WeightFitter(version: version)
    let first = fitter.fit(ReviewLog(timed))
    let second = fitter.fit(ReviewLog(timed.shuffled(using: &generator)))
    #expect(first == second)
    #expect(fitter.fit(ReviewLog(timed)) == first)
  }

  @Test func `weights that are already good are kept`() {
    let log = SampleLogs.small
    let good = WeightFitter().fit(log).weights
    let outcome = WeightFitter().fit(log, from: good)
    let held = TemporalHoldout(FitPlan(log, version: .six))
    #expect(held.logLoss(outcome.weights) <= held.logLoss(good))
  }

  @Test(arguments: 0..<UInt64(3 * testScale))
  func `a fit is never worse on held-out time than what it started from`(seed: UInt64) {
    var simulator = ReviewLogSimulator(days: 200)
    simulator.trueWeights = .fsrs6Default
    let log = simulator.log(reviews: 400, seed: seed)
    let outcome = WeightFitter().fit(log)
    let held = TemporalHoldout(FitPlan(log, version: .six))
    #expect(held.logLoss(outcome.weights) <= held.logLoss(.fsrs6Default))
  }

  private static let odd: [(String, [[(Int, Int)]], FitOutcome.Verdict?)] = [
    ("nothing", [], .kept(.tooFewReviews)),
    ("single reviews", Array(repeating: [(3, 0)], count: 100), .kept(.tooFewReviews)),
    (
      "one day only", Array(repeating: [(3, 0), (1, 0), (4, 0), (2, 0)], count: 100),
      .kept(.tooFewReviews)
    ),
    ("seven targets", Array(repeating: [(3, 0), (3, 2)], count: 7), .kept(.tooFewReviews)),
    ("always good", Array(repeating: [(3, 0), (3, 2), (3, 9), (3, 30)], count: 40), nil),
    ("always again", Array(repeating: [(1, 0), (1, 1), (1, 1), (1, 1)], count: 40), nil),
    (
      "always easy, huge gaps", Array(repeating: [(4, 0), (4, 36_500), (4, 90_000)], count: 60), nil
    ),
    ("one long card", [Array(repeating: (3, 1), count: 2_000)], nil),
    ("first targets only", Array(repeating: [(2, 0), (3, 3)], count: 90), nil),
  ]

  @Test(arguments: odd.indices, FSRSVersion.allCases)
  func `odd logs get a sensible answer`(index: Int, version: FSRSVersion) throws {
    let (name, cards, verdict) = Self.odd[index]
    let outcome = WeightFitter(version: version).fit(SampleLogs.log(cards))
    if let verdict { #expect(outcome.verdict == verdict, "\(name)") }
    #expect(outcome.weights.values.allSatisfy { $0.isFinite }, "\(name)")
    // What a fit gives must be what `exactly` takes.
    #expect(throws: Never.self) {
      try FSRSWeights(exactly: outcome.weights.values, version: version)
    }
  }

  @Test func `cards that came back once fit the first stabilities alone`() {
    let cards = Array(repeating: [(3, 0), (3, 20)], count: 70)
    let outcome = WeightFitter().fit(SampleLogs.log(cards))
    #expect(outcome.verdict == .firstStabilitiesOnly)
    #expect(outcome.weights[2] > FSRSWeights.fsrs6Default[2])
    #expect(outcome.weights.values[4...] == FSRSWeights.fsrs6Default.values[4...])
  }
}

@Suite struct `First stabilities` {
  @Test(arguments: 1..<16, 0..<UInt64(4 * testScale))
  func `whatever ratings are known, the four are in order and in bounds`(known: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fitted = (0..<4).map { index in
      known & (1 << index) == 0 ? nil : Double.random(in: 0.01...100, using: &generator)
    }
    let counts = fitted.map { $0 == nil ? 0 : Int.random(in: 1...500, using: &generator) }
    let completed = InitialStability.completed(fitted, counts: counts, standard: .fsrs6Default)
    #expect(zip(completed, completed.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-12) })
    #expect(completed.allSatisfy { (0.001...100).contains($0) })
  }

  @Test func `a stability is found again from many cards`() throws {
    let curve = FSRS().curve
    let groups = (1...20).map { days in
      var group = FirstIntervals.Group(rating: 3, days: Int32(days))
      group.count = 20_000
      group.recalled = Int(20_000 * curve.retrievability(after: Double(days), stability: 7.5))
      return group
    }
    let fitted = try #require(InitialStability.fit(groups, standard: .fsrs6Default))
    expectClose(fitted[2], 7.5, within: 0.01)
  }

  @Test func `odd groups are left out, the longest wait first`() {
    // A hundred cards after 2 days, and three groups of one card each.
    let usual = Array(repeating: [(3, 0), (3, 2)], count: 100)
    let log = SampleLogs.log(usual + [[(3, 0), (3, 50)], [(3, 0), (3, 60)], [(3, 0), (3, 70)]])
    let first = FirstIntervals(log) { _ in true }
    #expect(first.kept.map(\.days) == [2])
    #expect(Set(first.dropped.map(\.days)) == [50, 60, 70])
  }
}
