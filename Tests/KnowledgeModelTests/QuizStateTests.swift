import LexicalModel
import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Quiz state` {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `folding the answers again asks the same next word`(seed: UInt64) {
    var learner = Learner(frontier: 8)
    let state = quiz(&learner, seed: seed)
    for count in [0, 1, 7, state.answers.count - 1] {
      var left = QuizState(bank: sampleBank, seed: seed)
      var right = left
      for answer in state.answers.prefix(count) { left.record(answer) }
      for answer in state.answers.prefix(count) { right.record(answer) }
      #expect(left.nextItem() == right.nextItem())
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `no word is asked twice, nor one that is left out`(seed: UInt64) {
    let excluded = Set((300..<500).map { LexemeOrdinal($0) })
    var state = QuizState(
      bank: sampleBank, seed: seed, stopRule: StopRule(halfWidth: 0), excluding: excluded)
    var asked: Set<LexemeOrdinal> = []
    var learner = Learner(frontier: 7)
    var chance = SeededGenerator(seed: seed)
    while !state.isFinished, case .word(let word)? = state.nextItem() {
      #expect(asked.insert(word.lexeme).inserted && !excluded.contains(word.lexeme))
      let outcome = learner.answer(word, &chance)
      state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
    }
    #expect(asked.count == 40)
  }

  @Test func `a bank that runs out ends the quiz`() {
    let bank = QuizBank(
      (0..<3).map { QuizWord(lexeme: LexemeOrdinal($0), difficulty: 6, partOfSpeech: .noun) })
    var state = QuizState(bank: bank, seed: 1)
    while case .word(let word)? = state.nextItem() {
      state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), .no))
    }
    #expect(state.answers.count == 3)
    #expect(state.nextScreen().isEmpty)
  }

  @Test func `a plain quiz mixes in made-up words, and does not repeat them soon`() {
    var state = QuizState(
      bank: sampleBank, format: .plain, seed: 3, stopRule: StopRule(halfWidth: 0))
    var made: [Int] = []
    while !state.isFinished, let item = state.nextItem(pseudowordCount: 400) {
      switch item {
      case .word(let word):
        state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), .no))
      case .pseudoword(let position):
        made.append(position)
        state.record(QuizAnswer(.pseudoword, .no))
      }
    }
    #expect(made.count == 6 && Set(made).count == 6)
  }

  @Test func `a screen spreads over what is believed`() {
    var state = QuizState(bank: sampleBank, format: .checklist, seed: 3)
    for _ in 0..<3 {
      let screen = state.nextScreen()
      #expect(Set(screen.map(\.lexeme)).count == QuizState.screenSize)
      for word in screen {
        let outcome: QuizOutcome = word.difficulty < 8 ? .yes : .no
        state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
      }
    }
    let hardest = state.wordToCheck(among: state.nextScreen())
    #expect(hardest != nil)
    #expect((7...9).contains(state.posterior.frontier.mean))
  }

  @Test func `an answer about a word of another release still counts`() {
    var (here, gone) = (QuizState(bank: sampleBank, seed: 1), QuizState(bank: sampleBank, seed: 1))
    here.record(QuizAnswer(.word(LexemeOrdinal(5), difficulty: 7), .yesRight))
    gone.record(QuizAnswer(.retiredWord(difficulty: 7), .yesRight))
    #expect(here.posterior == gone.posterior)
  }
}

@Suite struct `Laws of the quiz` {
  @Test func `nine intervals in ten hold the truth, the middle is near it, and few are doubted`() {
    var held = 0
    var doubted: [UInt64] = []
    var errors: [Double] = []
    let learners = 30 * testScale
    for seed in 0..<UInt64(learners) {
      let frontier = 6 + 4 * Float(seed % 60) / 60
      var learner = Learner(frontier: frontier, claimRate: seed % 3 == 0 ? 0.3 : 0.04)
      let result = quiz(&learner, seed: seed).result(sizes: sampleSizes)
      let truth = exponential(Double(frontier))
      if (result.lexicalRank.low...result.lexicalRank.high).contains(truth) { held += 1 }
      errors.append(abs(logarithm(result.lexicalRank.median / truth)))
      if !result.caveats.isEmpty { doubted.append(seed) }
    }
    #expect(Double(held) >= 0.8 * Double(learners), "\(held) of \(learners)")
    #expect(errors.sorted()[learners / 2] < 0.2)
    // Chance makes some answers of a reader who claims too much look like guessing.
    #expect(doubted.count * 500 <= learners, "doubted: \(doubted)")
  }
}

@Suite struct `A check` {
  private func answered(_ state: QuizState, by learner: inout Learner, seed: UInt64) -> QuizState {
    var state = state
    var chance = SeededGenerator(seed: seed)
    while !state.isFinished, case .word(let word)? = state.nextItem() {
      let outcome = learner.answer(word, &chance)
      state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
    }
    return state
  }

  @Test func `moving a posterior to where it is leaves it there`() {
    var learner = Learner(frontier: 8)
    let posterior = quiz(&learner, seed: 2).posterior
    let moved = posterior.moved(to: posterior.frontier)
    for (left, right) in zip(moved.weights, posterior.weights) {
      #expect((left - right).max() < 1e-6 && (right - left).max() < 1e-6)
    }
  }

  @Test(arguments: [0.02, 0.3])
  func `moving a posterior gives the belief, and keeps how words are claimed`(rate: Double) {
    var learner = Learner(frontier: 7.5, claimRate: rate)
    let posterior = quiz(&learner, seed: 5, rule: StopRule(halfWidth: 0)).posterior
    let wanted = posterior.frontier.diffused(by: 0.6)
    let moved = posterior.moved(to: wanted)
    expectClose(Double(moved.frontier.mean), Double(wanted.mean), within: 1e-3)
    expectClose(Double(moved.frontier.spread), Double(wanted.spread), within: 1e-3)
    expectClose(Double(moved.claimRate), Double(posterior.claimRate), within: 0.05)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `five words around the frontier narrow what was believed`(seed: UInt64) {
    var learner = Learner(frontier: 8)
    let before = quiz(&learner, seed: seed)
    let start = before.posterior.moved(to: before.posterior.frontier.diffused(by: 0.2))
    let spent = Set(before.answers.compactMap { $0.lexeme })
    let check = answered(
      QuizState(checking: start, bank: sampleBank, seed: seed, excluding: spent), by: &learner,
      seed: seed)
    #expect(check.answers.count == QuizState.checkSize)
    #expect(spent.isDisjoint(with: check.answers.compactMap { $0.lexeme }))
    let (belief, caveats) = check.assessment
    #expect(belief.spread < start.frontier.spread)
    #expect(caveats.isEmpty)
  }

  @Test func `keys without a pause say nothing, and one is told so`() {
    let start = CalibrationPosterior()
    var check = QuizState(checking: start, bank: sampleBank, seed: 1)
    while !check.isFinished, case .word(let word)? = check.nextItem() {
      let subject = QuizAnswer.Subject.word(word.lexeme, difficulty: word.difficulty)
      check.record(QuizAnswer(subject, .no, milliseconds: QuizState.hasteLimit - 1))
    }
    #expect(check.posterior == start)
    #expect(check.assessment.caveats.contains(.machineSpeed))
  }
}

extension QuizAnswer {
  fileprivate var lexeme: LexemeOrdinal? {
    if case .word(let lexeme, _) = subject { lexeme } else { nil }
  }
}
