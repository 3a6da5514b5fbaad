import KnowledgeModel
import Scheduling

/// People who press keys without reading, each with their own share of yes, and what the quiz makes
/// of it.
struct RandomKeysSimulation: Sendable {
  /// Quizzes that let known words be concluded.
  private(set) var concluded = 0
  /// Quizzes that end with an interval narrower than a factor of twenty, and no word of where it
  /// may lie.
  private(set) var narrow = 0

  init(in world: SimulatedWorld, quizzes: Int) {
    let sizes = VocabularySizeTable(DifficultyHistogram(world.difficulties))
    for number in 0..<quizzes {
      var chance = SplitMix(seed: 4_711, step: number)
      // A meaning is hit by one key in four or five.
      let (claims, luck) = (chance.fraction(), 0.2 + 0.05 * chance.fraction())
      var state = QuizState(bank: world.bank, seed: chance.next())
      while !state.isFinished, case .word(let word)? = state.nextItem() {
        let outcome: QuizOutcome =
          chance.fraction() >= claims ? .no : chance.fraction() < luck ? .yesRight : .yesWrong
        state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
      }
      let result = state.result(sizes: sizes)
      if result.allowsWarmStart { concluded += 1 }
      let rank = result.lexicalRank
      if rank.high / rank.low < 20, !result.caveats.contains(.belowScale) { narrow += 1 }
    }
  }
}
