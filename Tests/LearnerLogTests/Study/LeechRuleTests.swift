import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Leeches` {
  private func recalls(
    _ chances: some Sequence<Double>, recalledBy isRecalled: (Double) -> Bool
  ) -> [Recall] {
    chances.map { Recall(chance: $0, isRecalled: isRecalled($0)) }
  }

  /// Words that are just what the model says, looked at after each review of a long life.
  @Test
  func `are at most one word in a thousand where the model is right, however often one looks`() {
    var generator = SeededGenerator(seed: 7)
    let words = 2_000 * testScale
    var flagged = 0
    for _ in 0..<words {
      var history: [Recall] = []
      for _ in 0..<40 {
        let chance = Double.random(in: 0.5...0.99, using: &generator)
        let isRecalled = Double.random(in: 0..<1, using: &generator) < chance
        history.append(Recall(chance: chance, isRecalled: isRecalled))
        if !isRecalled, LeechRule.standard.evidence(of: history).isLeech {
          flagged += 1
          break
        }
      }
    }
    #expect(Double(flagged) <= 0.001 * Double(words) + 3)
  }

  @Test func `are found in some ten answers where half of them fail`() {
    var found = 0
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let history = (0..<24).map { _ in
        Recall(chance: 0.9, isRecalled: Bool.random(using: &generator))
      }
      if (1...24).contains(where: { LeechRule.standard.evidence(of: history.prefix($0)).isLeech }) {
        found += 1
      }
    }
    #expect(found > 160)
  }

  @Test func `are not words that fail often where failing was likely`() {
    let hard = recalls(Array(repeating: 0.5, count: 20)) { _ in false }.prefix(8)
    let mixed = (0..<20).map { Recall(chance: 0.5, isRecalled: $0 % 2 == 0) }
    #expect(!LeechRule.standard.evidence(of: mixed).isLeech)
    #expect(!LeechRule.standard.evidence(of: hard).isLeech)
    let easy = recalls(Array(repeating: 0.97, count: 5)) { _ in false }
    #expect(LeechRule.standard.evidence(of: easy).isLeech)
  }

  @Test(arguments: 0..<UInt64(50))
  func `grow likelier with each failure and less so with each recall`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var history: [Recall] = []
    for _ in 0..<30 {
      let before = LeechRule.standard.evidence(of: history)
      let recall = Recall(
        chance: .random(in: 0.05...0.99, using: &generator),
        isRecalled: .random(using: &generator))
      history.append(recall)
      let after = LeechRule.standard.evidence(of: history)
      #expect(recall.isRecalled == (after.logRatio < before.logRatio))
    }
  }

  @Test func `are judged by reviews a day or more apart, from the last new beginning`() {
    var log = StudyLog()
    let word = LexemeID("en:w")
    let day: Int64 = 86_400_000
    log.review(word, .good, at: StudyLog.start)
    log.review(word, .again, at: StudyLog.start + 60_000)
    log.review(word, .good, at: StudyLog.start + 2 * day)
    log.review(word, .again, at: StudyLog.start + 9 * day)
    let model = FSRS()
    let course = Recall.course(of: log.events, by: model)
    var memory = model.state(after: .good, elapsedDays: 0, from: nil)
    memory = model.state(after: .again, elapsedDays: 0, from: memory)
    #expect(course.map(\.isRecalled) == [true, false])
    #expect(course[0].chance == model.retrievability(of: memory, after: 2))
    log.add(
      .forget(Forget(word, at: Moment(milliseconds: StudyLog.start + 10 * day))),
      at: StudyLog.start + 10 * day)
    #expect(Recall.course(of: log.events, by: model).isEmpty)
  }
}
