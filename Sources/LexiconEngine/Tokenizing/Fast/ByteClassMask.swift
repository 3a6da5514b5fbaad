import CSIMD

/// What 64 bytes are to plain English, a bit for each byte, the first lowest.
struct ByteClassMask {
  /// The offset of the first byte.
  private(set) var start: Int
  private var letters: UInt64
  private var capitals: UInt64
  /// Spaces and line feeds.
  private var gaps: UInt64
  /// Commas, colons and semicolons.
  private var pauses: UInt64

  /// A window far before any text.
  init() {
    (start, letters, capitals, gaps, pauses) = (-64, 0, 0, 0, 0)
  }

  /// - Precondition: 64 bytes stand at `start`.
  @inline(__always)
  init(_ bytes: ByteReader, at start: Int) {
    (self.start, letters, capitals, gaps, pauses) = (start, 0, 0, 0, 0)
    for index in 0..<4 {
      let vector = bytes.load(at: start &+ 16 &* index, as: SIMD16<UInt8>.self)
      let found = csimd_letters(vector)
      let marks = csimd_marks(vector)
      let shift = UInt64(16 &* index)
      letters |= UInt64(found & 0xFFFF) &<< shift
      capitals |= UInt64(found >> 16) &<< shift
      gaps |= UInt64(marks & 0xFFFF) &<< shift
      pauses |= UInt64(marks >> 16) &<< shift
    }
  }

  /// Whether an offset is in the window.
  @inline(__always)
  func contains(_ offset: Int) -> Bool {
    UInt(bitPattern: offset &- start) < 64
  }

  /// The words from an offset in the window on.
  @inline(__always)
  func run(at offset: Int) -> WordRunMask {
    let shift = UInt64(truncatingIfNeeded: offset &- start)
    return WordRunMask(
      letters: letters &>> shift, capitals: capitals &>> shift, gaps: gaps &>> shift,
      pauses: pauses &>> shift)
  }

  /// How many letters stand at the start, up to the end of the window.
  @inline(__always)
  var letterCount: Int {
    (~letters).trailingZeroBitCount
  }

  /// The flags of the word of letters that stands at the start, shorter than the window.
  @inline(__always)
  func flags(count: Int) -> TokenFlags {
    let all = (1 as UInt64) &<< UInt64(truncatingIfNeeded: count) &- 1
    let found = capitals & all
    let bits =
      (found & 1) | (found > 1 ? UInt64(TokenFlags.innerCapital.rawValue) : 0)
      | (found != all ? UInt64(TokenFlags.lowercase.rawValue) : 0)
    return TokenFlags(rawValue: UInt16(truncatingIfNeeded: bits))
  }
}
