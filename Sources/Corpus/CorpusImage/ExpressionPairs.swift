/// The pairs of forms that some expression begins with, next to each other or over a gap: a Bloom filter,
/// so that *of the* starts no search though both words begin expressions.
///
/// The bit of a pair is the top of `first · firstFactor + second · secondFactor`, with another second
/// factor over a gap.
package struct ExpressionPairs {
  /// 2¹⁸ bits: 32 KiB.
  package static let bitCount = 18
  package static let firstFactor: UInt32 = 0x9E37_79B1
  package static let secondFactor: UInt32 = 0x85EB_CA77
  package static let gapFactor: UInt32 = 0xC2B2_AE3D
  static let count = (1 << bitCount) / 64

  private(set) var bits: [UInt64] = Array(repeating: 0, count: count)

  mutating func insert(_ first: Int, _ second: Int, isOverGap: Bool) {
    let factor = isOverGap ? Self.gapFactor : Self.secondFactor
    let mixed = UInt32(first) &* Self.firstFactor &+ UInt32(second) &* factor
    let bit = mixed >> UInt32(32 - Self.bitCount)
    bits[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
  }
}
