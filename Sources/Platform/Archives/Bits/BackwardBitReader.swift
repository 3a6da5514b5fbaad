/// The bits of a Zstandard bitstream, read from its last byte to its first (RFC 8878,
/// section 4.1).
///
/// The highest set bit of the last byte marks the end and is not part of the content. Reading
/// behind the first bit gives bits of no meaning; ``remaining`` is negative then.
struct BackwardBitReader {
  /// Offset of the first byte of the bitstream.
  private let start: Int
  /// Bits that are not consumed; negative when more were consumed than there are.
  private(set) var remaining: Int
  /// The next bits, the first one highest: 57 to 64 after ``refill(from:)``.
  private var word: UInt64 = 0

  /// - Throws: `malformed` when the range is empty or its last byte has no set bit.
  init(_ input: RawSpan, _ range: Range<Int>) throws(ArchiveError) {
    start = range.lowerBound
    guard !range.isEmpty, input.byte(at: range.upperBound - 1) != 0 else {
      throw .malformed(
        offset: max(range.lowerBound, range.upperBound - 1),
        expected: "a bitstream whose last byte is not zero",
        found: range.isEmpty ? "no byte" : "zero")
    }
    let padding = input.byte(at: range.upperBound - 1).leadingZeroBitCount + 1
    remaining = range.count * 8 - padding
    refill(from: input)
  }

  /// Loads bits until there are at least 57, as far as there are as many.
  @inline(__always)
  mutating func refill(from input: RawSpan) {
    let bits = max(0, remaining)
    let size = (bits &+ 7) &>> 3
    let end = start &+ size
    let unused = UInt64(truncatingIfNeeded: size &* 8 &- bits)
    if end >= 8 {
      word = input.integer(at: end &- 8, as: UInt64.self) &<< unused
    } else {
      var bytes: UInt64 = 0
      for offset in 0..<end {
        bytes |= UInt64(input.byte(at: offset)) << UInt64((offset + 8 - end) * 8)
      }
      word = bytes << unused
    }
  }

  /// The next bits as a number: at most as many as are loaded.
  @inline(__always)
  func peek(_ count: Int) -> Int {
    Int(truncatingIfNeeded: (word &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- count))
  }

  @inline(__always)
  mutating func consume(_ count: Int) {
    word &<<= UInt64(truncatingIfNeeded: count)
    remaining &-= count
  }

  /// Consumes bits as a number: at most as many as are loaded.
  @inline(__always)
  mutating func read(_ count: Int) -> Int {
    let value = peek(count)
    consume(count)
    return value
  }
}
