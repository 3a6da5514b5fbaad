internal import CSIMD

/// Which of 64 bytes are ASCII letters, and which of those are capitals: a bit for each byte, the first
/// lowest.
struct LetterWindow {
  /// The place of the first byte, and the place behind the last.
  let start: Int
  let end: Int
  private let letters: UInt64
  private let capitals: UInt64

  /// The window of no bytes.
  init() {
    (start, end, letters, capitals) = (0, 0, 0, 0)
  }

  /// - Precondition: 64 bytes stand at `start`.
  @inline(__always)
  init(_ bytes: RawSpan, at start: Int) {
    self.start = start
    end = start + 64
    var letters: UInt64 = 0
    var capitals: UInt64 = 0
    for index in 0..<4 {
      // Safe: `unsafeLoadUnaligned` checks the bounds, and every bit pattern is a vector.
      let found = csimd_letters(
        unsafe bytes.unsafeLoadUnaligned(
          fromByteOffset: start &+ 16 &* index, as: SIMD16<UInt8>.self))
      letters |= UInt64(found & 0xFFFF) &<< UInt64(16 &* index)
      capitals |= UInt64(found >> 16) &<< UInt64(16 &* index)
    }
    self.letters = letters
    self.capitals = capitals
  }

  /// How many letters stand at a place, up to the end of the window.
  /// - Returns: anything if the place is beyond the window.
  @inline(__always)
  func letterCount(at place: Int) -> Int {
    (~(letters &>> UInt64(truncatingIfNeeded: place &- start))).trailingZeroBitCount
  }

  /// The flags of a word of letters that stands in the window whole.
  @inline(__always)
  func flags(of place: Int, count: Int) -> TokenFlags {
    let all = (1 as UInt64) &<< UInt64(truncatingIfNeeded: count) &- 1
    let found = capitals &>> UInt64(truncatingIfNeeded: place &- start) & all
    let bits =
      (found & 1) | (found > 1 ? UInt64(TokenFlags.innerCapital.rawValue) : 0)
      | (found != all ? UInt64(TokenFlags.lowercase.rawValue) : 0)
    return TokenFlags(rawValue: UInt16(truncatingIfNeeded: bits))
  }
}
