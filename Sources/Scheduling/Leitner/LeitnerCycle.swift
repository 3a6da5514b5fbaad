/// Which levels each test of the 64-test cycle holds (Wärn; Case 2018).
///
/// Level 1 is in every test and level 2 in every other one. The levels above share the tests
/// between: the *n*-th test takes level 2 + the number of times that 2 divides *n*, so level 3
/// comes every 4 tests, level 4 every 8, up to level 7 every 64; the 64th test, which 2 divides six
/// times, takes none. No test has more than two levels, where the original allows three.
package enum LeitnerCycle {
  /// Tests until the cycle begins again.
  package static let length = 64

  /// The levels of a test, lowest first.
  package static func levels(ofTest number: Int) -> [LeitnerLevel] {
    precondition(number >= 1, "tests are counted from 1")
    let position = (number - 1) % length + 1
    let shared = LeitnerLevel(position.trailingZeroBitCount + 2)
    return [.first] + (shared.map { $0.isFinished ? [] : [$0] } ?? [])
  }

  /// How many tests after a given one the next test with a level comes; nil for finished cards.
  package static func tests(after number: Int, until level: LeitnerLevel) -> Int? {
    guard !level.isFinished else { return nil }
    return (1...length).first { levels(ofTest: number + $0).contains(level) }
  }
}
