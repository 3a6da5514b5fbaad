/// A set of the indexes of 64 tokens, a bit for each.
struct BitSet64: BitwiseCopyable, Sequence, IteratorProtocol {
  private(set) var bits: UInt64

  init(_ bits: UInt64 = 0) {
    self.bits = bits
  }

  /// Removes an index if a flag is 1, and not if it is 0.
  @inline(__always)
  mutating func remove(_ index: Int, if flag: UInt64) {
    bits &= ~(flag &<< UInt64(index))
  }

  var count: Int { bits.nonzeroBitCount }

  /// Removes all indexes before one, and returns their number.
  mutating func removeAll(before index: Int) -> Int {
    let gone = bits & ((1 &<< UInt64(index)) &- 1)
    bits ^= gone
    return gone.nonzeroBitCount
  }

  @inline(__always)
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let index = bits.trailingZeroBitCount
    bits &= bits &- 1
    return index
  }
}
