/// Appends bits to bytes, the lowest of each byte first (RFC 1951, section 3.1.1), which is also
/// what a bitstream of Zstandard is that is written from its last value to its first.
struct BitWriter {
  private(set) var bytes: [UInt8]
  private var bits: UInt64 = 0
  /// Bits that are not appended yet: fewer than 32 between calls.
  private var count = 0

  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Appends the lowest bits of a number.
  ///
  /// - Precondition: `count` is at most 32 and the number has no higher bits.
  @inline(__always)
  mutating func append(_ number: UInt32, count added: Int) {
    bits |= UInt64(number) &<< UInt64(count)
    count &+= added
    if count >= 32 {
      for shift in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: bits &>> UInt64(shift &* 8)))
      }
      bits &>>= 32
      count &-= 32
    }
  }

  /// Fills the last byte with zeros.
  mutating func alignToByte() {
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
    (bits, count) = (0, 0)
  }

  /// Appends the set bit that marks the end of a Zstandard bitstream, and fills the last byte.
  mutating func finishBitstream() {
    append(1, count: 1)
    alignToByte()
  }

  /// Appends whole bytes behind the last whole byte.
  mutating func append(_ content: ArraySlice<UInt8>) {
    bytes.append(contentsOf: content)
  }
}
