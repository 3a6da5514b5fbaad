import CorpusImage
import TextAnalysis
import Vocabulary

/// Turns the words of one sentence into lexemes: look-up, contractions, hyphens, neighbours, expressions.
///
/// It owns nothing but buffers that are used again for each sentence.
struct SentenceResolver {
  /// The words of the sentence, decided when ``resolve(text:tables:)`` returns.
  private(set) var words: [Word] = []
  /// The expressions found in it, by their words' places.
  private(set) var matches: [ExpressionMatch] = []
  private var scratch: [Word] = []
  private var content = SentenceContent()
  private let capitalisesNouns: Bool
  private let hyphenAffixes: HyphenAffixes
  private let leftFilter: UInt64
  /// A sentence with more words is decided in parts, so that a text without an end needs no memory.
  private static let longestSentence = 4_096

  init(_ annotator: Annotator) {
    capitalisesNouns = annotator.capitalisesNouns
    hyphenAffixes = HyphenAffixes(annotator.image.affixes)
    leftFilter = annotator.image.withTables { ContextScorer.leftFilter($0.contextPairs) }
  }

  /// Whether no other word may be added.
  var isFull: Bool { words.count >= Self.longestSentence }

  /// Adds the tokens of a batch up to the end of a sentence.
  ///
  /// - Parameters:
  ///   - tokens: the batch.
  ///   - forms: what the release says of its words.
  ///   - start: the first token to add, which is of the sentence at hand.
  ///   - base: where the offsets of the batch begin in the text.
  /// - Returns: the place of the token after the last one added.
  mutating func append(
    _ tokens: Span<Token>, _ forms: [FoundForm], from start: Int, base: Int
  ) -> Int {
    let sentence = tokens[start].sentence
    let end = start + min(tokens.count - start, Self.longestSentence - words.count)
    var content = content
    var index = start
    let marks = AnnotatedToken.Marks.ofFlags
    words.append(addingCapacity: end - start) { room in
      let marksOfFlags = marks.span
      let contraction = FormSlot.isContraction
      let forms = forms.span
      while index < end, tokens[index].sentence == sentence {
        let token = tokens[index]
        var word = Word(
          start: base + Int(token.start),
          length: Int32(truncatingIfNeeded: token.end - token.start),
          key: token.key, kind: token.kind,
          marks: marksOfFlags[Int(token.flags.rawValue & AnnotatedToken.Marks.flagMask)])
        if case .word = token.kind {
          word.take(forms[index])
          if word.slot < 0, token.flags.contains(.joinsLines) { content.hasDividedWords = true }
          content.add(word, contraction: contraction)
        } else {
          word.likelyPart = token.kind.likelyPart
          word.part = word.likelyPart
        }
        room.append(word)
        index += 1
      }
    }
    self.content = content
    return index
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
    text: borrowing TextSlice, tables: borrowing LookupTables, register: inout FormRegister,
    sentence: Int32, into annotation: inout Annotation
  ) {
    resolve(text: text, tables: tables)
    let firstToken = annotation.tokens.count
    let firstExpression = Int32(annotation.expressions.count)
    for match in matches {
      annotation.expressions.append(ExpressionOccurrence(match, firstToken: firstToken))
    }
    annotation.tokens.append(addingCapacity: words.count) { room in
      let words = words.span
      for index in words.indices {
        room.append(
          AnnotatedToken(words[index], sentence: sentence, firstExpression: firstExpression))
      }
    }
    register.note(words, in: &annotation.tokens, from: firstToken, text: text, tables: tables)
    words.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    content = SentenceContent()
  }

  private mutating func resolve(text: borrowing TextSlice, tables: borrowing LookupTables) {
    if content.hasDividedWords { lookUpWithHyphens(text: text, tables: tables) }
    if content.hasHyphens { joinHyphens(text: text, tables: tables) }
    if content.hasContractions { splitContractions(text: text, tables: tables) }
    if content.hasHyphens || content.hasContractions { countCapitals() }
    if content.isTitle { ignoreCapitals() }
    choose(tables)
    findExpressions(tables)
  }

  private mutating func countCapitals() {
    content.forgetCapitals()
    for word in words where word.kind == .word { content.addCapital(of: word) }
  }

  private mutating func ignoreCapitals() {
    for index in words.indices { words[index].marks.insert(.sentenceStart) }
  }

  // MARK: - Hyphens

  /// Makes one word of words joined by hyphens where the release lists the whole, *well-known*, or where
  /// one is an affix of the other, *anti-war*.
  private mutating func joinHyphens(text: borrowing TextSlice, tables: borrowing LookupTables) {
    scratch.removeAll(keepingCapacity: true)
    var index = 0
    while index < words.count {
      if let (whole, end) = longestWhole(from: index, text: text, tables: tables) {
        scratch.append(whole)
        index = end
      } else if let whole = derivedWhole(from: index, text: text, tables: tables) {
        scratch.append(whole)
        index += 3
      } else {
        scratch.append(words[index])
        index += 1
      }
    }
    swap(&words, &scratch)
  }

  /// Looks unlisted words that were divided at the end of a line up with the hyphen.
  private mutating func lookUpWithHyphens(
    text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    for index in words.indices where words[index].kind == .word && words[index].slot < 0 {
      guard let key = keyWithHyphen(of: words[index], text: text) else { continue }
      let slot = tables.slot(of: key)
      guard slot >= 0 else { continue }
      words[index].key = key
      words[index].take(slot, from: tables)
      content.add(words[index], contraction: FormSlot.isContraction)
    }
    countCapitals()
  }

  /// The key of a word that was divided at the end of a line, had the hyphen been its own: *well-known*.
  private func keyWithHyphen(of word: Word, text: borrowing TextSlice) -> PackedKey? {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    var isDivided = false
    for index in 0..<bytes.count where bytes[index] == 0x0A { isDivided = true }
    guard isDivided else { return nil }
    var surface: [UInt8] = []
    for index in 0..<bytes.count where bytes[index] > 0x20 { surface.append(bytes[index]) }
    return LookupKey.packed(utf8: surface.span)
  }

  /// The longest listed run of words and hyphens that begins at a place, and where it ends.
  private func longestWhole(
    from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> (Word, end: Int)? {
    var last = start
    while last + 2 < words.count, last - start < 10, words[last].kind == .word,
      words[last].marks.contains(.beforeHyphen), words[last + 2].kind == .word
    {
      last += 2
    }
    while last > start {
      let end = words[last].start + Int(words[last].length)
      let key = LookupKey.packed(utf8: text.bytes(words[start].start..<end))
      let slot = tables.slot(of: key)
      if slot >= 0, tables.slots[Int(slot)].candidateCount > 0 {
        var whole = words[start]
        whole.length = Int32(end - whole.start)
        whole.key = key
        whole.marks.insert(.hyphenated)
        whole.marks.remove(.beforeHyphen)
        whole.take(slot, from: tables)
        return (whole, last + 1)
      }
      last -= 2
    }
    return nil
  }

  /// A word and its affix with a hyphen between them; what it comes from is inferred later.
  private func derivedWhole(
    from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Word? {
    guard start + 2 < words.count, words[start].kind == .word,
      words[start].marks.contains(.beforeHyphen), words[start + 2].kind == .word,
      let made = hyphenAffixes.derived(words[start], words[start + 2], in: tables)
    else { return nil }
    let end = words[start + 2].start + Int(words[start + 2].length)
    var whole = words[start]
    whole.length = Int32(end - whole.start)
    whole.key = LookupKey.packed(utf8: text.bytes(whole.start..<end))
    whole.marks.insert(.hyphenated)
    whole.marks.remove(.beforeHyphen)
    whole.take(-1, from: tables)
    whole.traits = 0
    whole.contextClass = 0
    whole.likelyPart = made.rawValue
    whole.part = made.rawValue
    return whole
  }

  // MARK: - Contractions

  /// Splits forms that are several words: *don't* by the table, *Mary's* by its ending.
  private mutating func splitContractions(
    text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    scratch.removeAll(keepingCapacity: true)
    for word in words {
      if word.kind == .word, word.traits & FormSlot.isContraction != 0 {
        appendParts(of: word, text: text, tables: tables)
      } else if word.kind == .word, word.slot < 0, word.marks.contains(.apostrophe) {
        appendOwner(word, text: text, tables: tables)
      } else {
        scratch.append(word)
      }
    }
    swap(&words, &scratch)
  }

  private mutating func appendParts(
    of word: Word, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    var record = Int(tables.slots[Int(word.slot)].parts)
    var offset = 0
    var isLast = false
    while !isLast {
      let part = tables.contractionParts[record]
      isLast = part.isLast == 1
      let length =
        isLast
        ? bytes.count - offset : Self.surfaceLength(of: Int(part.length), in: bytes, from: offset)
      scratch.append(
        piece(
          of: word, offset: offset, length: length, text: text, tables: tables,
          candidates: (part.candidates, part.candidateCount),
          isFirst: offset == 0))
      offset += length
      record += 1
    }
  }

  /// Splits an unlisted word at its last apostrophe when what follows is listed: `'s`, `'`, `'ll`.
  private mutating func appendOwner(
    _ word: Word, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    guard let cut = Self.lastApostrophe(in: bytes), cut > 0 else {
      scratch.append(word)
      return
    }
    let slot = tables.slot(of: LookupKey.packed(utf8: bytes.extracting(droppingFirst: cut)))
    guard slot >= 0, tables.slots[Int(slot)].candidateCount > 0 else {
      scratch.append(word)
      return
    }
    var owner = word
    owner.length = Int32(cut)
    owner.marks.remove(.apostrophe)
    owner.marks.insert(.contraction)
    owner.key = LookupKey.packed(utf8: bytes.extracting(first: cut))
    owner.take(tables.slot(of: owner.key), from: tables)
    scratch.append(owner)
    let ending = tables.slots[Int(slot)]
    scratch.append(
      piece(
        of: word, offset: cut, length: bytes.count - cut, text: text, tables: tables,
        candidates: (ending.candidates, ending.candidateCount), isFirst: false))
  }

  private func piece(
    of word: Word, offset: Int, length: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables, candidates: (first: UInt32, count: UInt8), isFirst: Bool
  ) -> Word {
    var piece = word
    piece.start += offset
    piece.length = Int32(length)
    piece.marks.remove([.apostrophe, .allCapitals])
    piece.marks.insert(.contraction)
    if !isFirst {
      piece.marks.remove([.sentenceStart, .capitalised])
      piece.marks.insert(.continuation)
    }
    piece.key = LookupKey.packed(utf8: text.bytes(piece.start..<piece.start + length))
    piece.take(tables.slot(of: piece.key), from: tables)
    piece.takeCandidates(first: candidates.first, count: candidates.count, from: tables)
    return piece
  }

  /// How many bytes of a surface form make so many bytes of its key: `’` is three for one.
  private static func surfaceLength(of keyLength: Int, in bytes: Span<UInt8>, from start: Int)
    -> Int
  {
    var index = start
    for _ in 0..<keyLength where index < bytes.count {
      index += bytes[index] == 0xE2 ? 3 : bytes[index] >= 0xC0 ? 2 : 1
    }
    return min(index, bytes.count) - start
  }

  /// Where the last apostrophe of a form begins, straight or curly; nil when it has none.
  private static func lastApostrophe(in bytes: Span<UInt8>) -> Int? {
    var found: Int?
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "'") { found = index }
      if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0x99 || bytes[index + 2] == 0x98
      {
        found = index
      }
    }
    return found
  }

  // MARK: - Neighbours and expressions

  /// Chooses a candidate for each word whose neighbours have a say, from left to right.
  private mutating func choose(_ tables: borrowing LookupTables) {
    let scorer = ContextScorer(tables, leftFilter: leftFilter)
    let capitalisesNouns = capitalisesNouns
    let candidates = tables.candidates
    let decided = capitalisesNouns ? 0 : FormSlot.isDecided
    var words = words.mutableSpan
    for index in words.indices {
      guard words[index].candidateCount > 1, words[index].traits & decided == 0 else { continue }
      var left = ContextScorer.Neighbour.boundary
      if index > 0 {
        left = ContextScorer.Neighbour(words[index - 1], part: words[index - 1].part)
      }
      var right = ContextScorer.Neighbour.boundary
      if index + 1 < words.count {
        right = ContextScorer.Neighbour(words[index + 1], part: words[index + 1].likelyPart)
      }
      let best = scorer.best(
        first: Int(words[index].candidates), count: Int(words[index].candidateCount), left: left,
        right: right, capital: capitalisesNouns ? Self.capital(of: words[index]) : 0)
      words[index].choose(candidates[best])
    }
  }

  /// What the first letter of a word says for a noun, where nouns have capitals: nothing at the start of
  /// a sentence or in a word of capitals, for there every word has one.
  private static func capital(of word: Word) -> Int {
    if !word.marks.contains(.capitalised) { return -ContextScorer.capitalWeight }
    let isForced = !word.marks.isDisjoint(with: [.sentenceStart, .allCapitals])
    return isForced ? 0 : ContextScorer.capitalWeight
  }

  private mutating func findExpressions(_ tables: borrowing LookupTables) {
    let matcher = ExpressionMatcher(tables)
    var index = 0
    while let start = matcher.firstStart(in: words.span, from: index) {
      index = start + 1
      guard let found = matcher.match(in: words.span, at: start) else { continue }
      for place in 0..<found.count {
        words[found[place]].expression = Int32(matches.count)
      }
      matches.append(found)
    }
  }
}

extension ContextScorer.Neighbour {
  init(_ word: Word, part: UInt8) {
    self.init(part: Int(part), word: Int(word.contextClass))
  }
}

extension AnnotatedToken {
  @inline(__always)
  fileprivate init(_ word: Word, sentence: Int32, firstExpression: Int32) {
    self.init(
      start: word.start, length: word.length, sentence: sentence, lexemeIndex: word.lexeme,
      slot: word.slot,
      expressionIndex: word.expression >= 0 ? word.expression + firstExpression : -1,
      kind: word.kind, tokenClass: word.tokenClass, partOfSpeechValue: word.part,
      marks: word.marks)
  }
}
