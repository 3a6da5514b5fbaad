import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Root matrix` {
  private func family(_ ranks: [Int], delicate: Set<Int> = []) -> [RootMatrix.Member] {
    ranks.map { rank in
      RootMatrix.Member(
        LexemeID("en:w\(rank)"), rank: Rank(rank), isDelicate: delicate.contains(rank))
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `as many days as roots show each root once, from any day on`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...900, using: &generator)
    let start = Int.random(in: -30_000...40_000, using: &generator)
    let positions = (0..<count).map {
      RootMatrix.position(on: StudyDay(number: start + $0), rootCount: count)
    }
    #expect(positions.sorted() == Array(0..<count))
  }

  @Test func `the root of a day is its number modulo the roots`() {
    #expect(RootMatrix.position(on: StudyDay(number: 20_778), rootCount: 870) == 768)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `six are chosen, none of the others is nearer, whatever order they come in`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 6...40, using: &generator)
    let ranks = (1...30_000).shuffled(using: &generator).prefix(count)
    let rank = Double.random(in: 0...30_000, using: &generator)
    let chosen = RootMatrix.satellites(of: family(Array(ranks)), around: rank)
    #expect(chosen.count == 6)
    #expect(chosen.map(\.rank) == chosen.map(\.rank).sorted())
    #expect(
      chosen == RootMatrix.satellites(of: family(ranks.shuffled(using: &generator)), around: rank))
    func distance(_ value: Int) -> Double {
      let ratio = Double(value) / max(rank, 1)
      return max(ratio, 1 / ratio)
    }
    let inside = Set(chosen.map { Int($0.rank.value) })
    let farthest = inside.map(distance).max() ?? 0
    #expect(ranks.allSatisfy { inside.contains($0) || distance($0) >= farthest })
  }

  @Test func `delicate words come only where there are no others`() {
    let seven = family([1, 2, 3, 4, 5, 6, 7], delicate: [4])
    #expect(RootMatrix.satellites(of: seven, around: 4).map(\.rank.value) == [1, 2, 3, 5, 6, 7])
    let six = family([1, 2, 3, 4, 5, 6], delicate: [4])
    #expect(RootMatrix.satellites(of: six, around: 4).count == 6)
  }

  @Test(arguments: [(0, 0), (869, 0), (870, 1), (1_739, 1), (1_740, 2), (-5, 0)])
  func `a round is over when each root was shown`(days: Int, rounds: Int) {
    let first = StudyDay(number: 20_000)
    #expect(
      RootMatrix.rounds(from: first, to: first.advanced(by: days), rootCount: 870) == rounds)
  }
}
