import Calibration
import Glibc
import Vocabulary

/// Many simulated learners through the quiz and through the baseline, answering the same way.
struct QuizSimulation: Sendable {
  /// Items after which the estimates are looked at.
  static let lengths = [15, 25, 40, 60]

  /// What came of one method.
  struct Outcome: Sendable {
    /// |R / R50 − 1| by length and learner.
    var errors = [[Double]](repeating: [], count: lengths.count)
    /// Learners whose interval held the truth, by length.
    var covered = [Int](repeating: 0, count: lengths.count)

    mutating func add(_ estimate: Estimate, truth: Double, at length: Int) {
      errors[length].append(abs(estimate.median / truth - 1))
      if (estimate.low...estimate.high).contains(truth) { covered[length] += 1 }
    }

    func error(_ length: Int) -> Double { median(errors[length]) }

    func coverage(_ length: Int) -> Double {
      Double(covered[length]) / Double(max(errors[length].count, 1))
    }
  }

  let world: SimulatedWorld
  let kind: SimulatedLearner.Kind
  private(set) var quiz = Outcome()
  private(set) var baseline = Outcome()
  /// Of the vocabulary size.
  private(set) var size = Outcome()
  /// Only the learners who claim three in ten unknown words.
  private(set) var overclaimers = Outcome()

  init(
    _ world: SimulatedWorld, _ kind: SimulatedLearner.Kind, learners: Int,
    prior: CalibrationPrior? = nil
  ) {
    self.world = world
    self.kind = kind
    let prior =
      prior ?? CalibrationPrior(medianSlope: Float(world.marginalSlope), slopeSpread: 0.3)
    let sizes = VocabularySizeTable(DifficultyHistogram(world.difficulties))
    let longest = Self.lengths.max() ?? 0
    let rule = StopRule(halfWidth: 0, minimumItems: longest, maximumItems: longest)
    for number in 0..<learners {
      var chance = SeededChoice(seed: 20_261_121, step: number)
      let learner = SimulatedLearner(kind, in: world, &chance)
      var state = QuizState(bank: world.bank, seed: chance.next(), prior: prior, stopRule: rule)
      while !state.isFinished, case .word(let word)? = state.nextItem() {
        let outcome = learner.answer(Int(word.lexeme.index), in: world, &chance)
        state.record(
          QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
        guard let length = Self.lengths.firstIndex(of: state.answers.count) else { continue }
        let result = state.result(sizes: sizes)
        quiz.add(result.lexicalRank, truth: exp(learner.frontier), at: length)
        size.add(result.vocabularySize, truth: Double(learner.size), at: length)
        if learner.kind == .over {
          overclaimers.add(result.lexicalRank, truth: exp(learner.frontier), at: length)
        }
      }
      ask(learner, &chance)
    }
  }

  /// The same learner through the baseline.
  private mutating func ask(_ learner: SimulatedLearner, _ chance: inout SeededChoice) {
    var test = FixedSlopeTest(slope: world.marginalSlope)
    var asked: Set<LexemeOrdinal> = []
    for item in 1...(Self.lengths.max() ?? 1) {
      guard
        let word = world.bank.word(near: Float(test.mean), excluding: asked, &chance)
      else { return }
      asked.insert(word.lexeme)
      let outcome = learner.answer(
        Int(word.lexeme.index), in: world, isVerified: false, &chance)
      test.observe(outcome.isClaim, difficulty: Double(word.difficulty))
      if let length = Self.lengths.firstIndex(of: item) {
        baseline.add(test.estimate, truth: exp(learner.frontier), at: length)
      }
    }
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
