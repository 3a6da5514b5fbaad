/// The filter that excludes nearly all words before an expression is searched from them.
///
/// An expression is only looked for where the release's ``ExpressionFilter`` knows the first two
/// words, or the first three, or the first and one behind an object. A hyphen between two words is
/// passed over.
struct ExpressionPrefilter: ~Escapable {
  private let filter: Span<UInt64>

  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables) {
    filter = tables.expressionFilter
  }

  /// Finds the words of a buffer at which an expression may begin.
  ///
  /// - Parameters:
  ///   - masks: the masks of all blocks of the buffer.
  ///   - words: the buffer.
  ///   - tables: the tables of the image, of which those are asked for that are needed next.
  ///   - found: takes the words of each block.
  func filter(
    _ masks: Span<TokenMasks>, _ words: borrowing SentenceWords, _ tables: borrowing LookupTables,
    into found: inout [ExpressionBeginnings]
  ) {
    found.removeAll(keepingCapacity: true)
    for number in masks.indices {
      let beginnings = likely(number, in: masks, words)
      for position in BitSet64(beginnings.pairs) {
        let index = 64 &* number &+ position
        tables.prefetchExpression(of: words.slot(index), words.slot(index &+ 1))
      }
      found.append(beginnings)
    }
  }

  private func likely(
    _ number: Int, in masks: Span<TokenMasks>, _ words: borrowing SentenceWords
  ) -> ExpressionBeginnings {
    let block = masks[number]
    let next = number &+ 1 < masks.count ? masks[number &+ 1] : TokenMasks()
    var (pairs, others) = (0 as UInt64, 0 as UInt64)
    for position in BitSet64(block.starts & Self.window(block.continues, next.continues, behind: 0))
    {
      let index = 64 &* number &+ position
      let pair = ExpressionFilter.pair(words.slot(index), words.slot(index &+ 1))
      let triple = ExpressionFilter.triple(pair, words.slot(index &+ 2))
      // A part of a contraction is more than its form.
      let parts = words.part(index &+ 1) | words.part(index &+ 2)
      pairs |= contains(pair) &<< UInt64(position)
      others |= (contains(triple) | parts) &<< UInt64(position)
    }
    let ends = block.starts & ~Self.window(block.follows, next.follows, behind: 0)
    for position in BitSet64(ends) {
      let index = 64 &* number &+ position
      let behind = words.indexBehind(index)
      guard behind != index &+ 1, !words.startsSentence(behind) else { continue }
      let pair = ExpressionFilter.pair(words.slot(index), words.slot(behind))
      let third = words.startsSentence(behind &+ 1) ? behind : words.indexBehind(behind)
      let triple = ExpressionFilter.triple(pair, words.slot(third))
      others |= (contains(pair) | contains(triple)) &<< UInt64(position)
    }
    for position in BitSet64(block.leads & ~others) {
      let objects =
        Self.run(Self.window(block.follows, next.follows, behind: position))
        & Self.window(block.resumes, next.resumes, behind: position)
        & Self.objects(words.flags[64 &* number &+ position])
      if objects != 0, goesOnOverGap(from: 64 &* number &+ position, objects, words) {
        others |= 1 &<< UInt64(position)
      }
    }
    return ExpressionBeginnings(pairs: pairs & ~others, others: others)
  }

  /// Whether an expression goes on at one of some tokens behind a word, by both forms.
  private func goesOnOverGap(
    from start: Int, _ objects: UInt64, _ words: borrowing SentenceWords
  ) -> Bool {
    let first = words.slot(start)
    for position in BitSet64(objects) {
      let resumed = start &+ 1 &+ position
      let mixed = ExpressionFilter.pair(first, overGap: words.slot(resumed))
      if contains(mixed) | words.part(resumed) != 0 { return true }
    }
    return false
  }

  /// 1 when some expression may begin so.
  @inline(__always)
  private func contains(_ mixed: UInt32) -> UInt64 {
    let bit = ExpressionFilter.bit(of: mixed)
    return filter[Int(bit &>> 6)] &>> UInt64(bit & 63) & 1
  }

  /// The 64 tokens behind an index.
  @inline(__always)
  private static func window(_ set: UInt64, _ next: UInt64, behind position: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: position)
    return (set &>> 1) &>> shift | next &<< (63 &- shift)
  }

  /// The bits from the first on that are set without a gap.
  @inline(__always)
  private static func run(_ set: UInt64) -> UInt64 {
    set & ~(set &+ 1)
  }

  /// The tokens, counted from behind a word, at which an expression of the word may go on after an
  /// object.
  @inline(__always)
  private static func objects(_ flags: FormFlags) -> UInt64 {
    let leadsFar = flags.has(FormTrait.leadsFar)
    return (2 &<< (leadsFar ? ExpressionWidth.clause : ExpressionWidth.gap)) - 2
  }
}

/// Words among 64 tokens at which an expression may begin, a bit for each.
struct ExpressionBeginnings: BitwiseCopyable {
  /// Words with which one of two words next to each other may begin, and no longer one, and none
  /// with a gap.
  let pairs: UInt64
  /// Words with which any other may.
  let others: UInt64
}
