import CSIMD
import LexicalModel

/// Puts words that are not taken apart, and what is no word, into a passage: what happens to nearly every
/// token of a text.
///
/// A token decides the way by only two questions: is it a word, and is it a plain one that stands where its
/// key belongs.
struct ListedWordPass {
  /// The sentence of the token before, and how many more sentences there are than the tokenizer counts.
  private let before: UInt32
  private let cuts: UInt32
  private let traitsOfWords: UInt32

  /// - Parameters:
  ///   - sentence: the sentence of the token before.
  ///   - cuts: how many more sentences there are than the tokenizer counts.
  ///   - areNoted: whether the register takes note of every word.
  init(after sentence: UInt32, cuts: UInt32, areNoted: Bool) {
    before = sentence
    self.cuts = cuts
    traitsOfWords = areNoted ? Look.isUsable | Look.isNoted : Look.isUsable
  }

  /// Takes tokens up to a word that has more done to it.
  ///
  /// - Parameters:
  ///   - batch: the tokens and where their forms belong.
  ///   - range: the tokens to take.
  ///   - tables: the tables of the image.
  ///   - tokens: a column of a passage, like the next two, with room for the tokens.
  ///   - looks: what they look like.
  ///   - candidates: where their candidates begin.
  ///   - start: the first free place in the columns.
  ///   - small: the forms that the text writes without a capital (``CapitalTable``).
  ///   - keys: takes the keys of unlisted words.
  /// - Returns: the place of the token after the last one taken.
  func take(
    _ batch: borrowing TokenBatchView, _ range: Range<Int>, tables: borrowing LookupTables,
    tokens: inout [AnnotatedToken], looks: inout [UInt32], candidates: inout [UInt32],
    from start: Int, small: inout [UInt64], keys: inout [PackedKey]
  ) -> Int {
    // Two loops, so that neither has more values than the processor has registers.
    let end = lookUp(
      batch, range, tables: tables, tokens: &tokens, looks: &looks, candidates: &candidates,
      from: start, small: &small, keys: &keys)
    describe(batch, range.lowerBound..<end, tokens: &tokens, looks: &looks, from: start)
    return end
  }

  /// Finds the forms of plain words.
  @inline(never)
  private func lookUp(
    _ batch: borrowing TokenBatchView, _ range: Range<Int>, tables: borrowing LookupTables,
    tokens: inout [AnnotatedToken], looks: inout [UInt32], candidates: inout [UInt32],
    from start: Int, small: inout [UInt64], keys: inout [PackedKey]
  ) -> Int {
    // Spans of its own, whose places need not be asked for again and again.
    var tokens = tokens.mutableSpan
    var looks = looks.mutableSpan
    var candidates = candidates.mutableSpan
    var small = small.mutableSpan
    let slots = tables.slots
    let source = batch.tokens
    let buckets = batch.buckets
    let kindLooks = batch.kindLooks
    let hyphens: TokenFlags = [.beforeHyphen, .afterHyphen]
    let divisible: TokenFlags = [.beforeHyphen, .afterHyphen, .joinsLines, .apostrophe]
    let unlistedLooks = Self.unlistedLooks
    guard let listOfCandidates = unsafe tables.firstCandidate else { return range.lowerBound }
    var place = start
    var index = range.lowerBound
    while index < range.upperBound {
      // Safe: the range is inside the batch.
      let token = unsafe source[unchecked: index]
      guard case .word = token.kind else {
        // Safe: the list has looks for each kind, and the columns have room.
        unsafe looks[unchecked: place] = kindLooks[unchecked: Int(token.kind.rawValue)]
        unsafe tokens[unchecked: place].lexemeIndex = -1
        unsafe tokens[unchecked: place].slot = -1
        place &+= 1
        index &+= 1
        continue
      }
      // Safe: there is a home for each token, and every home is inside the table.
      var slot = Int(unsafe buckets[unchecked: index])
      var record = unsafe slots[unchecked: slot]
      if (record.key.low ^ token.key.low) | (record.key.high ^ token.key.high) != 0 {
        slot = Int(tables.slot(of: token.key, from: slot))
        if slot < 0 {
          guard token.flags.isDisjoint(with: divisible) else { break }
          let isCapital = token.flags.contains(.initialCapital)
          // Safe: the columns have room.
          unsafe looks[unchecked: place] = isCapital ? unlistedLooks.name : unlistedLooks.word
          unsafe candidates[unchecked: place] = UInt32(truncatingIfNeeded: keys.count)
          unsafe tokens[unchecked: place].lexemeIndex = -1
          unsafe tokens[unchecked: place].slot = -1
          keys.append(token.key)
          place &+= 1
          index &+= 1
          continue
        }
        record = slots[slot]
      }
      let look = record.looks.rawValue
      if look & Look.isPlain == 0 || !token.flags.isDisjoint(with: hyphens) { break }
      let capital = UInt32(token.flags.contains(.initialCapital) ? 1 : 0)
      let form = record.candidates
      // Safe: an address that is only a hint. Where neighbours have a say the candidates are read soon.
      unsafe csimd_prefetch(listOfCandidates + Int(look &>> 31) &* Int(form))
      let isSmall = UInt64(capital ^ 1) &<< UInt64(form & 63)
      // A store only where it tells something new, for nobody can tell early where it goes.
      if isSmall & ~small[Int(form &>> 6)] != 0 { small[Int(form &>> 6)] |= isSmall }
      // Safe: the columns have room.
      unsafe looks[unchecked: place] = look | traitsOfWords | capital &* Look.isNoted
      unsafe candidates[unchecked: place] = record.candidates
      unsafe tokens[unchecked: place].lexemeIndex = record.lexeme
      unsafe tokens[unchecked: place].slot = Int32(truncatingIfNeeded: slot)
      place &+= 1
      index &+= 1
    }
    return index
  }

  /// The looks of unlisted words with a capital, which are names most likely, and without.
  private static var unlistedLooks: (name: UInt32, word: UInt32) {
    var (name, word) = (FormFlags(), FormFlags())
    name.partOfSpeech = PartOfSpeech.properNoun.rawValue
    word.partOfSpeech = PartOfSpeech.noun.rawValue
    let traits = Look.isUsable | Look.isNoted
    return (name.rawValue | traits, word.rawValue | traits)
  }

  /// Says the rest of what the annotation will say of tokens.
  @inline(never)
  private func describe(
    _ batch: borrowing TokenBatchView, _ range: Range<Int>, tokens: inout [AnnotatedToken],
    looks: inout [UInt32], from start: Int
  ) {
    var tokens = tokens.mutableSpan
    var looks = looks.mutableSpan
    let source = batch.tokens
    let base = batch.base
    let marksOfFlags = batch.marksOfFlags
    let room = batch.room
    let size = UInt(bitPattern: MemoryLayout<AnnotatedToken>.stride)
    var sentence = before
    var place = start
    for index in range {
      // Safe: an address that is only a hint. The token will be moved there, to memory that has mostly left
      // the caches.
      unsafe csimd_prefetch(UnsafeRawPointer(bitPattern: room &+ UInt(bitPattern: place) &* size))
      // Safe: the range is inside the batch, and the columns have room.
      let token = unsafe source[unchecked: index]
      let look = unsafe looks[unchecked: place]
      let lexeme = unsafe tokens[unchecked: place].lexemeIndex
      let slot = unsafe tokens[unchecked: place].slot
      unsafe looks[unchecked: place] =
        look | (token.sentence == sentence ? 0 : Look.startsSentence)
      sentence = token.sentence
      // Safe: the list has marks for all values of the mask.
      let marks = unsafe marksOfFlags[
        unchecked: Int(token.flags.rawValue & AnnotatedToken.Marks.flagMask)]
      // Safe: as above.
      unsafe tokens[unchecked: place] = AnnotatedToken(
        start: base &+ Int(token.start),
        length: Int32(truncatingIfNeeded: token.end &- token.start),
        sentence: Int32(truncatingIfNeeded: token.sentence &+ cuts), lexemeIndex: lexeme,
        slot: slot, expressionIndex: -1, kind: token.kind,
        tokenClass: lexeme >= 0 ? .listed : .none,
        partOfSpeechValue: UInt8(truncatingIfNeeded: look &>> Look.partShift & Look.partMask),
        marks: marks)
      place &+= 1
    }
  }
}
