import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Item selector` {
  /// The variance to be expected after the answer, by trying every answer.
  private func expectedVariance(_ posterior: CalibrationPosterior, _ difficulty: Float) -> Double {
    var sum = 0.0
    for outcome in [QuizOutcome.no, .yesRight, .yesWrong] {
      var after = posterior
      after.observe(outcome, difficulty: difficulty)
      let chance = exponent(after.logEvidence - posterior.logEvidence)
      let spread = Double(after.frontier.spread)
      sum += chance * spread * spread
    }
    return sum
  }

  private func exponent(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for step in 1...60 {
      term *= x / Double(step)
      sum += term
    }
    return sum
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `no other word is expected to leave less doubt`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var posterior = CalibrationPosterior()
    let selector = ItemSelector()
    for _ in 0..<Int.random(in: 0...12, using: &chance) {
      let outcome = [QuizOutcome.no, .yesRight, .yesWrong].randomElement(using: &chance) ?? .no
      posterior.observe(outcome, difficulty: selector.difficulty(for: posterior))
    }
    let chosen = expectedVariance(posterior, selector.difficulty(for: posterior))
    let mean = posterior.frontier.mean
    for position in ItemSelector.candidates {
      let difficulty = FrontierGrid.difficulty(at: position)
      guard abs(difficulty - mean) < 1.9 else { continue }
      #expect(chosen <= expectedVariance(posterior, difficulty) + 1e-4)
    }
  }

  @Test func `at the ends of the scale there is still a word to ask`() {
    for outcome in [QuizOutcome.no, .yesRight] {
      var posterior = CalibrationPosterior()
      for _ in 0..<60 {
        let difficulty = ItemSelector().difficulty(for: posterior)
        #expect((3...12).contains(difficulty))
        posterior.observe(outcome, difficulty: difficulty)
      }
    }
  }
}
