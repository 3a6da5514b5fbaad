import Scheduling
import TestSupport
import Testing

@testable import KnowledgeModel

@Suite struct `Frontier over the days` {
  private let quiz = FrontierPosterior(
    prior: CalibrationPrior(medianSlope: 2.2, slopeSpread: 0.2, expectedFrontier: 8))

  private func checks(right: Int, wrong: Int, at difficulty: Float = 8.2) -> DayEvidence {
    var day = DayEvidence()
    for _ in 0..<right { day.check(difficulty, isRight: true) }
    for _ in 0..<wrong { day.check(difficulty, isRight: false) }
    return day
  }

  @Test func `a quiz shows its rank from its own day on`() {
    let frontier = LearnerFrontier(quiz, on: 100)
    expectClose(frontier.shownRank(on: 100), quiz.lexicalRank.median)
    expectClose(frontier.shownRank(on: 400), quiz.lexicalRank.median)
  }

  @Test func `the shown rank stays while a day goes on and moves with the next`() {
    var frontier = LearnerFrontier(quiz, on: 100)
    frontier.observe(checks(right: 30, wrong: 0), on: 101)
    expectClose(frontier.shownRank(on: 101), quiz.lexicalRank.median)
    let promoted = frontier.shownRank(on: 102)
    #expect(promoted > 1.1 * quiz.lexicalRank.median)
    frontier.observe(checks(right: 0, wrong: 30), on: 102)
    #expect(frontier.shownRank(on: 102) == promoted)
    #expect(frontier.moves.map(\.to) == [promoted])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the shown rank never moves twice between two days`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var frontier = LearnerFrontier(quiz, on: 0)
    var day = 0
    var last = frontier.shownRank(on: 0)
    for _ in 0..<12 {
      day += Int.random(in: 1...9, using: &chance)
      let before = frontier.shownRank(on: day)
      #expect(abs(logarithm(before / last)) <= 1)
      frontier.observe(
        checks(
          right: Int.random(in: 0..<12, using: &chance),
          wrong: Int.random(in: 0..<12, using: &chance),
          at: Float.random(in: 6...10, using: &chance)), on: day)
      #expect(frontier.shownRank(on: day) == before)
      last = before
    }
  }

  @Test func `years without a word leave the belief wide`() {
    let frontier = LearnerFrontier(quiz, on: 100)
    expectClose(Double(frontier.belief(on: 100).spread), Double(quiz.spread), within: 1e-5)
    let later = frontier.belief(on: 100 + 700)
    expectClose(Double(later.mean), Double(quiz.mean), within: 0.02)
    #expect(later.spread * later.spread > quiz.spread * quiz.spread + 0.2)
  }

  @Test func `marks of one kind say nothing`() {
    var posterior = ReadingPosterior(quiz)
    var marks = DayEvidence()
    for position in 0..<50 { marks.mark(7 + Float(position) / 25, isKnown: false) }
    posterior.observe(marks, daysSince: 0)
    expectClose(Double(posterior.frontier.mean), Double(quiz.mean), within: 1e-4)
  }

  @Test func `marks of both kinds draw the frontier between them, as five checks at most`() {
    var few = ReadingPosterior(quiz)
    var many = few
    var marks = DayEvidence()
    for count in 0..<100 {
      marks.mark(8.6, isKnown: true)
      marks.mark(9.2, isKnown: false)
      if count == 2 { few.observe(marks, daysSince: 0) }
    }
    many.observe(marks, daysSince: 0)
    #expect(few.frontier.mean > quiz.mean + 0.1)
    expectClose(Double(many.frontier.mean), Double(few.frontier.mean), within: 1e-3)
    #expect(many.frontier.mean < 9)
  }

  @Test func `a run of Easy that nobody foresaw widens the belief and wants checks`() {
    var frontier = LearnerFrontier(quiz, on: 0)
    var day = DayEvidence()
    for _ in 0..<12 { day.grade(10.5, .easy) }
    frontier.observe(day, on: 1)
    #expect(frontier.wantedChecks == EasyRatingVelocity.checksAfterSurprise)
    #expect(frontier.velocity.value == nil)
    frontier.observe(checks(right: 3, wrong: 2), on: 2)
    #expect(frontier.wantedChecks == 0)
  }
}
