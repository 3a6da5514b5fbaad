import KnowledgeModel
import LexicalModel
import TestSupport

/// A learner of the model itself: knows words by a logistic curve, claims a share of the unknown ones.
struct Learner {
  let frontier: Float
  var slope: Float = 2.2
  var claimRate = 0.04
  private var known: [LexemeOrdinal: Bool] = [:]

  init(frontier: Float, slope: Float = 2.2, claimRate: Double = 0.04) {
    self.frontier = frontier
    self.slope = slope
    self.claimRate = claimRate
  }

  mutating func answer(_ word: QuizWord, _ chance: inout SeededGenerator) -> QuizOutcome {
    let knows =
      known[word.lexeme]
      ?? (Float.random(in: 0..<1, using: &chance)
        < 1 / (1 + exponent(-slope * (frontier - word.difficulty))))
    known[word.lexeme] = knows
    let (first, second) = (
      Double.random(in: 0..<1, using: &chance), Double.random(in: 0..<1, using: &chance)
    )
    if knows { return first < 0.02 ? .no : second < 0.03 ? .yesWrong : .yesRight }
    return first < claimRate ? (second < 0.25 ? .yesRight : .yesWrong) : .no
  }

  private func exponent(_ x: Float) -> Float {
    // Halved until the series converges fast.
    var sum: Float = 1
    var term: Float = 1
    for step in 1...12 {
      term *= x / 64 / Float(step)
      sum += term
    }
    var power = sum
    for _ in 0..<6 { power *= power }
    return power
  }
}

/// Words at every hundredth of an e-fold of rank.
let sampleBank = QuizBank(
  (0..<800).map { index in
    QuizWord(
      lexeme: LexemeOrdinal(index), difficulty: 3 + Float(index) / 100,
      partOfSpeech: index % 3 == 0 ? .verb : .noun)
  })

/// As many words as a release has, as hard as their ranks.
let sampleSizes = VocabularySizeTable(
  DifficultyHistogram(
    weighted: (0..<100).map { index in
      // 300 words to a step of ranks, 30 000 in all.
      (difficulty: 4 + 0.0625 * Float(index), count: 300)
    }))

/// Asks a learner until the quiz is over.
func quiz(
  _ learner: inout Learner, seed: UInt64, format: QuizFormat = .verified,
  rule: StopRule = StopRule()
) -> QuizState {
  var state = QuizState(bank: sampleBank, format: format, seed: seed, stopRule: rule)
  var chance = SeededGenerator(seed: seed)
  while !state.isFinished, case .word(let word)? = state.nextItem() {
    let outcome = learner.answer(word, &chance)
    state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
  }
  return state
}
