import LearnerLog
import TestSupport
import Testing

@Suite struct `Hybrid time` {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the next time is later than everything accepted, whatever the wall says`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var latest: HybridTime?
    for _ in 0..<200 {
      let wall = Int64.random(in: -5...5, using: &generator) + 1_000
      let next = HybridTime.next(wall: wall, after: latest)
      if let latest { #expect(next > latest) }
      #expect(next.milliseconds >= wall)
      latest = next
    }
  }

  @Test func `a full counter runs over into the next millisecond`() {
    let full = HybridTime(milliseconds: 7, counter: .max)
    #expect(HybridTime.next(wall: 7, after: full) == HybridTime(milliseconds: 8, counter: 0))
  }

  @Test(arguments: [Int64.min, -1, 0, HybridTime.maximumMilliseconds, .max])
  func `any wall gives a time in range`(wall: Int64) {
    let time = HybridTime.next(wall: wall, after: nil)
    #expect((0...HybridTime.maximumMilliseconds).contains(time.milliseconds))
    #expect(time.shifted(by: .max).milliseconds <= HybridTime.maximumMilliseconds)
    #expect(time.shifted(by: .min).milliseconds >= 0)
  }
}
