import CSIMD

/// Which of 64 tokens have more done to them: the highest traits of their looks, turned into sets.
struct TokenMasks: BitwiseCopyable {
  /// Words whose neighbours have a say.
  var open = BitSet64()
  /// Words that may begin an expression, and those of them of which one may go on behind an object.
  var starts: UInt64 = 0
  var leads: UInt64 = 0
  /// Words that may be the second of an expression, and words that may go on with one behind an object.
  var continues: UInt64 = 0
  var resumes: UInt64 = 0
  /// Words that the register takes note of.
  var noted = BitSet64()
  /// Words and numbers that go on with their sentence.
  var follows: UInt64 = 0
  /// Tokens that begin a sentence.
  var sentences: UInt64 = 0

  init() {}

  /// Sorts the tokens of a block.
  ///
  /// - Parameters:
  ///   - looks: the looks of all tokens.
  ///   - first: the first token of the block; looks of 64 tokens stand from there on.
  ///   - count: how many of them count.
  @inline(__always)
  init(_ looks: RawSpan, from first: Int, count: Int) {
    // In the order of ``FormTrait``, from the highest.
    var (open, starts, continues, resumes) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    var (leads, noted, usable, sentences) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    for quarter in 0..<4 {
      let place = 4 &* (first &+ 16 &* quarter)
      let shift = UInt64(16 &* quarter)
      var bytes = csimd_highest_bytes(
        Self.vector(looks, at: place), Self.vector(looks, at: place &+ 16),
        Self.vector(looks, at: place &+ 32), Self.vector(looks, at: place &+ 48))
      Self.take(&open, &bytes, shift)
      Self.take(&starts, &bytes, shift)
      Self.take(&continues, &bytes, shift)
      Self.take(&resumes, &bytes, shift)
      Self.take(&leads, &bytes, shift)
      Self.take(&noted, &bytes, shift)
      Self.take(&usable, &bytes, shift)
      Self.take(&sentences, &bytes, shift)
    }
    let all = count >= 64 ? ~0 : (1 as UInt64) &<< UInt64(count) &- 1
    self.open = BitSet64(open & all)
    self.starts = starts & all
    self.leads = starts & leads & all
    follows = usable & ~sentences & all
    self.sentences = sentences & all
    self.continues = continues & follows
    self.resumes = resumes & follows
    self.noted = BitSet64(noted & all)
  }

  @inline(__always)
  private static func vector(_ looks: RawSpan, at place: Int) -> SIMD4<UInt32> {
    // Safe: the load checks its bounds, and every bit pattern is a vector.
    unsafe looks.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self)
  }

  /// Takes the highest bits of sixteen bytes, and moves the next ones there.
  @inline(__always)
  private static func take(_ set: inout UInt64, _ bytes: inout SIMD16<UInt8>, _ shift: UInt64) {
    set |= UInt64(csimd_highest_bits(bytes)) &<< shift
    bytes = bytes &+ bytes
  }
}
