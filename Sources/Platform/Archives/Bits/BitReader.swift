/// The bits of a stream, the lowest of each byte first, as Deflate (RFC 1951, section 3.1.1) and
/// the descriptions of Zstandard codes (RFC 8878, section 4.1.1) have them.
///
/// Behind the end of the input come zeros, so that a table can be indexed by more bits than are
/// left; ``isExhausted`` tells whether any of them were consumed.
struct BitReader {
  /// Bits that are loaded and not consumed, the next one lowest; those above ``count`` are of no
  /// meaning.
  var bits: UInt64 = 0
  /// Loaded bits: 56 to 63 after ``refill(from:)``.
  var count = 0
  /// The next byte to load.
  var offset: Int
  /// Zero bytes that were loaded behind the end.
  var padding = 0

  init(offset: Int) {
    self.offset = offset
  }

  /// Loads bits until there are at least 56.
  @inline(__always)
  mutating func refill(from input: RawSpan) {
    if input.byteCount - offset >= 8 {
      bits |= input.integer(at: offset, as: UInt64.self) &<< UInt64(truncatingIfNeeded: count)
      offset &+= (63 &- count) &>> 3
      count |= 56
    } else {
      refillAtEnd(from: input)
    }
  }

  private mutating func refillAtEnd(from input: RawSpan) {
    // What the fast path left above `count` stands in the input still.
    bits &= (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
    while count < 56 {
      if offset < input.byteCount {
        bits |= UInt64(input.byte(at: offset)) << UInt64(count)
        offset += 1
      } else {
        padding += 1
      }
      count += 8
    }
  }

  @inline(__always)
  mutating func consume(_ number: Int) {
    bits &>>= UInt64(truncatingIfNeeded: number)
    count &-= number
  }

  /// Consumes up to 32 of the loaded bits as a number.
  @inline(__always)
  mutating func read(_ number: Int) -> Int {
    let value = Int(truncatingIfNeeded: bits & ((1 &<< UInt64(truncatingIfNeeded: number)) &- 1))
    consume(number)
    return value
  }

  /// Whether bits behind the end of the input were consumed.
  var isExhausted: Bool { padding * 8 > count }

  /// The byte that holds the next bit, or the end of the input.
  var byteOffset: Int { offset - max(0, (count + 7) / 8 - padding) }

  /// Continues at the next whole byte, and discards what is loaded.
  mutating func alignToByte() {
    offset -= max(0, count / 8 - padding)
    (bits, count, padding) = (0, 0, 0)
  }
}
