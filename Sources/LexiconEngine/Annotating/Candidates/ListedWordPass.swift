import CSIMD
import LexicalModel

/// The pass over a batch that nearly every token needs and no other: it looks the words up and
/// describes the tokens, as far as no word has to be taken apart.
///
/// Two questions decide the way of a token: whether it is a word, and whether it is a plain one
/// whose key stands in its bucket.
struct ListedWordPass: ~Escapable {
  private let batch: TokenBatchView
  private let tables: LookupTables
  /// The number of sentences beyond those that the tokenizer counts.
  private let cuts: UInt32
  private let traitsOfWords: UInt32
  /// Whether every noun has a capital, so that what has none and is not listed is an adjective.
  private let capitalisesNouns: Bool

  /// - Parameters:
  ///   - batch: the tokens and the buckets of their keys.
  ///   - tables: the tables of the lookup index.
  ///   - cuts: the number of sentences beyond those that the tokenizer counts.
  ///   - capitalisesNouns: whether nouns have capitals, so that every word is recorded
  ///     (``FormTrait/isNoted``).
  @_lifetime(copy batch, copy tables)
  init(
    _ batch: borrowing TokenBatchView, _ tables: borrowing LookupTables, cuts: UInt32,
    capitalisesNouns: Bool
  ) {
    self.batch = copy batch
    self.tables = copy tables
    self.cuts = cuts
    self.capitalisesNouns = capitalisesNouns
    traitsOfWords =
      capitalisesNouns ? FormTrait.isUsable | FormTrait.isNoted : FormTrait.isUsable
  }

  /// Stores tokens up to a word that has to be taken apart.
  ///
  /// - Parameters:
  ///   - range: the tokens of the batch.
  ///   - sentence: the sentence of the token before them.
  ///   - columns: receives a row for each token.
  ///   - start: the first free row.
  ///   - small: the forms that the text writes without a capital (``CapitalTable``), a bit each.
  ///   - keys: receives the keys of unlisted words.
  /// - Returns: the index of the token after the last one stored.
  func store(
    _ range: Range<Int>, after sentence: UInt32, in columns: inout SentenceColumns, from start: Int,
    small: inout MutableSpan<UInt64>, keys: inout [PackedKey]
  ) -> Int {
    // Two loops, so that neither has more values than the processor has registers.
    let end = lookUp(range, in: &columns, from: start, small: &small, keys: &keys)
    describe(range.lowerBound..<end, after: sentence, in: &columns, from: start)
    return end
  }

  /// Finds the forms of plain words.
  @inline(never)
  private func lookUp(
    _ range: Range<Int>, in columns: inout SentenceColumns, from start: Int,
    small: inout MutableSpan<UInt64>, keys: inout [PackedKey]
  ) -> Int {
    let slots = tables.slots
    let tokens = batch.tokens
    let buckets = batch.buckets
    let kindFlags = batch.kindFlags
    let hyphens: TokenFlags = [.beforeHyphen, .afterHyphen]
    let divisible: TokenFlags = [.beforeHyphen, .afterHyphen, .joinsLines, .apostrophe]
    let unlistedFlags = self.unlistedFlags
    var row = start
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      guard case .word = token.kind else {
        columns.store(kindFlags[Int(token.kind.rawValue)], at: row)
        row &+= 1
        index &+= 1
        continue
      }
      var slot = Int(buckets[index])
      var record = slots[slot]
      if (record.key.low ^ token.key.low) | (record.key.high ^ token.key.high) != 0 {
        slot = Int(tables.slot(of: token.key, from: slot))
        if slot < 0 {
          guard token.flags.isDisjoint(with: divisible) else { break }
          let isCapital = token.flags.contains(.initialCapital)
          columns.store(
            isCapital ? unlistedFlags.name : unlistedFlags.word,
            candidates: UInt32(truncatingIfNeeded: keys.count), at: row)
          keys.append(token.key)
          row &+= 1
          index &+= 1
          continue
        }
        record = slots[slot]
      }
      var flags = record.flags
      if !flags.has(FormTrait.isPlain) || !token.flags.isDisjoint(with: hyphens) { break }
      let capital = UInt32(token.flags.contains(.initialCapital) ? 1 : 0)
      let form = record.candidates
      // Where neighbours decide, the candidates are read soon; elsewhere the first line is asked
      // for, which is there already.
      tables.prefetchCandidate(at: Int(flags.openBit) &* Int(form))
      let isSmall = UInt64(capital ^ 1) &<< UInt64(form & 63)
      // A store only where a bit is new: its address is known too late for the processor to overlap
      // it.
      if isSmall & ~small[Int(form &>> 6)] != 0 { small[Int(form &>> 6)] |= isSmall }
      flags.insert(traitsOfWords | capital &* FormTrait.isNoted)
      columns.store(
        flags, candidates: form, lexeme: record.lexeme, slot: Int32(truncatingIfNeeded: slot),
        at: row)
      row &+= 1
      index &+= 1
    }
    return index
  }

  /// The flags of unlisted words with a capital, which are names most likely, and without: nouns,
  /// or adjectives where every noun has a capital.
  private var unlistedFlags: (name: FormFlags, word: FormFlags) {
    var (name, word) = (FormFlags(), FormFlags())
    name.partOfSpeech = PartOfSpeech.properNoun.rawValue
    word.partOfSpeech = (capitalisesNouns ? PartOfSpeech.adjective : .noun).rawValue
    name.insert(FormTrait.isUsable | FormTrait.isNoted)
    word.insert(FormTrait.isUsable | FormTrait.isNoted)
    return (name, word)
  }

  /// Completes the tokens of the annotation, and marks those that begin a sentence.
  @inline(never)
  private func describe(
    _ range: Range<Int>, after previousSentence: UInt32, in columns: inout SentenceColumns,
    from start: Int
  ) {
    let tokens = batch.tokens
    let base = batch.base
    let marksOfFlags = batch.marksOfFlags
    let cuts = cuts
    var sentence = previousSentence
    var row = start
    for index in range {
      batch.prefetchDestination(ofToken: row)
      let token = tokens[index]
      columns.update(at: row) { flags, described in
        if token.sentence != sentence { flags.insert(FormTrait.startsSentence) }
        let lexeme = described.lexemeIndex
        described = AnnotatedToken(
          start: base &+ Int(token.start),
          length: Int32(truncatingIfNeeded: token.end &- token.start),
          sentence: Int32(truncatingIfNeeded: token.sentence &+ cuts), lexemeIndex: lexeme,
          slot: described.slot, expressionIndex: -1, kind: token.kind,
          tokenClass: lexeme >= 0 ? .listed : .none, partOfSpeechValue: flags.partOfSpeech,
          marks: marksOfFlags[Int(token.flags.rawValue & AnnotatedToken.Marks.flagMask)])
      }
      sentence = token.sentence
      row &+= 1
    }
  }
}
