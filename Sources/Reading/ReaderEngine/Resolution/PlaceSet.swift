/// Places among 64 tokens of a sentence, a bit for each.
struct PlaceSet: BitwiseCopyable, Sequence, IteratorProtocol {
  private(set) var bits: UInt64 = 0

  init() {}

  /// Takes the next place in front of all that were taken before.
  ///
  /// - Parameter flag: its highest bit says whether the place is in the set.
  @inline(__always)
  mutating func take(_ flag: UInt32) {
    bits = bits >> 1 | UInt64(flag & 0x8000_0000) << 32
  }

  /// Puts the first of so many places at the lowest bit.
  mutating func align(_ count: Int) {
    bits >>= UInt64(64 - count)
  }

  /// Takes a place out when a flag is 1, and not when it is 0.
  @inline(__always)
  mutating func remove(_ place: Int, if flag: UInt64) {
    bits &= ~(flag &<< UInt64(place))
  }

  @inline(__always)
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let place = bits.trailingZeroBitCount
    bits &= bits &- 1
    return place
  }
}
