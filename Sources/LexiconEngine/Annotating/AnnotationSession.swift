import ICU
import LexicalModel

/// The annotation of one text, which may come in pieces of any size.
///
/// A piece is annotated up to its last whole sentence; the rest is to be given again at the head of
/// the next piece. What a piece shows of names is remembered for those that follow.
package struct AnnotationSession: ~Copyable {
  private let annotator: Annotator
  private var tokenizer: Tokenizer
  private var batch = TokenBatch(capacity: batchSize)
  /// Where the words of the batch belong in the table of forms.
  private var buckets = Array(repeating: UInt32(0), count: batchSize)
  // Copies of its own, so that no two sessions count references to the same memory.
  private let marksOfFlags = AnnotatedToken.Marks.ofFlags.map { $0 }
  private let kindFlags = TokenKind.formFlags.map { $0 }
  private var resolver: SentenceResolver
  private var register: UnlistedFormTable
  private let overridePass: OverridePass?
  /// Chooses senses; nil where none are asked for.
  private var sensePass: SensePass?
  private let correctionPass: SenseCorrectionPass?
  /// Where the next piece begins in the text, and how far the tokenizer has come.
  private var offset = 0
  private var tokenized = 0
  private var sentenceCount = 0
  /// As many tokens as stay in the second cache on their way through the passes, and so many that
  /// the start of each pass does not count.
  private static let batchSize = 2048

  package init(_ annotator: Annotator) {
    self.init(annotator, unlistedFormCapacity: UnlistedFormTable.defaultCapacity)
  }

  /// - Parameters:
  ///   - annotator: the release, its rules and the learner's decisions.
  ///   - unlistedFormCapacity: the most unlisted forms that the session tells apart.
  init(_ annotator: Annotator, unlistedFormCapacity: Int) {
    self.annotator = annotator
    tokenizer = Tokenizer(rules: annotator.rules)
    resolver = SentenceResolver(annotator)
    register = UnlistedFormTable(annotator, capacity: unlistedFormCapacity)
    overridePass = OverridePass(annotator)
    sensePass = annotator.choosesSenses ? SensePass(annotator.lookupIndex) : nil
    correctionPass = SenseCorrectionPass(annotator)
  }

  /// A session for a part of a text, which begins at an offset of it.
  init(_ annotator: Annotator, beginningAt offset: Int) {
    self.init(annotator)
    self.offset = offset
    tokenized = offset
  }

  /// Begins another text, with nothing left of the one before but its memory and what ICU said of
  /// characters.
  ///
  /// - Complexity: O(forms of the text before), and a bit for each candidate of the release: some
  ///   35 microseconds less than a new session.
  package mutating func restart() {
    tokenizer.restart()
    resolver.restart()
    register.restart()
    sensePass?.restart()
    (offset, tokenized, sentenceCount) = (0, 0, 0)
  }

  /// Marks a piece of the text.
  ///
  /// - Parameters:
  ///   - piece: the bytes from where the last call stopped.
  ///   - isLast: whether nothing follows, so that the last sentence ends where the piece does.
  /// - Returns: the tokens of the piece with offsets in the whole text, and how many bytes they
  ///   cover; the bytes after those belong at the head of the next piece. Zero asks for a longer
  ///   piece.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing.
  /// - Complexity: O(bytes)
  package mutating func annotate(
    _ piece: Span<UInt8>, isLast: Bool
  ) throws(ReaderError) -> (annotation: Annotation, consumed: Int) {
    var annotation = Annotation()
    let consumed = try annotate(piece, isLast: isLast, into: &annotation)
    return (annotation, consumed)
  }

  /// Marks a piece of the text in the memory of an annotation that is no longer needed, so that the
  /// system need not be asked for more.
  ///
  /// - Parameters:
  ///   - piece: the bytes from where the last call stopped.
  ///   - isLast: whether nothing follows, so that the last sentence ends where the piece does.
  ///   - annotation: receives the tokens of the piece instead of what it held.
  /// - Returns: how many bytes the tokens cover; see ``annotate(_:isLast:)``.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing; the annotation holds a part
  ///   then.
  /// - Complexity: O(bytes)
  package mutating func annotate(
    _ piece: Span<UInt8>, isLast: Bool, into annotation: inout Annotation
  ) throws(ReaderError) -> Int {
    annotation.clear()
    annotation.sentenceCount = sentenceCount
    try resolve(piece, isLast: isLast, into: &annotation)
    let text = TextSlice(piece, base: offset)
    let end = resolver.start ?? tokenized
    let consumed = end - offset
    offset = end
    register.decideNames(in: &annotation.tokens)
    overridePass?.apply(to: &annotation.tokens, text: text)
    annotation.unlistedForms = register.unlistedForms
    sensePass?.choose(in: &annotation, text: text)
    correctionPass?.apply(to: &annotation, text: text)
    sentenceCount = annotation.sentenceCount
    return consumed
  }

  /// Marks a piece as a text of its own but for its names, and gives what it shows of them.
  mutating func annotatePart(
    _ piece: Span<UInt8>, into annotation: inout Annotation
  ) throws(ReaderError) -> UnlistedFormTable {
    try resolve(piece, isLast: true, into: &annotation)
    return register
  }

  /// Marks a piece but for its names.
  private mutating func resolve(
    _ piece: Span<UInt8>, isLast: Bool, into annotation: inout Annotation
  ) throws(ReaderError) {
    annotation.makeRoom(for: piece.count / 4)
    let text = TextSlice(piece, base: offset)
    let context = annotator.context
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
      annotator.lookupIndex.withTables { tables in
        let tables = SentenceTables(tables, context)
        resolve(batch, base: base, text: text, tables: tables, into: &annotation)
      }
      position += count
      tokenized += count
      if count == 0 && batch.count == 0 { break }
    }
    if isLast {
      annotator.lookupIndex.withTables { tables in
        let tables = SentenceTables(tables, context)
        resolver.finish(
          isLast: true, text: text, tables: tables, register: &register, into: &annotation)
      }
    }
  }

  /// Adds the tokens of a batch, and decides the sentences that are whole.
  private mutating func resolve(
    _ batch: borrowing TokenBatch, base: Int, text: borrowing TextSlice,
    tables: borrowing SentenceTables, into annotation: inout Annotation
  ) {
    let tokens = batch.tokens
    var room = buckets.mutableSpan
    tables.tables.prefetchBuckets(of: tokens, into: &room)
    let buckets = buckets
    let marksOfFlags = marksOfFlags
    let kindFlags = kindFlags
    let found = TokenBatchView(
      tokens, buckets: buckets.span, marksOfFlags: marksOfFlags.span, kindFlags: kindFlags.span,
      base: base, destination: annotation.destination)
    resolver.append(found, text: text, tables: tables.tables, capitals: &register.listed)
    resolver.finish(
      isLast: false, text: text, tables: tables, register: &register, into: &annotation)
  }
}

extension TokenKind {
  /// The flags of tokens that are no words, by raw value, as neighbours and expressions read them.
  static let formFlags = (0...6 as ClosedRange<UInt8>).map { value in
    TokenKind(rawValue: value)?.formFlags ?? FormFlags()
  }

  /// The flags of such a token, as neighbours and expressions read them.
  var formFlags: FormFlags {
    var flags = FormFlags()
    flags.partOfSpeech = likelyPart.rawValue
    if self == .number { flags.insert(FormTrait.isUsable) }
    return flags
  }

  /// The part of speech that neighbours see.
  private var likelyPart: PartOfSpeech {
    switch self {
    case .word: .noun
    case .number: .numeral
    case .punctuation: .punctuation
    case .symbol: .symbol
    case .url, .email, .whitespace: .other
    }
  }
}
