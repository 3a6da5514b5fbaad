import TestSupport
import Testing

@testable import Scheduling

@Suite struct `Laws of arithmetic in pairs` {
  @Test func `two numbers at once have the bits of one after the other`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 * testScale {
      let x = SIMD2(
        Double.random(in: -30...30, using: &generator),
        Double.random(in: -600...600, using: &generator))
      let e = exponential(x)
      #expect(e[0] == exponential(x[0]))
      #expect(e[1] == exponential(x[1]))
      let l = logarithm(e)
      #expect(l[0] == logarithm(e[0]))
      #expect(l[1] == logarithm(e[1]))
      #expect(boundedExponential(x[1]) == e[1])
      #expect(boundedLogarithm(e[1]) == l[1])
    }
  }
}
