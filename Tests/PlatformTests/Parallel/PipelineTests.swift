import Parallel
import Testing

@Suite struct `Work divided between cores` {
  private struct Refusal: Error {}

  @Test(arguments: [0, 1, 2, 3, 100], [1, 4])
  func `pieces are used in order, once each`(count: Int, ahead: Int) {
    var used: [Int] = []
    pipeline(count, ahead: ahead, make: { $0 * $0 }, use: { used.append($0) })
    #expect(used == (0..<count).map { $0 * $0 })
  }

  @Test func `a piece that is refused ends the work`() {
    var used: [Int] = []
    #expect(throws: Refusal.self) {
      try pipeline(1_000, make: { $0 }) { (piece) throws(Refusal) in
        if piece == 7 { throw Refusal() }
        used.append(piece)
      }
    }
    #expect(used == Array(0..<7))
  }

  @Test func `a result of another thread is there when it is asked for`() {
    let sum = Background { (1...1_000).reduce(0, +) }
    #expect(sum.value() == 500_500)
  }
}
