/// The beginnings of expressions by their first two forms, by three where there are more, or by two
/// over a gap: a Bloom filter, so that *in the* starts no search though some expressions begin with
/// it.
///
/// The bit of a beginning is the top of the sum of the slots of its forms, each times a factor of
/// its own.
struct ExpressionFilter {
  /// 2¹⁹ bits: 64 KiB.
  private static let bitCount: UInt32 = 19
  private static let firstFactor: UInt32 = 0x9E37_79B1
  private static let secondFactor: UInt32 = 0x85EB_CA77
  private static let thirdFactor: UInt32 = 0x27D4_EB2F
  /// The factor of the second form where an object stands between.
  private static let gapFactor: UInt32 = 0xC2B2_AE3D
  static let count = (1 << Int(bitCount)) / 64

  private(set) var bits: [UInt64] = Array(repeating: 0, count: count)

  mutating func insert(_ first: Int, _ second: Int) {
    insert(Self.pair(UInt32(first), UInt32(second)))
  }

  mutating func insert(_ first: Int, _ second: Int, _ third: Int) {
    insert(Self.triple(Self.pair(UInt32(first), UInt32(second)), UInt32(third)))
  }

  mutating func insert(_ first: Int, overGap second: Int) {
    insert(Self.pair(UInt32(first), overGap: UInt32(second)))
  }

  /// The hash of two forms next to each other, by their slots.
  @inline(__always)
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first &* firstFactor &+ second &* secondFactor
  }

  /// The hash of three forms, from that of the first two.
  @inline(__always)
  static func triple(_ pair: UInt32, _ third: UInt32) -> UInt32 {
    pair &+ third &* thirdFactor
  }

  /// The hash of two forms with an object between them.
  @inline(__always)
  static func pair(_ first: UInt32, overGap second: UInt32) -> UInt32 {
    first &* firstFactor &+ second &* gapFactor
  }

  /// The index of the bit of a hash.
  @inline(__always)
  static func bit(of mixed: UInt32) -> UInt32 {
    mixed &>> (32 - bitCount)
  }

  private mutating func insert(_ mixed: UInt32) {
    let bit = Self.bit(of: mixed)
    bits[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
  }
}
