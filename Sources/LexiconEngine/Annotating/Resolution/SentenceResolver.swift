import LexicalModel

/// Turns tokens into lexemes, some sentences at a time: contractions, hyphens, neighbours,
/// expressions.
///
/// Each pass goes over all whole sentences of the buffer, most of them only over the tokens of
/// their mask (``TokenMasks``). The resolver owns nothing but buffers, which are used again and
/// again.
struct SentenceResolver {
  var buffer = SentenceBuffer()
  /// The tokens that passes have work to do with, by blocks of 64.
  var masks: [TokenMasks] = []
  /// The words of the buffer that have a hyphen beside them or were divided at the end of a line.
  var intricate: [Int] = []
  /// Where expressions may begin, by 64 tokens.
  var beginnings: [ExpressionBeginnings] = []
  /// The parts of contractions that can be several lexemes.
  var divided: [Int] = []
  /// The contractions that may be one word too, whose neighbours decide.
  var undivided: [Int] = []
  /// Words with hyphens between them, and what they are made of; used again for each.
  var chain: [Word] = []
  var pieces: [Word] = []
  /// The keys of the unlisted words.
  private var keys: [PackedKey] = []
  /// The sentence of the last token, by the count of the tokenizer, and how many of its tokens went
  /// in, of which contractions make several.
  private var sentence: UInt32?
  private var taken = 0
  /// How many more sentences there are than the tokenizer counts, because one was cut.
  private var cuts: UInt32 = 0
  let capitalisesNouns: Bool
  let hyphenAffixes: HyphenAffixes
  /// Whether the language makes new words of whole ones: *Bücher-⏎regal* is one, *fast-⏎growing*
  /// two.
  let hasCompounds: Bool
  /// A sentence with more tokens is decided in parts, so that a text without an end needs no
  /// memory.
  private static let longestSentence = 4_096

  init(_ annotator: Annotator) {
    capitalisesNouns = annotator.capitalisesNouns
    hyphenAffixes = annotator.derivations.hyphenAffixes
    hasCompounds = annotator.derivations.compounds != nil
  }

  /// Begins another text.
  mutating func restart() {
    intricate.removeAll(keepingCapacity: true)
    removeFirst(buffer.count)
    (sentence, taken, cuts) = (nil, 0, 0)
  }

  /// The offset in the text of the first token that was not handed over; nil when there is none.
  var start: Int? { buffer.count > 0 ? buffer.tokens[0].start : nil }

  /// Adds the tokens of a batch.
  ///
  /// - Parameters:
  ///   - batch: the tokens and the buckets of their keys.
  ///   - text: gives the bytes of words that are taken apart.
  ///   - tables: the tables of the image.
  ///   - capitals: records words without a capital.
  mutating func append(
    _ batch: borrowing TokenBatchView, text: borrowing TextSlice, tables: borrowing LookupTables,
    capitals: inout CapitalTable
  ) {
    let count = batch.tokens.count
    var index = 0
    while index < count {
      if taken >= Self.longestSentence, batch.tokens[index].sentence == sentence {
        cuts &+= 1
        sentence = nil
      }
      if batch.tokens[index].sentence != sentence { taken = 0 }
      let end = min(count, index + Self.longestSentence - taken)
      append(batch, index..<end, text: text, tables: tables, capitals: &capitals)
      // The sentence at the end of the range began inside or before.
      let last = batch.tokens[end - 1].sentence
      var first = end - 1
      while first > index, batch.tokens[first - 1].sentence == last { first -= 1 }
      taken = (first > index ? 0 : taken) + end - first
      index = end
    }
  }

  private mutating func append(
    _ batch: borrowing TokenBatchView, _ range: Range<Int>, text: borrowing TextSlice,
    tables: borrowing LookupTables, capitals: inout CapitalTable
  ) {
    let pass = ListedWordPass(batch, tables, cuts: cuts, capitalisesNouns: capitalisesNouns)
    var index = range.lowerBound
    while true {
      buffer.makeRoom(for: range.upperBound - index)
      // No token has another number but one that begins a sentence.
      let previous = sentence ?? ~batch.tokens[range.lowerBound].sentence
      let first = index
      index = buffer.append(
        index..<range.upperBound, by: pass, after: previous, small: &capitals.small, keys: &keys)
      if index > first { sentence = batch.tokens[index - 1].sentence }
      guard index < range.upperBound else { break }
      appendRare(
        batch.tokens[index], base: batch.base, text: text, tables: tables, capitals: &capitals)
      index += 1
    }
  }

  /// Adds a word that is not listed or stands with a hyphen, or the parts of a contraction.
  private mutating func appendRare(
    _ token: Token, base: Int, text: borrowing TextSlice, tables: borrowing LookupTables,
    capitals: inout CapitalTable
  ) {
    var word = Word(token, base: base)
    word.token.sentence = Int32(truncatingIfNeeded: token.sentence &+ cuts)
    word.resolve(tables.slot(of: token.key), in: tables)
    var startsSentence = token.sentence != sentence
    sentence = token.sentence
    // What stands with a hyphen may be one word, and is split only where it is not.
    if !token.flags.isDisjoint(with: [.beforeHyphen, .afterHyphen, .joinsLines]) {
      intricate.append(buffer.count)
      buffer.append(keyed(word), startsSentence: startsSentence, isRecorded: capitalisesNouns)
      return
    }
    Self.forEachPart(of: word, text: text, tables: tables) { part in
      capitals.record(part.token, in: tables)
      buffer.append(keyed(part), startsSentence: startsSentence, isRecorded: capitalisesNouns)
      startsSentence = false
    }
  }

  /// The word with its key among those of the buffer, if it is not listed.
  mutating func keyed(_ word: Word) -> Word {
    guard word.isUnlisted else { return word }
    var word = word
    word.reading.candidates = UInt32(truncatingIfNeeded: keys.count)
    keys.append(word.key)
    return word
  }

  /// A token as a word that may be taken apart or joined with others.
  func word(at index: Int) -> Word {
    let reading = FormReading(
      flags: buffer.flags[index], candidates: buffer.candidates[index])
    return Word(token: buffer.tokens[index], reading: reading, key: key(at: index))
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(at index: Int) -> PackedKey {
    buffer.isUnlisted(index)
      ? keys[Int(buffer.candidates[index])] : PackedKey(low: 0, high: 0)
  }

  /// Decides every word of the whole sentences and moves them behind the tokens of an annotation.
  ///
  /// - Parameters:
  ///   - isLast: whether the last sentence is whole too.
  ///   - text: gives the bytes of a range of the text, for the few words whose parts are looked up.
  ///   - tables: the tables of the image.
  ///   - register: records names and unlisted words.
  ///   - annotation: receives the tokens and expressions.
  mutating func finish(
    isLast: Bool, text: borrowing TextSlice, tables: borrowing SentenceTables,
    register: inout UnlistedFormTable, into annotation: inout Annotation
  ) {
    var end = isLast ? buffer.count : buffer.lastSentence
    guard end > 0 else { return }
    if let first = intricate.first, first < end {
      end = joinAndDivide(
        upTo: end, text: text, tables: tables.tables, capitals: &register.listed)
    }
    buildMasks(upTo: end)
    ignoreCapitalsOfTitles(upTo: end)
    choose(tables.scorer, text: text, tables: tables.tables)
    if !undivided.isEmpty {
      end = divideContractions(upTo: end, text: text, tables: tables.tables)
      buildMasks(upTo: end)
    }
    findExpressions(tables, into: &annotation)
    record(
      in: &register, after: annotation.tokens.count, text: text, tables: tables.tables)
    for index in divided {
      AuxiliaryDisambiguator.decide(index, in: &buffer, tables: tables.tables)
    }
    annotation.sentenceCount = Int(buffer.tokens[end - 1].sentence) + 1
    annotation.makeRoom(for: end)
    annotation.tokens.append(contentsOf: buffer.tokens[..<end])
    removeFirst(end)
  }

  private mutating func removeFirst(_ removed: Int) {
    buffer.removeFirst(removed)
    for index in intricate.indices { intricate[index] -= removed }
    var kept: [PackedKey] = []
    for index in 0..<buffer.count where buffer.isUnlisted(index) {
      kept.append(key(at: index))
      buffer.candidates[index] = UInt32(truncatingIfNeeded: kept.count - 1)
    }
    keys = kept
  }

  /// Makes the masks of the tokens from their flags.
  private mutating func buildMasks(upTo end: Int) {
    buffer.makeRoom(for: 0)
    // Beyond the end another sentence begins, whatever comes.
    if end == buffer.count { buffer.flags[end] = FormFlags(rawValue: FormTrait.startsSentence) }
    masks.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: end, by: 64) {
      masks.append(
        TokenMasks(ByteReader(buffer.flags.span), from: first, count: min(64, end - first)))
    }
  }

  /// Records the words of the buffer that may be names or are not listed.
  private mutating func record(
    in register: inout UnlistedFormTable, after first: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) {
    // References of their own, so that the tokens can be lent for changes beside them.
    let (masks, keys) = (masks, keys)
    let (flags, candidates) = (buffer.flags, buffer.candidates)
    let facts = SentenceFacts(flags: flags.span, candidates: candidates.span, keys: keys.span)
    var tokens = buffer.tokens.mutableSpan
    register.record(masks.span, in: &tokens, facts, after: first, text: text, tables: tables)
  }
}
