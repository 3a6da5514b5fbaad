import CSIMD

/// The tokens of a block of 64 that passes have work to do with: the highest traits of their flags,
/// as sets.
struct TokenMasks: BitwiseCopyable {
  /// Words whose neighbours have a say.
  var open = BitSet64()
  /// Words that may begin an expression, and those of them of which one may go on behind an object.
  var starts: UInt64 = 0
  var leads: UInt64 = 0
  /// Words that may be the second of an expression, and words that may go on with one behind an
  /// object.
  var continues: UInt64 = 0
  var resumes: UInt64 = 0
  /// Words that the table of unlisted forms records.
  var noted = BitSet64()
  /// Words and numbers that go on with their sentence.
  var follows: UInt64 = 0
  /// Tokens that begin a sentence.
  var sentences: UInt64 = 0

  init() {}

  /// Sorts the tokens of a block.
  ///
  /// - Parameters:
  ///   - flags: the ``FormFlags`` of all tokens.
  ///   - first: the first token of the block; the flags of 64 tokens are there from it on.
  ///   - count: how many of them count.
  @inline(__always)
  init(_ flags: ByteReader, from first: Int, count: Int) {
    // In the order of ``FormTrait``, from the highest.
    var (open, starts, continues, resumes) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    var (leads, noted, usable, sentences) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    for quarter in 0..<4 {
      let offset = 4 &* (first &+ 16 &* quarter)
      let shift = UInt64(16 &* quarter)
      var bytes = csimd_highest_bytes(
        flags.load(at: offset, as: SIMD4<UInt32>.self),
        flags.load(at: offset &+ 16, as: SIMD4<UInt32>.self),
        flags.load(at: offset &+ 32, as: SIMD4<UInt32>.self),
        flags.load(at: offset &+ 48, as: SIMD4<UInt32>.self))
      Self.collect(&open, &bytes, shift)
      Self.collect(&starts, &bytes, shift)
      Self.collect(&continues, &bytes, shift)
      Self.collect(&resumes, &bytes, shift)
      Self.collect(&leads, &bytes, shift)
      Self.collect(&noted, &bytes, shift)
      Self.collect(&usable, &bytes, shift)
      Self.collect(&sentences, &bytes, shift)
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

  /// Adds the highest bits of sixteen bytes to a set, and shifts the next ones up.
  @inline(__always)
  private static func collect(_ set: inout UInt64, _ bytes: inout SIMD16<UInt8>, _ shift: UInt64) {
    set |= UInt64(csimd_highest_bits(bytes)) &<< shift
    bytes = bytes &+ bytes
  }
}
