import KnowledgeModel
import TestSupport
import Testing

@Suite struct `A fold over days that goes on` {
  private func evidence(_ generator: inout SeededGenerator) -> DayEvidence {
    var evidence = DayEvidence()
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let difficulty = Float.random(in: 6...10, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: evidence.meet(difficulty, lookedUp: difficulty > 8)
      case 1: evidence.mark(difficulty, isKnown: difficulty < 8)
      default: evidence.check(difficulty, isRight: difficulty < 8)
      }
    }
    return evidence
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `is as one that begins anew, whatever days change`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var days = (0..<Int.random(in: 0...80, using: &generator)).map {
      (day: 20_000 + $0, evidence: evidence(&generator))
    }
    var fold = FrontierFold()
    for round in 0..<4 {
      let start = LearnerFrontier(claimRate: round == 3 ? 0.2 : 0.1, on: 19_999)
      var anew = FrontierFold()
      let going = fold.frontier(from: start, after: days)
      let expected = anew.frontier(from: start, after: days)
      #expect(going == expected)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: days.append((20_200 + round, evidence(&generator)))
      case 1: days.removeLast(min(days.count, 3))
      case 2 where !days.isEmpty: days[days.count - 1].evidence = evidence(&generator)
      default:
        guard let index = days.indices.randomElement(using: &generator) else { continue }
        days[index].evidence = evidence(&generator)
      }
    }
  }

  @Test func `takes the days in that changed, and the last one`() {
    var generator = SeededGenerator(seed: 7)
    var days = (0..<100).map { (day: 20_000 + $0, evidence: evidence(&generator)) }
    let start = LearnerFrontier(on: 19_999)
    var fold = FrontierFold()
    func expectVisits(_ expected: [Int], _ location: SourceLocation = #_sourceLocation) {
      var visited: [Int] = []
      _ = fold.frontier(from: start, after: days) { visited.append($0.day) }
      #expect(visited == expected, sourceLocation: location)
    }
    expectVisits(Array(19_999..<20_100))
    expectVisits([20_099])
    days[99].evidence = evidence(&generator)
    expectVisits([20_099])
    days.append((20_100, evidence(&generator)))
    expectVisits([20_099, 20_100])
    days[70].evidence = evidence(&generator)
    expectVisits(Array(20_064...20_100))
  }
}
