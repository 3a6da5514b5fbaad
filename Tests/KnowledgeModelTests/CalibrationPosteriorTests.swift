import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Calibration posterior` {
  private struct Answer {
    let outcome: QuizOutcome
    let difficulty: Float
  }

  private func answers(_ count: Int, seed: UInt64) -> [Answer] {
    var chance = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Answer(
        outcome: QuizOutcome.allCases.randomElement(using: &chance) ?? .no,
        difficulty: Float.random(in: 2...12, using: &chance))
    }
  }

  private func posterior(_ answers: [Answer]) -> CalibrationPosterior {
    var posterior = CalibrationPosterior()
    for answer in answers { posterior.observe(answer.outcome, difficulty: answer.difficulty) }
    return posterior
  }

  /// The same in double precision, cell by cell, as the model is written down.
  private func oracle(_ answers: [Answer]) -> [Double] {
    let prior = CalibrationPrior.english
    var frontiers = [Double](repeating: 0, count: FrontierGrid.frontierCount)
    var total = 0.0
    for (slope, slopeWeight) in zip(FrontierGrid.slopes, prior.slopeWeights) {
      for (shift, shiftWeight) in zip(FrontierGrid.claimShifts, CalibrationPrior.claimShiftWeights)
      {
        for (rate, rateWeight) in zip(FrontierGrid.claimRates, CalibrationPrior.claimRateWeights) {
          for node in 0..<FrontierGrid.frontierCount {
            let t = Double(FrontierGrid.lowestFrontier) + 0.07 * Double(node)
            var weight = Double(slopeWeight * shiftWeight * rateWeight)
            for answer in answers {
              let position = FrontierGrid.position(of: answer.difficulty)
              let x = Double(FrontierGrid.lowestFrontier) + 0.0175 * Double(position)
              let h = 0.0175 * Double(shift)
              let k = 1 / (1 + exponential(-Double(slope) * (t - x)))
              let kh = 1 / (1 + exponential(-Double(slope) * (t + h - x)))
              let u = (kh - k) + Double(rate) * (1 - kh)
              switch answer.outcome {
              case .no: weight *= 1 - 0.98 * k - u
              case .yes: weight *= 0.98 * k + u
              case .yesRight: weight *= 0.98 * 0.97 * k + 0.25 * u
              case .yesWrong: weight *= 0.98 * 0.03 * k + 0.75 * u
              }
            }
            frontiers[node] += weight
            total += weight
          }
        }
      }
    }
    return frontiers.map { $0 / total }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `tables give what the formulas say`(seed: UInt64) {
    let answers = answers(12, seed: seed)
    let weights = posterior(answers).frontier.frontierWeights
    for (weight, expected) in zip(weights, oracle(answers)) {
      expectClose(Double(weight), expected, within: 2e-5)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the order of answers does not matter`(seed: UInt64) {
    let answers = answers(30, seed: seed)
    let forward = posterior(answers).frontier
    let backward = posterior(answers.reversed()).frontier
    for (left, right) in zip(forward.frontierWeights, backward.frontierWeights) {
      expectClose(Double(left), Double(right), within: 1e-4)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `knowing a word never lowers the rank and denying it never raises it`(seed: UInt64) {
    let before = posterior(answers(10, seed: seed))
    var (up, down) = (before, before)
    up.observe(.yesRight, difficulty: 8)
    down.observe(.no, difficulty: 8)
    let median = before.frontier.lexicalRank.median
    #expect(up.frontier.lexicalRank.median >= median * 0.999)
    #expect(down.frontier.lexicalRank.median <= median * 1.001)
  }

  @Test func `a hundred unlikely answers leave numbers that are numbers`() {
    var posterior = CalibrationPosterior()
    for index in 0..<100 {
      posterior.observe(index % 2 == 0 ? .no : .yesRight, difficulty: index % 2 == 0 ? 2 : 12)
    }
    let sum = posterior.frontier.frontierWeights.reduce(0, +)
    expectClose(Double(sum), 1, within: 1e-4)
    #expect(posterior.logEvidence.isFinite)
  }

  @Test func `claiming words that do not exist raises the rate of claiming`() {
    var posterior = CalibrationPosterior()
    let before = posterior.claimRate
    for _ in 0..<5 { posterior.observePseudoword(claimed: true) }
    #expect(posterior.claimRate > 2 * before)
  }

  @Test(arguments: [
    (QuizOutcome.yesRight, Float(0.94)...Float(1)), (.yesWrong, Float(0)...Float(0.25)),
    (.no, Float(0)...Float(0.06)),
  ])
  func `a word's own answer outweighs its difficulty`(
    outcome: QuizOutcome, range: ClosedRange<Float>
  ) {
    var posterior = CalibrationPosterior()
    for _ in 0..<6 {
      posterior.observe(.yesRight, difficulty: 7)
      posterior.observe(.no, difficulty: 9)
    }
    #expect(range.contains(posterior.probability(ofKnowing: 8, after: outcome)))
  }
}
