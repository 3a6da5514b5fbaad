import Glibc
import TestSupport
import Testing

@testable import Scheduling

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

  @Test func `powers of two are within two ulps of the C library's`() {
    var generator = SeededGenerator(seed: 5)
    var worst = 0.0
    for trial in 0..<20_000 * testScale {
      let reach = trial.isMultiple(of: 2) ? 4.0 : 1_000
      let x = SIMD2(
        Double.random(in: -reach...reach, using: &generator),
        Double.random(in: -1...1, using: &generator))
      let powers = binaryExponential(x)
      worst = max(worst, ulps(powers[0], exp2(x[0])), ulps(powers[1], exp2(x[1])))
    }
    #expect(worst <= 2, "\(worst)")
    #expect(binaryExponential(0) == 1 && binaryExponential(-3) == 0.125)
  }

  @Test func `logarithms to the base of two are within four ulps of the C library's`() {
    var generator = SeededGenerator(seed: 6)
    var worst = 0.0
    for _ in 0..<20_000 * testScale {
      let x = SIMD2(
        Double.random(in: 0.5...2, using: &generator),
        exp(Double.random(in: -600...600, using: &generator)))
      let logarithms = binaryLogarithm(x)
      worst = max(worst, ulps(logarithms[0], log2(x[0])), ulps(logarithms[1], log2(x[1])))
    }
    #expect(worst <= 4, "\(worst)")
    #expect(binaryLogarithm(1) == 0 && binaryLogarithm(0.125) == -3)
  }

  @Test func `the bits of powers of two are the same everywhere`() {
    var digest: UInt64 = 0
    for step in 1...1_000 {
      let x = Double(step) * 0.0137
      digest = digest &* 31 &+ binaryExponential(x - 7).bitPattern
      digest = digest &* 31 &+ binaryLogarithm(x).bitPattern
    }
    #expect(digest == 8_566_139_499_045_244_810)
  }
}
