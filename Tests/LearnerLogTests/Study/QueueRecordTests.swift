import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `A study row` {
  private func day(_ generator: inout SeededGenerator) -> StudyDay? {
    Bool.random(using: &generator)
      ? StudyDay(number: .random(in: -1_700_000...1_700_000, using: &generator)) : nil
  }

  @Test(arguments: 0..<(UInt64(300) * UInt64(testScale)))
  func `is the same after it was packed`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let study = RandomStudy(seed: seed % 5, facts: 60)
    let table = study.log.table
    let positions = (0..<table.count).filter { table[$0] != nil }
    var row = try #require(positions.randomElement(using: &generator).flatMap { table[$0] })
    let phases: [CardPhase] = [
      .new, .learning(step: 3), .review, .relearning(step: 15), .box(.finished), .box(.first),
    ]
    row.phase = phases.randomElement(using: &generator) ?? .new
    row.buriedUntil = day(&generator)
    row.since = day(&generator)
    row.dueDay = day(&generator) ?? StudyDay(number: 0)
    row.due = .random(in: -9_000_000_000_000...9_000_000_000_000, using: &generator)
    row.arrival = 0
    row.deck = .random(in: 0 ... .max, using: &generator)
    row.tieBreaker = .random(in: 0 ... .max, using: &generator)
    #expect(QueueRecord(row.words.span, at: 0) == row)
  }
}
