/// The letters at the start of eight bytes, found without a loop.
struct ASCIILetterMask {
  /// How many of the bytes are ASCII letters up to the first that is not, 0 to 8.
  let count: Int
  /// Those in lower case, first byte lowest, zero behind them.
  let folded: UInt64
  /// Bit 5 of each byte that is a capital, and of each that is a small letter.
  let capitals: UInt64
  let smalls: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    let caseBits: UInt64 = 0x2020_2020_2020_2020
    let others = Self.marked(in: word) ^ 0x8080_8080_8080_8080
    // The bits below the lowest set one; all where there is none.
    let before = (others &- 1) & ~others
    let letters = before >> 7 | (others == 0 ? ~0 : 0)
    count = others.trailingZeroBitCount >> 3
    folded = (word | caseBits) & letters
    smalls = word & caseBits & letters
    capitals = ~word & caseBits & letters
  }

  /// The high bit of each byte that is an ASCII letter.
  @inline(__always)
  static func marked(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = 0x80 &* ones
    let lower = (word | 0x20 &* ones) & ~high
    // The high bit of each byte tells, without a carry: at least `a`, and more than `z`.
    return (lower &+ 0x1F &* ones) & ~(lower &+ 0x05 &* ones) & ~word & high
  }
}
