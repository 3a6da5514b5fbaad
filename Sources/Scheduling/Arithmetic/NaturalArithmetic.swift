/// The exponential function, the same bits on every machine.
///
/// The C library's differs between versions and processors, and a replay must not: memory states are
/// recomputed on every device and compared. Reduction by ln 2 (Cody and Waite), then the Taylor series
/// to the 13th power over |r| ≤ ln 2 / 2, whose remainder is below 2⁻⁵⁷; within 1 ulp.
///
/// - Returns: 0 below −708 and infinity above 709, where the scale leaves the normal numbers.
@inline(__always)
package func exponential(_ x: Double) -> Double {
  guard x >= -708 else { return x.isNaN ? x : 0 }
  guard x <= 709 else { return .infinity }
  let shifted = x * 0x1.71547652b82fep0 + 0x1.8p52
  let multiple = shifted - 0x1.8p52
  let r = (x - multiple * 0x1.62e42feep-1) - multiple * 0x1.a39ef35793c76p-33
  let r2 = r * r
  let r4 = r2 * r2
  let low = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120))
  let middle =
    (1.0 / 720 + r * (1.0 / 5_040)) + r2 * (1.0 / 40_320 + r * (1.0 / 362_880))
  let high =
    (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
    + r2 * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800))
  let tail = r2 * (low + r4 * (middle + r4 * high))
  // The low bits of `shifted` hold the multiple; as an exponent it is the power of two.
  let power = Double(bitPattern: (shifted.bitPattern &+ 1_023) &<< 52)
  return (1 + (r + tail)) * power
}

/// The natural logarithm, the same bits on every machine; see ``exponential(_:)`` for why.
///
/// The argument is split into 2ᵏ · m with m from √½ to √2, and log m is the series of
/// 2 artanh((m − 1) / (m + 1)) to the 23rd power; within 1 ulp.
///
/// - Returns: −infinity for 0 and for numbers below the normal ones, NaN for negative numbers.
@inline(__always)
package func logarithm(_ x: Double) -> Double {
  guard x >= .leastNormalMagnitude else { return x >= 0 ? -.infinity : .nan }
  guard x < .infinity else { return x }
  let offset: UInt64 = 0x3FE6_A09E_667F_3BCD
  let exponent = Int64(bitPattern: x.bitPattern &- offset) &>> 52
  let m = Double(bitPattern: x.bitPattern &- UInt64(bitPattern: exponent) &<< 52)
  let k = Double(exponent)
  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  let z2 = z * z
  let z4 = z2 * z2
  let low = (2.0 / 3 + z * (2.0 / 5)) + z2 * (2.0 / 7 + z * (2.0 / 9))
  let middle = (2.0 / 11 + z * (2.0 / 13)) + z2 * (2.0 / 15 + z * (2.0 / 17))
  let high = (2.0 / 19 + z * (2.0 / 21)) + z2 * (2.0 / 23)
  let series = z * (low + z4 * (middle + z4 * high))
  let half = 0.5 * f * f
  return k * 0x1.62e42feep-1
    - ((half - (s * (half + series) + k * 0x1.a39ef35793c76p-33)) - f)
}

/// A positive number to a power.
@inline(__always)
package func power(_ base: Double, _ exponent: Double) -> Double {
  exponential(exponent * logarithm(base))
}
