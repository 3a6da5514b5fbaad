/// The words and pauses at the start of up to 64 bytes, as far as nothing but one gap stands
/// between two words, or a pause and a gap: found all at once, a bit for each byte.
///
/// Such words mean no more than their letters, so that what stands around them is not read.
struct WordRunMask {
  /// Where the tokens begin that are left, and perhaps others behind them.
  private var starts: UInt64
  /// Where they end, in the same order.
  private var ends: UInt64
  /// The offset behind a word that stands before something else; 0 where the run ends otherwise.
  let undecided: UInt64
  private let pauses: UInt64
  private let capitals: UInt64
  private let gaps: UInt64

  /// - Precondition: the first byte is a letter and begins a word.
  @inline(__always)
  init(letters: UInt64, capitals: UInt64, gaps: UInt64, pauses: UInt64) {
    let inner = letters &<< 1
    let gaps = gaps & (letters &>> 1) & (inner | pauses &<< 1)
    let pauses = pauses & inner & (gaps &>> 1)
    // Where 17 letters begin: a word that is too long.
    var long = letters & letters &>> 1
    long &= long &>> 2
    long &= long &>> 4
    long &= long &>> 8
    long &= letters &>> 16
    // Capitals inside words are so rare that no other word shall be asked for them.
    let stops = ~(letters | gaps | pauses) | long | capitals & inner
    let inside = (stops &- 1) & ~stops
    let wordEnds = inner & ~letters
    starts = letters & ~inner | pauses & inside
    ends = wordEnds & inside | (pauses & inside) &<< 1
    undecided = wordEnds & stops & (0 &- stops)
    self.pauses = pauses
    self.capitals = capitals
    self.gaps = gaps
  }

  @inline(__always)
  var isEmpty: Bool { ends == 0 }

  /// Takes in the word before ``undecided``, which what follows ends too.
  @inline(__always)
  mutating func decide() {
    ends |= undecided
  }

  /// A word, which may begin with a capital, or a pause.
  struct Piece {
    let start: Int
    let end: Int
    /// 1 for a pause.
    let pause: UInt64
    /// 1 for a word with a capital.
    private let capital: UInt64

    @inline(__always)
    fileprivate init(start: Int, end: Int, pause: UInt64, capital: UInt64) {
      self.start = start
      self.end = end
      self.pause = pause & 1
      self.capital = capital & 1
    }

    /// How many letters it has; a pause has none.
    @inline(__always)
    var letterCount: UInt64 {
      UInt64(truncatingIfNeeded: end &- start) & (pause &- 1)
    }

    /// The flags of a word, and none for a pause: without a branch, which pauses would mislead.
    @inline(__always)
    var flags: TokenFlags {
      // 1 where there are more letters than capitals.
      let lowercase = (capital &- letterCount) &>> 63
      return TokenFlags(rawValue: UInt16(truncatingIfNeeded: capital | lowercase &<< 2))
    }

    @inline(__always)
    var kind: TokenKind { pause == 0 ? .word : .punctuation }
  }

  /// The next word or pause.
  /// - Precondition: there is one.
  @inline(__always)
  var first: Piece {
    let start = starts.trailingZeroBitCount
    let shift = UInt64(truncatingIfNeeded: start)
    return Piece(
      start: start, end: ends.trailingZeroBitCount, pause: pauses &>> shift,
      capital: capitals &>> shift)
  }

  /// Lets the next word or pause go.
  @inline(__always)
  mutating func removeFirst() {
    starts &= starts &- 1
    ends &= ends &- 1
  }

  /// 1 where a gap stands before another word, and 0 where anything else does.
  @inline(__always)
  func gap(at offset: Int) -> Int {
    Int(truncatingIfNeeded: gaps &>> UInt64(truncatingIfNeeded: offset) & 1)
  }
}
