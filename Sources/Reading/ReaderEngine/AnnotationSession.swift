import CorpusImage
import ICU
import TextAnalysis
import Vocabulary

/// The annotation of one text, which may come in pieces of any size.
///
/// A piece is annotated up to its last whole sentence; the rest is to be given again at the head of the
/// next piece. What a piece shows of names is remembered for those that follow.
public struct AnnotationSession: ~Copyable {
  private let annotator: Annotator
  private var tokenizer: Tokenizer
  private var batch = TokenBatch()
  private var resolver: SentenceResolver
  private var register: FormRegister
  /// Where the next piece begins in the text, and how far the tokenizer has come.
  private var offset = 0
  private var tokenized = 0
  private var sentence: UInt32 = 0
  private var sentenceCount: Int32 = 0
  /// A sentence with more words is decided in parts, so that a text without an end needs no memory.
  private static let longestSentence = 4_096

  public init(_ annotator: Annotator) {
    self.annotator = annotator
    tokenizer = Tokenizer(rules: annotator.rules)
    resolver = SentenceResolver(
      capitalisesNouns: annotator.capitalisesNouns, affixes: annotator.image.affixes)
    register = FormRegister(annotator)
  }

  /// Marks a piece of the text.
  ///
  /// - Parameters:
  ///   - piece: the bytes from where the last call stopped.
  ///   - isLast: whether nothing follows, so that the last sentence ends where the piece does.
  /// - Returns: the tokens of the piece with offsets in the whole text, and how many bytes they cover;
  ///   the bytes after those belong at the head of the next piece. Zero asks for a longer piece.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing.
  /// - Complexity: O(bytes)
  public mutating func annotate(
    _ piece: Span<UInt8>, isLast: Bool
  ) throws(ReaderError) -> (annotation: Annotation, consumed: Int) {
    var annotation = Annotation()
    annotation.tokens.reserveCapacity(piece.count / 4)
    let text = TextSlice(piece, base: offset)
    var position = tokenized - offset
    while position < piece.count {
      let base = tokenized
      let window = piece.extracting(droppingFirst: position)
      let count: Int
      do throws(ICUError) {
        count = try tokenizer.fill(&batch, from: window, isLast: isLast)
      } catch {
        throw .textAnalysis(error)
      }
      take(batch, base: base, text: text, into: &annotation)
      position += count
      tokenized += count
      if count == 0 && batch.count == 0 { break }
    }
    if isLast { finishSentence(text: text, into: &annotation) }
    let end = resolver.words.first?.start ?? tokenized
    let consumed = end - offset
    offset = end
    register.decideNames(in: &annotation)
    annotation.outsideForms = register.outsideForms
    annotation.sentenceCount = Int(sentenceCount)
    return (annotation, consumed)
  }

  /// Adds the tokens of a batch, and decides each sentence when the next begins.
  private mutating func take(
    _ batch: borrowing TokenBatch, base: Int, text: borrowing TextSlice,
    into annotation: inout Annotation
  ) {
    let tokens = batch.tokens
    for index in 0..<tokens.count {
      let token = tokens[index]
      if token.sentence != sentence || resolver.words.count >= Self.longestSentence {
        finishSentence(text: text, into: &annotation)
        sentence = token.sentence
      }
      resolver.append(Word(token, base: base))
    }
  }

  private mutating func finishSentence(
    text: borrowing TextSlice, into annotation: inout Annotation
  ) {
    guard !resolver.words.isEmpty else { return }
    annotator.image.withTables { tables in
      resolver.resolve(text: text, tables: tables)
    }
    let firstToken = annotation.tokens.count
    let firstExpression = Int32(annotation.expressions.count)
    for match in resolver.matches {
      annotation.expressions.append(
        ExpressionOccurrence(
          lexeme: LexemeOrdinal(match.lexeme), tokens: match.words.map { $0 + firstToken }))
    }
    let words = resolver.takeWords()
    for word in words {
      let place = annotation.tokens.count
      var token = AnnotatedToken(word, sentence: sentenceCount)
      if token.expressionIndex >= 0 { token.expressionIndex += firstExpression }
      if token.kind == .word { register.note(&token, at: place, key: word.key, text: text) }
      annotation.tokens.append(token)
    }
    sentenceCount += 1
    resolver.begin(reusing: words)
  }
}

extension Word {
  init(_ token: Token, base: Int) {
    var marks: AnnotatedToken.Marks = []
    let flags = token.flags
    if flags.contains(.initialCapital) {
      marks.insert(.capitalised)
      if flags.contains(.innerCapital), !flags.contains(.lowercase) { marks.insert(.allCapitals) }
    }
    if !flags.isDisjoint(with: [.sentenceStart, .afterQuote]) { marks.insert(.sentenceStart) }
    if flags.contains(.apostrophe) { marks.insert(.apostrophe) }
    if flags.contains(.beforeHyphen) { marks.insert(.beforeHyphen) }
    self.init(
      start: base + Int(token.start), length: Int32(token.end - token.start), kind: token.kind,
      marks: marks, key: token.key)
    likelyPart = kind.likelyPart
    part = likelyPart
  }
}

extension AnnotatedToken {
  init(_ word: Word, sentence: Int32) {
    self.init(
      start: word.start, length: word.length, sentence: sentence, lexemeIndex: word.lexeme,
      slot: word.slot, expressionIndex: word.expression, kind: word.kind,
      tokenClass: word.tokenClass, partOfSpeechValue: word.part, marks: word.marks)
  }
}

extension TokenKind {
  /// The part of speech that neighbours see.
  var likelyPart: UInt8 {
    let part: PartOfSpeech =
      switch self {
      case .word: .noun
      case .number: .numeral
      case .punctuation: .punctuation
      case .symbol: .symbol
      case .url, .email, .whitespace: .other
      }
    return part.rawValue
  }
}
