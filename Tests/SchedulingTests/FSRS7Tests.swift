import JSON
import LexicalModel
import TestSupport
import Testing

@testable import Scheduling

/// Histories evaluated in double precision from the published formulas of FSRS-7; they agree with
/// ts-fsrs and fsrs-rs where those were run.
@Suite struct `FSRS-7` {
  private func isClose(_ actual: Double, _ expected: Double?) -> Bool {
    guard let expected else { return false }
    return abs(actual - expected) <= 1e-9 * abs(expected)
  }

  @Test func `every step and interval of the published formulas is reproduced`() throws {
    var compared = 0
    for history in try Fixture.lines("fsrs7.jsonl") {
      let numbers = history["weights"]?.numbers ?? []
      let weights =
        numbers.isEmpty ? .fsrs7Default : try FSRSWeights(exactly: numbers, version: .seven)
      let model = FSRS(weights)
      var memory: MemoryState?
      for (index, review) in try #require(history["reviews"]?.array).enumerated() {
        let row = try #require(review.array)
        let position: Comment = "\(history["id"]?.string ?? "") review \(index)"
        let rating = try #require(Rating(rawValue: Int(row[0].integer ?? 0)))
        let days = try #require(row[1].double)
        if let memory {
          #expect(isClose(model.retrievability(of: memory, after: days), row[2].double), position)
        }
        let next = model.state(after: rating, elapsedDays: days, from: memory)
        #expect(isClose(next.stability, row[3].double), position)
        #expect(isClose(next.fastStability, row[4].double), position)
        #expect(isClose(next.difficulty, row[5].double), position)
        #expect(isClose(model.interval(for: next, desiredRetention: 0.9), row[6].double), position)
        #expect(isClose(model.interval(for: next, desiredRetention: 0.7), row[7].double), position)
        memory = next
        compared += 1
      }
    }
    #expect(compared == 287)
  }

  @Test(arguments: 0..<UInt64(100 * testScale))
  func `an interval ends where recall is what was wanted`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(.seven))
    for _ in 0..<20 {
      let memory = random.memory(fast: true)
      let wanted = random.number(0.05...0.9999)
      let days = model.interval(for: memory, desiredRetention: wanted)
      #expect((0...36_500).contains(days))
      let recall = model.retrievability(of: memory, after: days)
      if days > 0, days < 36_500 {
        expectClose(recall, wanted, within: 1e-9)
      } else {
        // A curve so steep that it falls at once, or one that is still above at the end.
        let soon = model.retrievability(of: memory, after: 1e-12)
        #expect(days == 0 ? soon <= wanted : recall >= wanted)
      }
    }
  }

  @Test(arguments: 0..<UInt64(100 * testScale))
  func `the four states are those of each answer`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(.seven))
    let memory = random.memory(fast: true)
    let days = random.number(-1...400)
    let states = model.states(elapsedDays: days, from: memory)
    for rating in Rating.allCases {
      #expect(states[rating] == model.state(after: rating, elapsedDays: days, from: memory))
    }
  }

  @Test func `weights a little out of the fitted bounds are taken as they are`() throws {
    var values = FSRSWeights.fsrs7Default.values
    values[14] = 0.8
    #expect(try FSRSWeights(exactly: values, version: .seven)[14] == 0.8)
    #expect(try FSRSWeights(clipping: values, version: .seven)[14] == 1)
  }

  @Test func `first stabilities and the bases of the two curves are put in order`() throws {
    var values = FSRSWeights.fsrs7Default.values
    (values[0], values[1], values[25], values[26]) = (3, 2, 0.8, 0.6)
    let clipped = try FSRSWeights(clipping: values, version: .seven)
    #expect(clipped.values[0...2] == [3, 3, 3.9221])
    #expect(clipped[26] == 0.8)
  }

  @Test func `a memory of another model starts with the fast stability of a new one`() {
    let model = FSRS(.fsrs7Default)
    let old = MemoryState(stability: 10, difficulty: 5)
    let new = MemoryState(stability: 10, difficulty: 5, fastStability: 8)
    #expect(model.retrievability(of: old, after: 3) == model.retrievability(of: new, after: 3))
  }
}

/// Fits of FSRS-7 to learners whose memory is known.
@Suite struct `Fitting FSRS-7` {
  private static func learner(_ weights: FSRSWeights) -> ReviewLogSimulator {
    var simulator = ReviewLogSimulator(days: 500)
    simulator.trueWeights = weights
    return simulator
  }

  /// A learner whose memories are far less stable at first, grow slowly and fade faster.
  private static let unlike: FSRSWeights = {
    var values = FSRSWeights.fsrs7Default.values
    for index in 0..<4 { values[index] *= 0.2 }
    values[7] -= 0.9
    values[15] -= 0.6
    values[23] = 0.24
    values[24] = 0.3
    return (try? FSRSWeights(clipping: values, version: .seven)) ?? .fsrs7Default
  }()

  @Test func `a fit comes close to the true weights on reviews of every day`() throws {
    let log = Self.learner(Self.unlike).log(reviews: 2_500, seed: 3)
    let outcome = WeightFitter(version: .seven).fit(log)
    #expect(outcome.verdict == .fitted)
    let loss = { (weights: FSRSWeights) in
      try #require(Evaluation(log, weights: weights, scope: .all)).logLoss
    }
    let (fitted, truth, published) = (
      try loss(outcome.weights), try loss(Self.unlike), try loss(.fsrs7Default)
    )
    #expect(fitted < published)
    #expect(fitted <= truth + 0.1 * (published - truth))
  }

  @Test func `reviews on the same day are what it predicts better than FSRS-6`() throws {
    let log = Self.learner(.fsrs7Default).log(reviews: 2_500, seed: 8)
    let seven = WeightFitter(version: .seven).fit(log).weights
    let six = WeightFitter(version: .six).fit(log).weights
    let loss = { (weights: FSRSWeights) in
      try #require(Evaluation(log, weights: weights, scope: .all)).logLoss
    }
    #expect(try loss(seven) < loss(six) - 0.01)
  }

  /// The mean loss of the reviews after the first few of a learner, by weights fitted to those few.
  private func loss(_ weights: FSRSWeights, _ later: ReviewLog) throws -> Double {
    try #require(Evaluation(later, weights: weights, scope: .all)).logLoss
  }

  @Test func `few weights fitted to few reviews predict other reviews better`() throws {
    var gain = 0.0
    for seed in 0..<UInt64(12) {
      var values = FSRSWeights.fsrs7Default.values
      var random = RandomMemory(seed: seed)
      let ease = power(2, random.number(-2...2))
      for index in 0..<4 { values[index] *= ease }
      values[7] += random.number(-0.5...0.5)
      let truth = try FSRSWeights(clipping: values, version: .seven)
      let few = Self.learner(truth).log(reviews: 50, seed: seed)
      let outcome = WeightFitter(version: .seven).fit(few)
      guard few.count < 64 else { continue }
      if case .kept = outcome.verdict {} else { #expect(outcome.verdict == .fewWeightsOnly) }
      let later = Self.learner(truth).log(reviews: 600, seed: 1_000 + seed)
      gain += try loss(.fsrs7Default, later) - loss(outcome.weights, later)
    }
    #expect(gain > 0)
  }
}
