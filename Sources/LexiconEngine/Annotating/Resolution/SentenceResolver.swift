import LexicalModel

/// Turns tokens into lexemes, some sentences at a time: contractions, hyphens, neighbours, expressions.
///
/// Each pass goes over all whole sentences of the passage, most of them only over the tokens that it has
/// something to do with (``TokenMasks``). It owns nothing but buffers that are used again and again.
struct SentenceResolver {
  var passage = SentenceBuffer()
  /// Where the words stand that have more done to them, by 64 tokens.
  var sets: [TokenMasks] = []
  /// The words of the passage that have a hyphen beside them or were divided at the end of a line.
  var intricate: [Int] = []
  /// Where expressions may begin, by 64 tokens.
  private var beginnings: [ExpressionBeginnings] = []
  /// The parts of contractions that can be several lexemes.
  private var divided: [Int] = []
  /// Words with hyphens between them, and what they are made of; used again for each.
  var chain: [Word] = []
  var pieces: [Word] = []
  /// The keys of the unlisted words.
  private var keys: [PackedKey] = []
  /// The sentence of the last token, by the count of the tokenizer, and how many of its tokens went in, of
  /// which contractions make several.
  private var sentence: UInt32?
  private var taken = 0
  /// How many more sentences there are than the tokenizer counts, because one was cut.
  private var cuts: UInt32 = 0
  let capitalisesNouns: Bool
  let hyphenAffixes: HyphenAffixes
  /// Whether the language makes new words of whole ones: *Bücher-⏎regal* is one, *fast-⏎growing* two.
  let hasCompounds: Bool
  /// A sentence with more tokens is decided in parts, so that a text without an end needs no memory.
  private static let longestSentence = 4_096

  init(_ annotator: Annotator) {
    capitalisesNouns = annotator.capitalisesNouns
    hyphenAffixes = annotator.derivations.hyphenAffixes
    hasCompounds = annotator.derivations.compounds != nil
  }

  /// Where the tokens begin that were not handed over; nil when there are none.
  var start: Int? { passage.count > 0 ? passage.tokens[0].start : nil }

  /// Adds the tokens of a batch.
  ///
  /// - Parameters:
  ///   - batch: the tokens and where their forms belong.
  ///   - text: gives the bytes of words that are taken apart.
  ///   - tables: the tables of the image.
  ///   - capitals: takes note of words without a capital.
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
    var index = range.lowerBound
    while true {
      passage.makeRoom(for: range.upperBound - index)
      // No token has another number but one that begins a sentence.
      let plain = ListedWordPass(
        after: sentence ?? ~batch.tokens[range.lowerBound].sentence, cuts: cuts,
        areNoted: capitalisesNouns)
      let first = index
      index = plain.take(
        batch, index..<range.upperBound, tables: tables, tokens: &passage.tokens,
        looks: &passage.looks, candidates: &passage.candidates, from: passage.count,
        small: &capitals.small, keys: &keys)
      passage.count += index - first
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
    word.take(tables.slot(of: token.key), from: tables)
    var startsSentence = token.sentence != sentence
    sentence = token.sentence
    // What stands with a hyphen may be one word, and is split only where it is not.
    if !token.flags.isDisjoint(with: [.beforeHyphen, .afterHyphen, .joinsLines]) {
      intricate.append(passage.count)
      passage.append(keyed(word), startsSentence: startsSentence, isNoted: capitalisesNouns)
      return
    }
    Self.forEachPart(of: word, text: text, tables: tables) { part in
      capitals.note(part.token, in: tables)
      passage.append(keyed(part), startsSentence: startsSentence, isNoted: capitalisesNouns)
      startsSentence = false
    }
  }

  /// The word with its key among those of the passage, if it is not listed.
  mutating func keyed(_ word: Word) -> Word {
    guard word.isUnlisted else { return word }
    var word = word
    word.reading.candidates = UInt32(truncatingIfNeeded: keys.count)
    keys.append(word.key)
    return word
  }

  /// A token as a word that may be taken apart or joined with others.
  func word(at place: Int) -> Word {
    let reading = FormReading(
      looks: FormFlags(rawValue: passage.looks[place]), candidates: passage.candidates[place])
    return Word(token: passage.tokens[place], reading: reading, key: key(at: place))
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(at place: Int) -> PackedKey {
    passage.isUnlisted(place)
      ? keys[Int(passage.candidates[place])] : PackedKey(low: 0, high: 0)
  }

  /// Decides every word of the whole sentences, puts them behind the tokens of an annotation, and lets
  /// them go.
  ///
  /// - Parameters:
  ///   - isLast: whether the last sentence is whole too.
  ///   - text: gives the bytes of a range of the text, for the few words whose parts are looked up.
  ///   - tables: the tables of the image.
  ///   - register: takes note of names and unlisted words.
  ///   - annotation: takes the tokens and expressions.
  mutating func finish(
    isLast: Bool, text: borrowing TextSlice, tables: borrowing SentenceTables,
    register: inout UnlistedFormTable, into annotation: inout Annotation
  ) {
    var end = isLast ? passage.count : passage.lastSentence
    guard end > 0 else { return }
    if let first = intricate.first, first < end {
      end = joinAndDivide(
        upTo: end, text: text, tables: tables.tables, capitals: &register.listed)
    }
    sort(upTo: end)
    ignoreCapitalsOfTitles(upTo: end)
    choose(tables.scorer)
    findExpressions(tables, into: &annotation)
    Self.note(
      sets, in: &passage.tokens, looks: passage.looks, candidates: passage.candidates, keys: keys,
      after: annotation.tokens.count, text: text, tables: tables.tables, register: &register)
    for place in divided {
      AuxiliaryDisambiguator.decide(place, in: &passage, tables: tables.tables)
    }
    annotation.sentenceCount = Int(passage.tokens[end - 1].sentence) + 1
    annotation.makeRoom(for: end)
    annotation.tokens.append(contentsOf: passage.tokens[..<end])
    drop(end)
  }

  private mutating func drop(_ gone: Int) {
    passage.drop(gone)
    for index in intricate.indices { intricate[index] -= gone }
    var kept: [PackedKey] = []
    for place in 0..<passage.count where passage.isUnlisted(place) {
      kept.append(key(at: place))
      passage.candidates[place] = UInt32(truncatingIfNeeded: kept.count - 1)
    }
    keys = kept
  }

  /// Turns the looks of the tokens into sets.
  private mutating func sort(upTo end: Int) {
    passage.makeRoom(for: 0)
    // Beyond the end another sentence begins, whatever comes.
    if end == passage.count { passage.looks[end] = Look.startsSentence }
    Self.sort(passage.looks, upTo: end, into: &sets)
  }

  private static func sort(_ looks: [UInt32], upTo end: Int, into sets: inout [TokenMasks]) {
    sets.removeAll(keepingCapacity: true)
    // Safe: numbers are read as bytes.
    let bytes = unsafe looks.span.bytes
    for first in stride(from: 0, to: end, by: 64) {
      sets.append(TokenMasks(bytes, from: first, count: min(64, end - first)))
    }
  }

  // An array of its own for each parameter, so that none is counted or copied for a word.
  private static func note(
    _ sets: [TokenMasks], in tokens: inout [AnnotatedToken], looks: [UInt32],
    candidates: [UInt32], keys: [PackedKey], after first: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables, register: inout UnlistedFormTable
  ) {
    var tokens = tokens.mutableSpan
    let facts = SentenceFacts(looks: looks.span, candidates: candidates.span, keys: keys.span)
    register.note(sets.span, in: &tokens, facts, after: first, text: text, tables: tables)
  }

  /// Lets capitals say nothing of names where nearly every longer word of a sentence has one.
  private mutating func ignoreCapitalsOfTitles(upTo end: Int) {
    var (start, noted) = (0, 0)
    for number in sets.indices {
      var rest = sets[number].noted
      for place in BitSet64(sets[number].sentences) {
        noted += rest.removeAll(before: place)
        if noted >= 3 { ignoreCapitalsOfTitle(start..<(64 * number + place), noted) }
        (start, noted) = (64 * number + place, 0)
      }
      noted += rest.count
    }
    if noted >= 3 { ignoreCapitalsOfTitle(start..<end, noted) }
  }

  /// - Parameters:
  ///   - sentence: the places of its tokens.
  ///   - most: how many of its words may have a capital.
  private mutating func ignoreCapitalsOfTitle(_ sentence: Range<Int>, _ most: Int) {
    guard Self.isWrittenAsTitle(passage.tokens[sentence], most) else { return }
    for index in sentence { passage.tokens[index].marks.insert(.sentenceStart) }
  }

  /// Whether nearly every longer word has a capital, and every verb; so many have at most.
  private static func isWrittenAsTitle(_ tokens: ArraySlice<AnnotatedToken>, _ most: Int) -> Bool {
    var capitals = 0
    var others = 0
    let verb = PartOfSpeech.verb.rawValue
    for token in tokens where token.kind == .word {
      let isCapital = token.marks.contains(.capitalised)
      if !isCapital, token.partOfSpeechValue == verb { return false }
      guard token.length > 3 else { continue }
      if isCapital { capitals += 1 } else { others += 1 }
      if 4 * others >= most { return false }
    }
    return capitals >= 3 && capitals > 4 * others
  }

  /// Chooses a candidate for each word whose neighbours have a say, from left to right.
  private mutating func choose(_ scorer: borrowing ContextScorer) {
    divided.removeAll(keepingCapacity: true)
    Self.choose(
      scorer, sets, tokens: &passage.tokens, looks: &passage.looks,
      candidates: passage.candidates, divided: &divided, capitalsTell: capitalisesNouns)
  }

  private static func choose(
    _ scorer: borrowing ContextScorer, _ sets: [TokenMasks], tokens: inout [AnnotatedToken],
    looks: inout [UInt32], candidates: [UInt32], divided: inout [Int], capitalsTell: Bool
  ) {
    var tokens = tokens.mutableSpan
    var looks = looks.mutableSpan
    let sets = sets.span
    let candidates = candidates.span
    for number in sets.indices {
      for place in sets[number].open {
        let index = 64 &* number &+ place
        // Nothing speaks across the boundary of a sentence.
        let own = looks[index]
        let isFirst: UInt32 = own & Look.startsSentence == 0 ? 0 : 1
        let left = looks[index &- 1 &+ Int(isFirst)] & (isFirst &- 1)
        let next = looks[index &+ 1]
        let right = next & Look.startsSentence == 0 ? next : 0
        let chosen = scorer.best(
          first: Int(candidates[index]), looks: own, left: left, right: right,
          capital: capitalsTell ? capital(of: tokens[index].marks) : 0)
        looks[index] =
          own & ~(Look.partMask << Look.partShift)
          | UInt32(chosen.partOfSpeech) &<< Look.partShift
        tokens[index].partOfSpeechValue = chosen.partOfSpeech
        tokens[index].lexemeIndex = chosen.lexeme
        if own & Look.isPart != 0 { divided.append(index) }
      }
    }
  }

  /// What the first letter of a word says for a noun, where nouns have capitals: nothing at the start of
  /// a sentence or in a word of capitals, for there every word has one.
  private static func capital(of marks: AnnotatedToken.Marks) -> Int {
    if !marks.contains(.capitalised) { return -ContextScorer.capitalWeight }
    let isForced = !marks.isDisjoint(with: [.sentenceStart, .allCapitals])
    return isForced ? 0 : ContextScorer.capitalWeight
  }

  private mutating func findExpressions(
    _ tables: borrowing SentenceTables, into annotation: inout Annotation
  ) {
    Self.findExpressions(
      tables, sets, tokens: &passage.tokens, looks: passage.looks,
      candidates: passage.candidates, after: annotation.tokens.count, &beginnings,
      &annotation.expressions)
  }

  private static func findExpressions(
    _ tables: borrowing SentenceTables, _ sets: [TokenMasks], tokens: inout [AnnotatedToken],
    looks: [UInt32], candidates: [UInt32], after first: Int,
    _ beginnings: inout [ExpressionBeginnings], _ expressions: inout [ExpressionOccurrence]
  ) {
    var tokens = tokens.mutableSpan
    tables.sieve.filter(
      sets, SentenceWords(tokens: tokens.span, looks: looks.span, candidates: candidates.span),
      tables.tables, into: &beginnings)
    for number in sets.indices {
      let likely = beginnings[number]
      for place in BitSet64(likely.pairs | likely.others) {
        let found = tables.matcher.match(
          in: SentenceWords(tokens: tokens.span, looks: looks.span, candidates: candidates.span),
          at: 64 * number + place, isPair: likely.pairs &>> UInt64(place) & 1 != 0)
        guard let found else { continue }
        for word in 0..<found.count {
          tokens[found[word]].expressionIndex = Int32(expressions.count)
        }
        expressions.append(ExpressionOccurrence(found, firstToken: first))
      }
    }
  }
}
