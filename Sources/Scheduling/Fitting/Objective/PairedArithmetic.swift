/// The exponential function of two numbers at once, each with the bits of the function of one in
/// Scheduling.
///
/// The passes over cards do little else, and two cost little more than one where they stand in the same
/// module. Without the checks for what the bounds of the weights keep out: the arguments lie between
/// −700 and 700.
@inline(__always)
func exponential(_ x: SIMD2<Double>) -> SIMD2<Double> {
  let shifted = x * 0x1.71547652b82fep0 + 0x1.8p52
  let multiple = shifted - 0x1.8p52
  let r = (x - multiple * 0x1.62e42feep-1) - multiple * 0x1.a39ef35793c76p-33
  let r2 = r * r
  let r4 = r2 * r2
  let low = line(1 / 2, 1 / 6, r) + r2 * line(1 / 24, 1 / 120, r)
  let middle = line(1 / 720, 1 / 5_040, r) + r2 * line(1 / 40_320, 1 / 362_880, r)
  let high =
    line(1 / 3_628_800, 1 / 39_916_800, r) + r2 * line(1 / 479_001_600, 1 / 6_227_020_800, r)
  let tail = r2 * (low + r4 * (middle + r4 * high))
  let bits = SIMD2<UInt64>(shifted[0].bitPattern, shifted[1].bitPattern)
  let power = (bits &+ 1_023) &<< 52
  let scale = SIMD2(Double(bitPattern: power[0]), Double(bitPattern: power[1]))
  return (1 + (r + tail)) * scale
}

/// The natural logarithm of two positive normal numbers at once, each with the bits of
/// the function of one.
@inline(__always)
func logarithm(_ x: SIMD2<Double>) -> SIMD2<Double> {
  let bits = SIMD2<UInt64>(x[0].bitPattern, x[1].bitPattern)
  // Biased by 1023, so that the exponent is never negative and a logical shift will do.
  let biased = (bits &+ (0x3FF0_0000_0000_0000 &- 0x3FE6_A09E_667F_3BCD)) &>> 52
  let reduced = bits &- ((biased &- 1_023) &<< 52)
  let m = SIMD2(Double(bitPattern: reduced[0]), Double(bitPattern: reduced[1]))
  let exponent = biased | 0x4330_0000_0000_0000
  let k =
    SIMD2(Double(bitPattern: exponent[0]), Double(bitPattern: exponent[1]))
    - (0x1p52 + 1_023)
  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  let z2 = z * z
  let z4 = z2 * z2
  let low = line(2 / 3, 2 / 5, z) + z2 * line(2 / 7, 2 / 9, z)
  let middle = line(2 / 11, 2 / 13, z) + z2 * line(2 / 15, 2 / 17, z)
  let high = line(2 / 19, 2 / 21, z) + z2 * (2.0 / 23)
  let series = z * (low + z4 * (middle + z4 * high))
  let half = 0.5 * f * f
  return k * 0x1.62e42feep-1
    - ((half - (s * (half + series) + k * 0x1.a39ef35793c76p-33)) - f)
}

/// The line a + b · x.
@inline(__always)
private func line(_ a: Double, _ b: Double, _ x: SIMD2<Double>) -> SIMD2<Double> {
  a + x * b
}

/// The exponential function of one number inside the same limits.
@inline(__always)
func boundedExponential(_ x: Double) -> Double {
  exponential(SIMD2(x, x))[0]
}

/// The natural logarithm of one number inside the same limits.
@inline(__always)
func boundedLogarithm(_ x: Double) -> Double {
  logarithm(SIMD2(x, x))[0]
}
