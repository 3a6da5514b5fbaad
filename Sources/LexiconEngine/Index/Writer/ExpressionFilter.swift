/// The beginnings of expressions by their first two forms, by three where there are more, or by two over
/// a gap: a Bloom filter, so that *in the* starts no search though some expressions begin with it.
///
/// The bit of a beginning is the top of the sum of its forms, each times a factor of its place.
package struct ExpressionFilter {
  /// 2¹⁹ bits: 64 KiB.
  package static let bitCount: Int = 19
  package static let firstFactor: UInt32 = 0x9E37_79B1
  package static let secondFactor: UInt32 = 0x85EB_CA77
  package static let thirdFactor: UInt32 = 0x27D4_EB2F
  /// Takes the place of the second where an object stands between.
  package static let gapFactor: UInt32 = 0xC2B2_AE3D
  static let count = (1 << bitCount) / 64

  private(set) var bits: [UInt64] = Array(repeating: 0, count: count)

  mutating func insert(_ first: Int, _ second: Int) {
    insert(Self.pair(first, second))
  }

  mutating func insert(_ first: Int, _ second: Int, _ third: Int) {
    insert(Self.pair(first, second) &+ UInt32(third) &* Self.thirdFactor)
  }

  mutating func insert(_ first: Int, overGap second: Int) {
    insert(UInt32(first) &* Self.firstFactor &+ UInt32(second) &* Self.gapFactor)
  }

  private static func pair(_ first: Int, _ second: Int) -> UInt32 {
    UInt32(first) &* firstFactor &+ UInt32(second) &* secondFactor
  }

  private mutating func insert(_ mixed: UInt32) {
    let bit = mixed >> UInt32(32 - Self.bitCount)
    bits[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
  }
}
