import CorpusImage
import TextAnalysis
import Vocabulary

/// Turns the words of one sentence into lexemes: look-up, contractions, hyphens, neighbours, expressions.
///
/// It owns nothing but buffers that are used again for each sentence.
struct SentenceResolver {
  /// The words of the sentence, decided when ``resolve(text:tables:)`` returns.
  var words: [Word] = []
  /// The expressions found in it, by their words' places.
  private(set) var matches: [ExpressionMatch] = []
  var scratch: [Word] = []
  var content = SentenceContent()
  /// The places of the words whose neighbours have a say; the first ``openCount`` mean anything.
  private var openWords = Array(repeating: UInt16(0), count: longestSentence + 1)
  private var openCount = 0
  private let decidedTrait: UInt8
  private let capitalisesNouns: Bool
  let hyphenAffixes: HyphenAffixes
  private let leftFilter: UInt64
  /// A sentence with more words is decided in parts, so that a text without an end needs no memory.
  private static let longestSentence = 4_096

  init(_ annotator: Annotator) {
    capitalisesNouns = annotator.capitalisesNouns
    hyphenAffixes = HyphenAffixes(annotator.image.affixes)
    // Where a capital tells a noun, it has a say too.
    decidedTrait = annotator.capitalisesNouns ? 0 : FormSlot.isDecided
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
    let marks = AnnotatedToken.Marks.ofFlags
    let contraction = FormSlot.isContraction
    let joinsLines = TokenFlags.joinsLines.rawValue
    let properNoun = PartOfSpeech.properNoun.rawValue
    let decided = decidedTrait
    let offset = words.count - start
    var content = content
    var openCount = openCount
    var open: [UInt16] = []
    swap(&open, &openWords)
    var index = start
    words.append(addingCapacity: end - start) { room in
      let marksOfFlags = marks.span
      let forms = forms.span
      var open = open.mutableSpan
      while index < end, tokens[index].sentence == sentence {
        let token = tokens[index]
        var word = Word(
          start: base + Int(token.start),
          length: Int32(truncatingIfNeeded: token.end - token.start),
          key: token.key, kind: token.kind,
          marks: marksOfFlags[Int(token.flags.rawValue & AnnotatedToken.Marks.flagMask)])
        var isWord: UInt8 = 0
        if case .word = token.kind { isWord = 1 }
        let isName = isWord != 0 && word.marks.contains(.capitalised)
        word.take(forms[index], unknownPart: isName ? properNoun : token.kind.likelyPart)
        content.add(
          word, isWord: isWord, contraction: contraction,
          joinsLines: token.flags.rawValue & joinsLines == 0 ? 0 : 1)
        open[openCount] = UInt16(truncatingIfNeeded: offset + index)
        openCount += word.isOpen(decided) ? 1 : 0
        room.append(word)
        index += 1
      }
    }
    swap(&open, &openWords)
    self.content = content
    self.openCount = openCount
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
    if content.hasContractions {
      ContractionTwins.decide(in: &annotation.tokens, from: firstToken, tables: tables)
    }
    register.note(words, in: &annotation.tokens, from: firstToken, text: text, tables: tables)
    words.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    content = SentenceContent()
    openCount = 0
  }

  private mutating func resolve(text: borrowing TextSlice, tables: borrowing LookupTables) {
    if content.hasDividedWords { lookUpWithHyphens(text: text, tables: tables) }
    if content.hasHyphens { joinHyphens(text: text, tables: tables) }
    if content.hasContractions { splitContractions(text: text, tables: tables) }
    if content.hasHyphens || content.hasContractions || content.hasDividedWords { countAgain() }
    if content.isTitle { ignoreCapitals() }
    choose(tables)
    findExpressions(tables)
  }

  /// Finds the words with capitals and the open ones once words were joined or split.
  private mutating func countAgain() {
    content.forgetCapitals()
    openCount = 0
    for index in words.indices {
      if words[index].kind == .word { content.addCapital(of: words[index], isWord: 1) }
      guard words[index].isOpen(decidedTrait) else { continue }
      if openCount == openWords.count { openWords.append(0) }
      openWords[openCount] = UInt16(truncatingIfNeeded: index)
      openCount += 1
    }
  }

  private mutating func ignoreCapitals() {
    for index in words.indices { words[index].marks.insert(.sentenceStart) }
  }

  /// Chooses a candidate for each word whose neighbours have a say, from left to right.
  private mutating func choose(_ tables: borrowing LookupTables) {
    let scorer = ContextScorer(tables, leftFilter: leftFilter)
    let capitalisesNouns = capitalisesNouns
    let candidates = tables.candidates
    let openWords = openWords
    let places = openWords.span.extracting(first: openCount)
    var words = words.mutableSpan
    for open in places.indices {
      let index = Int(places[open])
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
