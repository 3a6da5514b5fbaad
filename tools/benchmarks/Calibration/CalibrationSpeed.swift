import KnowledgeModel
import LexicalModel
import Scheduling

/// How long one step of a quiz takes.
enum CalibrationSpeed {
  static func measure(_ sheet: inout TargetSheet) {
    let world = SimulatedWorld("speed", noise: 0.62, visible: 0.4, slope: 2.9, seed: 9)
    var chance = SplitMix(seed: 5)
    let learner = SimulatedLearner(.honest, in: world, &chance)
    var state = QuizState(bank: world.bank, seed: 1)
    for _ in 0..<12 {
      guard case .word(let word)? = state.nextItem() else { break }
      let outcome = learner.answer(Int(word.lexeme.index), in: world, &chance)
      state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
    }
    let runs = 200
    var items: Set<QuizState.Item> = []
    let select = Stopwatch.medianOnOneCore {
      for _ in 0..<runs { if let item = state.nextItem() { items.insert(item) } }
    }
    sheet.add(
      "select the next item", select / Double(runs) * 1e3, "ms", atMost: 0.5, learners: 10_000)
    let start = state.posterior
    var frontier: Float = 0
    let update = Stopwatch.medianOnOneCore {
      var posterior = start
      for number in 0..<runs {
        posterior.observe(number % 2 == 0 ? .yesRight : .no, difficulty: 7.5)
      }
      frontier = posterior.frontier.mean
    }
    sheet.add("update", update / Double(runs) * 1e3, "ms", atMost: 0.2, learners: 10_000)
    let difficulties = Array(world.difficulties.prefix(30_000))
    var sum: Float = 0
    let probabilities = Stopwatch.medianOnOneCore {
      sum +=
        state.posterior.frontier.knowledgeCurve.probabilities(at: difficulties)[sum > 0 ? 1 : 0]
    }
    sheet.add(
      "P(known) of 30 000 words", probabilities * 1e3, "ms", atMost: 0.5, learners: 10_000)
    // Nothing above was computed in vain: one item, a frontier on the scale, chances.
    precondition(items.count == 1 && frontier > 4 && sum > 0, "the quiz gave nothing")
  }
}
