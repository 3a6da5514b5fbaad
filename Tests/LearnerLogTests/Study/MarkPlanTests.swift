import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Marking many words` {
  private func words(_ seed: UInt64) -> [MarkPlan.Word] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 0...300, using: &generator)).map { number in
      MarkPlan.Word(
        LexemeID("en:w\(number)"),
        rank: Bool.random(using: &generator)
          ? Rank(Int.random(in: 1...50_000, using: &generator)) : nil,
        level: Bool.random(using: &generator)
          ? CEFRLevel.allCases.randomElement(using: &generator) : nil,
        status: LexemeStatus.allCases.randomElement(using: &generator) ?? .new)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `only new words are marked, and every word is accounted for`(seed: UInt64) {
    let words = words(seed)
    let plan = MarkPlan(marking: words, as: .known)
    #expect(plan.marked.allSatisfy { $0.status == .new })
    #expect(plan.left[.new] == nil)
    #expect(plan.marked.count + plan.left.values.reduce(0, +) == words.count)
    #expect(plan.facts.count == plan.marked.count)
    #expect(plan.bands.reduce(0) { $0 + $1.count } == plan.marked.count)
    let levels = plan.levels.reduce(0) { $0 + $1.count }
    #expect(levels == plan.marked.count { $0.level != nil })
  }

  @Test(arguments: [0, 1, 5, 12, 1_000])
  func `a sample is of the words, in order and each once`(count: Int) {
    let plan = MarkPlan(marking: words(3), as: .ignored)
    let sample = plan.sample(count)
    #expect(sample.count == min(count, plan.marked.count))
    #expect(Set(sample).count == sample.count)
    #expect(sample == plan.marked.filter(Set(sample).contains))
  }
}
