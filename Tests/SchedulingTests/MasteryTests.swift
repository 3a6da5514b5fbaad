import Scheduling
import Testing

@Suite struct `Mastery` {
  @Test(
    arguments: [
      (nil, .beginner), (-1, .beginner), (.nan, .beginner), (0, .beginner), (2.999, .beginner),
      (3, .intermediate), (13.999, .intermediate), (14, .advanced), (29.999, .advanced),
      (30, .mastered), (36_500, .mastered),
    ] as [(Double?, MasteryLevel)])
  func `levels follow stability`(stability: Double?, level: MasteryLevel) {
    #expect(MasteryThresholds.standard.level(stability: stability) == level)
  }

  @Test func `mastered cards are in review`() {
    let memory = MemoryState(stability: 40, difficulty: 5)
    let filter = MasteryFilter.mastered
    #expect(filter.includes(CardState(phase: .review, memory: memory)))
    #expect(!filter.includes(CardState(phase: .relearning(step: 0), memory: memory)))
    #expect(!filter.includes(.new))
  }

  @Test func `learning cards are new or on steps`() {
    let learning = MasteryFilter.learning
    #expect(learning.includes(.new))
    #expect(learning.includes(CardState(phase: .learning(step: 1))))
    #expect(learning.includes(CardState(phase: .relearning(step: 0))))
    #expect(!learning.includes(CardState(phase: .review)))
    #expect(MasteryFilter.all.includes(CardState(phase: .review)))
  }

  @Test(
    arguments: [(0, 14, 30), (3, 3, 30), (3, 14, 10), (3, 14, .infinity)]
      as [(Double, Double, Double)])
  func `thresholds rise`(first: Double, second: Double, third: Double) {
    #expect(
      MasteryThresholds(intermediate: first, advanced: second, mastered: third) == nil)
  }

  @Test func `thresholds can be set`() throws {
    let strict = try #require(MasteryThresholds(intermediate: 7, advanced: 30, mastered: 90))
    #expect(strict.level(stability: 30) == .advanced)
  }
}
