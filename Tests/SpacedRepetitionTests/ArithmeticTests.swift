import Glibc
import SpacedRepetition
import TestSupport
import Testing

@Suite struct `Laws of arithmetic` {
  private func ulps(_ actual: Double, _ expected: Double) -> Double {
    abs(actual - expected) / expected.ulp
  }

  @Test func `the exponential is within an ulp of the C library's`() {
    var generator = SeededGenerator(seed: 1)
    var worst = 0.0
    for trial in 0..<20_000 * testScale {
      let reach = trial.isMultiple(of: 2) ? 4.0 : 700
      let x = Double.random(in: -reach...reach, using: &generator)
      worst = max(worst, ulps(exponential(x), exp(x)))
    }
    #expect(worst <= 1.5, "\(worst)")
  }

  @Test func `the logarithm is within an ulp of the C library's`() {
    var generator = SeededGenerator(seed: 2)
    var worst = 0.0
    for trial in 0..<20_000 * testScale {
      let x =
        trial.isMultiple(of: 2)
        ? Double.random(in: 0.5...2, using: &generator)
        : exp(Double.random(in: -600...600, using: &generator))
      worst = max(worst, ulps(logarithm(x), log(x)))
    }
    #expect(worst <= 1.5, "\(worst)")
  }

  @Test(
    arguments: [
      (0, 1), (-709, 0), (-Double.infinity, 0), (710, Double.infinity),
      (Double.infinity, Double.infinity),
    ] as [(Double, Double)])
  func `the exponential has its limits`(x: Double, expected: Double) {
    #expect(exponential(x) == expected)
  }

  @Test func `what is not a number stays so`() {
    #expect(exponential(.nan).isNaN && logarithm(.nan).isNaN && logarithm(-1).isNaN)
    #expect(logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
    #expect(logarithm(1) == 0)
  }

  /// Bits written down once: if they change on some machine or compiler, replays would too.
  @Test func `the bits are the same everywhere`() {
    var digest: UInt64 = 0
    for step in 1...1_000 {
      let x = Double(step) * 0.0137
      digest = digest &* 31 &+ exponential(x - 7).bitPattern
      digest = digest &* 31 &+ logarithm(x).bitPattern
    }
    #expect(digest == 16_681_260_755_780_381_738)
  }

  @Test func `arithmetic in pairs has the bits of that of one`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
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
