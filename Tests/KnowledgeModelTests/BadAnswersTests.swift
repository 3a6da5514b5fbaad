import LexicalModel
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Answers that say nothing` {
  private func result(
    format: QuizFormat = .verified, milliseconds: Int? = nil, count: Int = 400,
    _ outcome: (Int) -> QuizOutcome
  ) -> QuizResult {
    var state = QuizState(bank: sampleBank, format: format, seed: 5)
    while !state.isFinished, state.answers.count < count,
      let item = state.nextItem(pseudowordCount: 9)
    {
      let outcome = outcome(state.answers.count)
      switch item {
      case .word(let word):
        state.record(
          QuizAnswer(
            .word(word.lexeme, difficulty: word.difficulty), outcome, milliseconds: milliseconds))
      case .pseudoword:
        state.record(
          QuizAnswer(.pseudoword, outcome.isClaim ? .yes : .no, milliseconds: milliseconds))
      }
    }
    return state.result(sizes: sampleSizes)
  }

  private func expectHonest(_ result: QuizResult, _ caveat: QuizCaveat) {
    #expect(result.caveats.contains(caveat))
    #expect(!result.allowsWarmStart)
    #expect(result.lexicalRank.high / result.lexicalRank.low > 20)
  }

  @Test func `always no`() {
    expectHonest(result { _ in .no }, .alwaysNo)
  }

  @Test func `always yes with the first meaning`() {
    expectHonest(result { $0 % 4 == 0 ? .yesRight : .yesWrong }, .alwaysYes)
  }

  @Test func `always yes and never sure`() {
    expectHonest(result { _ in .yesWrong }, .alwaysYes)
  }

  @Test func `always yes to made-up words too`() {
    expectHonest(result(format: .plain) { _ in .yes }, .alwaysYes)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `keys at random`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let result = result { _ in
      Bool.random(using: &chance)
        ? .no : Int.random(in: 0..<5, using: &chance) == 0 ? .yesRight : .yesWrong
    }
    expectHonest(result, .careless)
  }

  @Test func `hardly a claim is as good as none`() {
    expectHonest(result { $0 == 3 ? .yesRight : .no }, .alwaysNo)
  }

  @Test func `answers faster than anyone reads are left out`() {
    let result = result(milliseconds: 40) { $0 % 2 == 0 ? .yesRight : .no }
    expectHonest(result, .machineSpeed)
    #expect(result.items == 0)
  }

  @Test func `a quiz that was left early`() {
    let result = result(count: 3) { _ in .yesRight }
    #expect(result.caveats.contains(.fewAnswers) && !result.allowsWarmStart)
  }

  @Test func `a native speaker is told that the scale ends`() {
    let result = result { _ in .yesRight }
    #expect(result.caveats == [.beyondScale])
    #expect(result.allowsWarmStart)
  }
}
