import JSON
import LexicalModel
import TestSupport
import Testing

@testable import Scheduling

@Suite struct `Laws of the gradient` {
  private func sums(
    _ set: TrainingSet, at weights: [Double], version: FSRSVersion = .six
  ) -> Objective.Sums {
    // Without springs: the centre is where we stand.
    Objective(set, version: version, center: weights).sums(
      at: WeightVector(weights), withCurvature: false)
  }

  @Test func `loss and gradient are those of the published cases`() throws {
    let cases = try Fixture.lines("gradients.jsonl")
    #expect(cases.count == 21)
    for item in cases {
      let name = item["name"]?.string ?? ""
      let cards = (item["cards"]?.array ?? []).map { card in
        (card.array ?? []).map(\.numbers).map { (rating: UInt8($0[0]), days: $0[1], weight: $0[2]) }
      }
      let weights = try #require(item["weights"]?.numbers)
      let sums = sums(TrainingSet(cards: cards), at: weights)
      #expect(abs(sums.loss - (item["loss"]?.double ?? 0)) <= 1e-9 * sums.loss, "\(name)")
      for (index, expected) in (item["gradient"]?.numbers ?? []).enumerated() {
        let gap = abs(sums.slope[index] - expected)
        #expect(gap <= 1e-9 * max(abs(expected), 1e-3), "\(name) weight \(index)")
      }
    }
  }

  private func randomCards(
    _ generator: inout SeededGenerator, _ version: FSRSVersion
  ) -> TrainingSet {
    let cards = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      (0..<Int.random(in: 2...12, using: &generator)).map { index in
        let isLater = index > 0 && Int.random(in: 0...3, using: &generator) > 0
        let whole = isLater ? Double(Int.random(in: 1...60, using: &generator)) : 0
        // FSRS-7 counts fractions of days.
        let days = version == .seven && index > 0 ? whole / 7 + 0.001 : whole
        return (
          rating: UInt8.random(in: 1...4, using: &generator), days: days,
          weight: days > 0 ? Double.random(in: 0.25...1, using: &generator) : 0
        )
      }
    }
    return TrainingSet(cards: cards)
  }

  /// The slopes of the loss where one weight stands, measured with differences: below, above and in
  /// the middle, for steps from a hundredth of the weight to a millionth.
  ///
  /// No one step serves every case: a millionth of a weight of 0.005 drowns in rounding, since the
  /// loss is a sum of some sixty logarithms that is good to about 1e-14; a ten-thousandth of another
  /// crosses a clamp. Where a clamp begins right here, below and above differ at every step.
  private func measuredSlopes(
    _ weights: [Double], _ index: Int, loss: ([Double]) -> Double
  ) -> [Double] {
    let here = loss(weights)
    return [1e-2, 1e-3, 1e-4, 1e-5, 1e-6].flatMap { relative in
      let step: Double = relative * max(weights[index], 0.1)
      var (below, above) = (weights, weights)
      below[index] -= step
      above[index] += step
      let left: Double = (here - loss(below)) / step
      let right: Double = (loss(above) - here) / step
      return [left, (left + right) / 2, right]
    }
  }

  @Test(arguments: FSRSVersion.allCases, 0..<UInt64(20 * testScale))
  func `the gradient is the limit of differences`(version: FSRSVersion, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let set = randomCards(&generator, version)
    let drawn = FSRSWeights.standard(version).values.map {
      $0 * Double.random(in: 0.8...1.25, using: &generator)
    }
    // Outside their bounds, where no fit goes, FSRS-7 has no loss: a base of 1 or more of its curve.
    let weights = FSRSWeights.clipped(drawn, version: version, relearningSteps: 1)
    let slope = sums(set, at: weights, version: version).slope
    for index in weights.indices {
      let measured = measuredSlopes(weights, index) {
        sums(set, at: $0, version: version).loss
      }
      let gap = measured.map { abs($0 - slope[index]) }.min() ?? .infinity
      #expect(
        gap <= 1e-5 * max(abs(slope[index]), 1),
        "weight \(index): \(slope[index]), measured \(measured)")
    }
  }

  @Test(arguments: FSRSVersion.allCases, 0..<UInt64(10 * testScale))
  func `the forward pass is the scheduler's model`(version: FSRSVersion, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let weights = FSRSWeights.standard(version)
    let model = FSRS(weights)
    var reviews: [ReviewLog.Review] = []
    for index in 0..<40 {
      reviews.append(
        ReviewLog.Review(
          card: 1, time: Int64(index),
          rating: Rating.allCases[Int.random(in: 0...3, using: &generator)],
          elapsedDays: Int.random(in: 0...40, using: &generator)))
    }
    let predictions = Predictions(ReviewLog(reviews), weights: weights)
    var memory: MemoryState?
    var expected: [Double] = []
    for (index, review) in reviews.enumerated() {
      let days = Double(index == 0 ? 0 : review.elapsedDays)
      if let memory, days > 0 { expected.append(model.retrievability(of: memory, after: days)) }
      memory = model.state(after: review.rating, elapsedDays: days, from: memory)
    }
    #expect(predictions.chances.count == expected.count)
    for (chance, wanted) in zip(predictions.chances, expected) {
      expectClose(chance, wanted, within: 1e-12)
    }
  }
}
