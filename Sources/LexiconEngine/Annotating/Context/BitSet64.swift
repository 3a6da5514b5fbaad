/// Places among 64 tokens, a bit for each.
struct BitSet64: BitwiseCopyable, Sequence, IteratorProtocol {
  private(set) var bits: UInt64

  init(_ bits: UInt64 = 0) {
    self.bits = bits
  }

  /// Takes a place out when a flag is 1, and not when it is 0.
  @inline(__always)
  mutating func remove(_ place: Int, if flag: UInt64) {
    bits &= ~(flag &<< UInt64(place))
  }

  var count: Int { bits.nonzeroBitCount }

  /// Takes all places before one out, and tells how many there were.
  mutating func removeAll(before place: Int) -> Int {
    let gone = bits & ((1 &<< UInt64(place)) &- 1)
    bits ^= gone
    return gone.nonzeroBitCount
  }

  @inline(__always)
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let place = bits.trailingZeroBitCount
    bits &= bits &- 1
    return place
  }
}
