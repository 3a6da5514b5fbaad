/// Two to the power of each of two numbers, the same bits on every machine; within 2 ulp.
///
/// With `binaryLogarithm` the arithmetic of a memory update, where one result waits for the last
/// and nothing counts but how long each takes. To the base of two the argument is reduced in one
/// exact step, and two numbers take as long as one. The polynomial (nodes of Chebyshev, error below
/// 2⁻⁵⁶) is summed in quarters side by side (Estrin).
///
/// Without checks: the arguments lie between −1000 and 1000.
@inline(__always)
func binaryExponential(_ x: SIMD2<Double>) -> SIMD2<Double> {
  let shifted = x + 0x1.8p52
  let r = x - (shifted - 0x1.8p52)
  let r2 = r * r
  let r4 = r2 * r2
  let low =
    (1 + r * 0x1.62e42fefa39efp-1)
    + r2 * (0x1.ebfbdff82c598p-3 + r * 0x1.c6b08d704a0c2p-5)
  let middle =
    (0x1.3b2ab6fba1ddap-7 + r * 0x1.5d87fe78a5276p-10)
    + r2 * (0x1.430913096fd9fp-13 + r * 0x1.ffcbfc670dcd4p-17)
  let high =
    (0x1.62bfd47773353p-20 + r * 0x1.b524fae627834p-24)
    + r2 * (0x1.e6063f7217bc6p-28 + r * 0x1.e9d3fe3952179p-32)
  // The low bits of `shifted` hold the multiple; as an exponent it is the power of two.
  let bits = SIMD2<UInt64>(shifted[0].bitPattern, shifted[1].bitPattern)
  let power = (bits &+ 1_023) &<< 52
  let scale = SIMD2(Double(bitPattern: power[0]), Double(bitPattern: power[1]))
  return (low + r4 * (middle + r4 * high)) * scale
}

/// The logarithm to the base of two of each of two positive normal numbers, the same bits on every
/// machine.
///
/// The argument is split into 2ᵏ · m with m from √½ to √2, and log₂ m is an odd polynomial
/// (Remez, error below 2⁻⁵⁹) of (m − 1) / (m + 1); within 4 ulp.
@inline(__always)
func binaryLogarithm(_ x: SIMD2<Double>) -> SIMD2<Double> {
  let bits = SIMD2<UInt64>(x[0].bitPattern, x[1].bitPattern)
  // Biased by 1023, so that the exponent is never negative and a logical shift will do.
  let biased = (bits &+ (0x3FF0_0000_0000_0000 &- 0x3FE6_A09E_667F_3BCD)) &>> 52
  let reduced = bits &- ((biased &- 1_023) &<< 52)
  let m = SIMD2(Double(bitPattern: reduced[0]), Double(bitPattern: reduced[1]))
  let exponent = biased | 0x4330_0000_0000_0000
  let k =
    SIMD2(Double(bitPattern: exponent[0]), Double(bitPattern: exponent[1]))
    - (0x1p52 + 1_023)
  let s = (m - 1) / (m + 1)
  let z = s * s
  let z2 = z * z
  let low =
    (0x1.71547652b82fep1 + z * 0x1.ec709dc3a047dp-1)
    + z2 * (0x1.2776c50ee381bp-1 + z * 0x1.a61762d6c046fp-2)
  let high =
    (0x1.484afb697055cp-2 + z * 0x1.0ca163b071cdfp-2)
    + z2 * (0x1.c46d70db9f9dbp-3 + z * 0x1.b599068f395a4p-3)
  return k + s * (low + z2 * z2 * high)
}

/// Two to the power of one number inside the same limits.
@inline(__always)
func binaryExponential(_ x: Double) -> Double {
  binaryExponential(SIMD2(x, x))[0]
}

/// The logarithm to the base of two of one number inside the same limits.
@inline(__always)
func binaryLogarithm(_ x: Double) -> Double {
  binaryLogarithm(SIMD2(x, x))[0]
}
