import CorpusImage
import TextAnalysis
import Vocabulary

/// Turns the tokens of one sentence into lexemes: contractions, hyphens, neighbours, expressions.
///
/// It owns nothing but buffers that are used again for each sentence.
struct SentenceResolver {
  /// The tokens; the first ``count`` mean anything.
  var rows: [SentenceRow] = []
  private(set) var count = 0
  /// The keys of the unlisted words.
  private var keys: [PackedKey] = []
  /// The words of a sentence that is looked over again.
  private var words: [Word] = []
  /// Where the words stand that have more done to them, by 64 tokens.
  private(set) var blocks: [SentenceBlock] = []
  /// Whether words were divided, or have hyphens, so that the sentence is looked over again.
  private var isIntricate = false
  /// Whether a word of the sentence was taken apart.
  private var hasContractions = false
  /// Whether nearly every longer word has a capital, as in titles and headlines, so that capitals say
  /// nothing of names.
  private var isTitle = false
  /// How many tokens of the text went in, of which contractions make several.
  private var taken = 0
  private let capitalisesNouns: Bool
  let hyphenAffixes: HyphenAffixes
  /// A sentence with more tokens is decided in parts, so that a text without an end needs no memory.
  private static let longestSentence = 4_096

  init(_ annotator: Annotator) {
    capitalisesNouns = annotator.capitalisesNouns
    hyphenAffixes = annotator.derivations.hyphenAffixes
  }

  /// Where the sentence begins in the text; nil when it has no token yet.
  var start: Int? { count > 0 ? rows[0].token.start : nil }

  /// Whether no other token may be added.
  var isFull: Bool { taken >= Self.longestSentence }

  /// Adds the tokens of a batch up to the end of a sentence.
  ///
  /// - Parameters:
  ///   - batch: the tokens and where their forms belong.
  ///   - start: the first token to add, which is of the sentence at hand.
  ///   - text: gives the bytes of words that are taken apart.
  ///   - tables: the tables of the image.
  /// - Returns: the place of the token after the last one added.
  mutating func append(
    _ batch: borrowing FoundBatch, from start: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables
  ) -> Int {
    let sentence = batch.tokens[start].sentence
    let limit = start + min(batch.tokens.count - start, Self.longestSentence - taken)
    var index = start
    while true {
      makeRoom(for: limit - index)
      index = appendPlain(batch, index..<limit, of: sentence, tables: tables)
      guard index < limit, batch.tokens[index].sentence == sentence else { break }
      appendRare(batch.tokens[index], base: batch.base, text: text, tables: tables)
      index += 1
    }
    taken += index - start
    return index
  }

  /// Adds listed words that stand where their keys belong, and what is no word, up to the end of the
  /// sentence or another word.
  ///
  /// Half of what happens to every token happens here, the other half in ``look(_:)``: neither loop has
  /// more values than the processor has registers.
  private mutating func appendPlain(
    _ batch: borrowing FoundBatch, _ range: Range<Int>, of sentence: UInt32,
    tables: borrowing LookupTables
  ) -> Int {
    let slots = tables.slots
    let tokens = batch.tokens
    let homes = batch.homes
    let base = batch.base
    let contraction = UInt32(FormSlot.isContraction) << 24
    let hyphens = TokenFlags.beforeHyphen.rawValue | TokenFlags.afterHyphen.rawValue
    let marksOfFlags = batch.marksOfFlags
    let likelyParts = batch.likelyParts
    var count = count
    var hyphenFlags: UInt16 = 0
    var rows = rows.mutableSpan
    var index = range.lowerBound
    while index < range.upperBound {
      // Safe: the range is inside the batch, and the rows have room for it.
      let token = unsafe tokens[unchecked: index]
      if token.sentence != sentence { break }
      var found = SentenceRow()
      var likelyPart: UInt8
      if case .word = token.kind {
        // Safe: there is a home for each token, and every home is inside the table.
        var slot = Int(unsafe homes[unchecked: index])
        var record = unsafe slots[unchecked: slot]
        if (record.key.low ^ token.key.low) | (record.key.high ^ token.key.high) != 0 {
          slot = Int(tables.slot(of: token.key))
          if slot < 0 { break }
          record = slots[slot]
        }
        if record.looks & contraction != 0 || record.looks & 0xFF == 0 { break }
        hyphenFlags |= token.flags.rawValue
        found.reading = FormReading(record)
        likelyPart = found.reading.likelyPart
        found.token.lexemeIndex = record.lexeme
        found.token.slot = Int32(truncatingIfNeeded: slot)
        found.token.tokenClass = .listed
      } else {
        // Safe: the list has a part for each kind.
        likelyPart = unsafe likelyParts[unchecked: Int(token.kind.rawValue)]
        found.reading = FormReading(likelyPart: likelyPart)
      }
      found.token.start = base &+ Int(token.start)
      found.token.length = Int32(truncatingIfNeeded: token.end &- token.start)
      found.token.kind = token.kind
      found.token.partOfSpeechValue = likelyPart
      // Safe: the list has marks for all values of the mask.
      found.token.marks = unsafe marksOfFlags[
        unchecked: Int(token.flags.rawValue & AnnotatedToken.Marks.flagMask)]
      unsafe rows[unchecked: count] = found
      count &+= 1
      index &+= 1
    }
    self.count = count
    if hyphenFlags & hyphens != 0 { isIntricate = true }
    return index
  }

  private mutating func makeRoom(for added: Int) {
    let missing = count + added - rows.count
    if missing > 0 { rows += repeatElement(SentenceRow(), count: rows.count + missing) }
  }

  /// Adds a word that stands elsewhere in the table or is not listed, or its parts.
  private mutating func appendRare(
    _ token: Token, base: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    var word = Word(token, base: base)
    word.take(tables.slot(of: token.key), from: tables)
    let hasHyphen = !token.flags.isDisjoint(with: [.beforeHyphen, .afterHyphen])
    // What stands with a hyphen may be one word, and is split only where it is not.
    if hasHyphen || token.flags.contains(.joinsLines) {
      isIntricate = true
      append(word)
    } else {
      Self.forEachPart(of: word, text: text, tables: tables) { append($0) }
    }
  }

  /// Adds a word that was looked up.
  private mutating func append(_ word: Word) {
    makeRoom(for: 1)
    rows[count].token = word.token
    rows[count].reading = word.reading
    if word.token.marks.contains(.contraction) { hasContractions = true }
    if word.isUnlisted {
      rows[count].reading.candidates = UInt32(truncatingIfNeeded: keys.count)
      keys.append(word.key)
    }
    count += 1
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(at place: Int) -> PackedKey {
    let isUnlisted = rows[place].token.kind == .word && rows[place].token.lexemeIndex < 0
    return isUnlisted ? keys[Int(rows[place].reading.candidates)] : PackedKey(low: 0, high: 0)
  }

  /// Looks over the words of a sentence in which some were divided or have hyphens.
  private mutating func readAgain(text: borrowing TextSlice, tables: borrowing LookupTables) {
    var words: [Word] = []
    swap(&words, &self.words)
    words.removeAll(keepingCapacity: true)
    for index in 0..<count {
      words.append(
        Word(token: rows[index].token, reading: rows[index].reading, key: key(at: index)))
    }
    lookUpWithHyphens(&words, text: text, tables: tables)
    joinHyphens(&words, text: text, tables: tables)
    count = 0
    keys.removeAll(keepingCapacity: true)
    for index in words.indices {
      Self.forEachPart(of: words[index], text: text, tables: tables) { append($0) }
    }
    swap(&words, &self.words)
  }

  /// Looks at each word once and notes where those stand that have more done to them.
  private mutating func look(_ capitals: inout CapitalTable) {
    var found: [SentenceBlock] = []
    swap(&found, &blocks)
    found.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: count, by: 64) {
      let end = min(count, first + 64)
      found.append(block(first..<end, &capitals))
    }
    swap(&found, &blocks)
    // Only where several words have capitals can nearly all have.
    let mayBeTitle = blocks.reduce(0) { $0 + $1.noted.bits.nonzeroBitCount } >= 3
    isTitle = mayBeTitle && isWrittenAsTitle
  }

  /// Whether nearly every longer word has a capital.
  private var isWrittenAsTitle: Bool {
    var capitals = 0
    var others = 0
    for index in 0..<count {
      let token = rows[index].token
      guard token.kind == .word, token.length > 3 else { continue }
      if token.marks.contains(.capitalised) { capitals += 1 } else { others += 1 }
    }
    return capitals >= 3 && capitals > 4 * others
  }

  /// Looks at 64 tokens or fewer without a branch: their bits move to the top and from there into the
  /// sets.
  private func block(_ range: Range<Int>, _ capitals: inout CapitalTable) -> SentenceBlock {
    // How far the bits of a token's traits are from the top.
    let start = UInt32(FormSlot.startsExpression.leadingZeroBitCount)
    let decided = UInt32(FormSlot.isDecided.leadingZeroBitCount)
    let all: UInt32 = capitalisesNouns ? ~0 : 0
    let rows = rows.span
    var small = capitals.small.mutableSpan
    var block = SentenceBlock()
    for index in range {
      // Safe: the sentence has so many rows.
      let token = unsafe rows[unchecked: index].token
      let looks = unsafe rows[unchecked: index].reading.looks
      let isOther = 0 &- UInt32(token.kind == .word ? 0 : 1)
      let capital = UInt32(token.marks.rawValue) << 31
      let unlisted = UInt32(bitPattern: token.lexemeIndex)
      block.open.take(~(looks &<< decided) | all)
      block.starts.take(looks &<< start)
      block.noted.take((unlisted | capital | all) & ~isOther)
      let isSmall = ~(unlisted | capital | UInt32(bitPattern: token.slot)) >> 31
      let slot = token.slot & ~(token.slot >> 31)
      small[Int(slot >> 6)] |= UInt64(isSmall) &<< UInt64(slot & 63)
    }
    block.align(range.count)
    return block
  }

  /// Decides every word of the sentence, puts them behind the tokens of an annotation, and makes room
  /// for the next sentence.
  ///
  /// - Parameters:
  ///   - text: gives the bytes of a range of the text, for the few words whose parts are looked up.
  ///   - tables: the tables of the image.
  ///   - register: takes note of names and unlisted words.
  ///   - sentence: the number of the sentence in the text.
  ///   - annotation: takes the tokens and expressions.
  mutating func finish(
    text: borrowing TextSlice, tables: borrowing SentenceTables, register: inout FormRegister,
    sentence: Int32, into annotation: inout Annotation
  ) {
    if isIntricate { readAgain(text: text, tables: tables.tables) }
    look(&register.listed)
    if isTitle { ignoreCapitals() }
    choose(tables.scorer)
    findExpressions(tables.matcher, into: &annotation)
    register.note(&self, after: annotation.tokens.count, text: text, tables: tables.tables)
    annotation.makeRoom(for: count)
    let firstToken = annotation.tokens.count
    annotation.tokens.append(addingCapacity: count) { room in
      let rows = rows.span.extracting(first: count)
      for index in rows.indices {
        var token = rows[index].token
        token.sentence = sentence
        room.append(token)
      }
    }
    if hasContractions {
      ContractionTwins.decide(in: &annotation.tokens, from: firstToken, tables: tables.tables)
    }
    count = 0
    taken = 0
    isIntricate = false
    hasContractions = false
    keys.removeAll(keepingCapacity: true)
  }

  private mutating func ignoreCapitals() {
    for index in 0..<count { rows[index].token.marks.insert(.sentenceStart) }
  }

  /// Chooses a candidate for each word whose neighbours have a say, from left to right.
  private mutating func choose(_ scorer: borrowing ContextScorer) {
    let capitalisesNouns = capitalisesNouns
    let count = count
    for number in blocks.indices {
      let open = blocks[number].open
      var rows = rows.mutableSpan
      for place in open {
        let index = 64 &* number &+ place
        var left = ContextScorer.Neighbour.boundary
        if index > 0 {
          left = ContextScorer.Neighbour(
            part: rows[index &- 1].token.partOfSpeechValue,
            word: rows[index &- 1].reading.contextClass)
        }
        var right = ContextScorer.Neighbour.boundary
        if index &+ 1 < count {
          let next = rows[index &+ 1].reading
          right = ContextScorer.Neighbour(part: next.likelyPart, word: next.contextClass)
        }
        let reading = rows[index].reading
        guard reading.candidateCount > 1 else { continue }
        let chosen = scorer.best(
          first: Int(reading.candidates), count: Int(reading.candidateCount), left: left,
          right: right, capital: capitalisesNouns ? Self.capital(of: rows[index].token.marks) : 0)
        rows[index].token.partOfSpeechValue = chosen.partOfSpeech
        rows[index].token.lexemeIndex = chosen.lexeme
        rows[index].token.tokenClass = .listed
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
    _ matcher: borrowing ExpressionMatcher, into annotation: inout Annotation
  ) {
    let first = annotation.tokens.count
    for number in blocks.indices {
      for place in likelyStarts(number, matcher) {
        guard let found = expression(at: 64 * number + place, matcher) else { continue }
        for word in 0..<found.count {
          rows[found[word]].token.expressionIndex = Int32(annotation.expressions.count)
        }
        annotation.expressions.append(ExpressionOccurrence(found, firstToken: first))
      }
    }
  }

  private func likelyStarts(_ number: Int, _ matcher: borrowing ExpressionMatcher) -> PlaceSet {
    let words = SentenceWords(rows.span.extracting(first: count))
    return matcher.likely(blocks[number].starts, 64 * number, in: words)
  }

  @inline(__always)
  private func expression(
    at place: Int, _ matcher: borrowing ExpressionMatcher
  ) -> ExpressionMatch? {
    let words = SentenceWords(rows.span.extracting(first: count))
    return matcher.mayBegin(words, at: place) ? matcher.match(in: words, at: place) : nil
  }
}
