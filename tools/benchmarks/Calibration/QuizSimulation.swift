import Glibc
import KnowledgeModel
import LexicalModel
import Scheduling

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
  let learners: Int
  private(set) var quiz = Outcome()
  private(set) var baseline = Outcome()
  /// An estimator that is told the learner's slope and rate of claiming.
  private(set) var bound = Outcome()
  /// The same, told where the frontier lies too: every word it asks stands there.
  private(set) var placed = Outcome()
  /// Of the vocabulary size.
  private(set) var size = Outcome()
  /// Only the learners who claim three in ten unknown words.
  private(set) var overclaimers = Outcome()

  init(
    _ world: SimulatedWorld, _ kind: SimulatedLearner.Kind, learners: Int,
    prior: CalibrationPrior? = nil, measuresBound: Bool = false
  ) {
    self.world = world
    self.kind = kind
    self.learners = learners
    let prior =
      prior ?? CalibrationPrior(medianSlope: Float(world.marginalSlope), slopeSpread: 0.3)
    let sizes = VocabularySizeTable(DifficultyHistogram(world.difficulties))
    let longest = Self.lengths.max() ?? 0
    let rule = StopRule(halfWidth: 0, minimumItems: longest, maximumItems: longest)
    for number in 0..<learners {
      var chance = SplitMix(seed: 20_261_121, step: number)
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
      ask(learner, FixedSlopeTest(slope: world.marginalSlope), \.baseline, &chance)
      guard measuresBound else { continue }
      let bound = FixedSlopeTest(
        slope: world.marginalSlope(of: learner.slope), claimRate: learner.claimRate)
      ask(learner, bound, \.bound, &chance)
      ask(learner, bound, \.placed, at: learner.frontier, &chance)
    }
  }

  /// The same learner through another test; its words stand where it asks for them, or at a place
  /// given.
  private mutating func ask(
    _ learner: SimulatedLearner, _ start: FixedSlopeTest,
    _ outcome: WritableKeyPath<Self, Outcome>, at position: Double? = nil,
    _ chance: inout SplitMix
  ) {
    var test = start
    var asked: Set<LexemeOrdinal> = []
    for item in 1...(Self.lengths.max() ?? 1) {
      let wanted = Float(position ?? test.mean)
      guard let word = world.bank.word(near: wanted, excluding: asked, &chance) else { return }
      asked.insert(word.lexeme)
      let answer = learner.answer(
        Int(word.lexeme.index), in: world, isVerified: start.isVerified, &chance)
      test.observe(answer, difficulty: Double(word.difficulty))
      if let length = Self.lengths.firstIndex(of: item) {
        self[keyPath: outcome].add(test.estimate, truth: exp(learner.frontier), at: length)
      }
    }
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
