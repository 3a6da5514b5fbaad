import Glibc
public import Vocabulary

/// The lookup image of a release, ready for use in place: forms to lexemes to numbers.
///
/// `final class` because it is immutable and shared. Opening costs one pass for the checksum and
/// allocates nothing else.
public final class LookupImage: Sendable {
  private let storage: ImageStorage
  private let slots: FixedTable<FormSlot>
  private let candidates: FixedTable<CandidateRecord>
  private let ranks: FixedTable<Int32>
  private let levels: FixedTable<UInt8>
  private let partsOfSpeech: FixedTable<UInt8>
  private let flagBits: FixedTable<UInt8>
  private let roots: FixedTable<Int32>
  private let difficulties: FixedTable<Float>
  private let contractionParts: FixedTable<ContractionPartRecord>
  private let transitions: FixedTable<TransitionRecord>
  private let expressionFilter: FixedTable<UInt64>
  private let expressionStates: FixedTable<ExpressionStateRecord>
  private let expressionStarts: FixedTable<UInt32>
  let affixRecords: FixedTable<AffixRecord>
  let affixText: FixedTable<UInt8>
  private let contextLeft: FixedTable<Int16>
  private let contextRight: FixedTable<Int16>
  private let contextPairs: FixedTable<ContextPairRecord>
  private let idEnds: FixedTable<UInt32>
  private let idText: FixedTable<UInt8>
  private let idOrder: FixedTable<Int32>
  private let lemmaEnds: FixedTable<UInt32>
  private let lemmaText: FixedTable<UInt8>

  /// Checks the header and the checksum and finds the sections.
  ///
  /// - Throws: ``ImageError``: not an image, too old, too new, truncated or corrupt.
  /// - Complexity: O(bytes), some gigabytes a second.
  public init(_ storage: ImageStorage) throws(ImageError) {
    self.storage = storage
    let header = try ImageHeader(storage)
    let bytes = unsafe storage.bytes
    unsafe slots = try FixedTable(bytes, header[.slots])
    unsafe candidates = try FixedTable(bytes, header[.candidates])
    unsafe ranks = try FixedTable(bytes, header[.ranks])
    unsafe levels = try FixedTable(bytes, header[.levels])
    unsafe partsOfSpeech = try FixedTable(bytes, header[.partsOfSpeech])
    unsafe flagBits = try FixedTable(bytes, header[.flags])
    unsafe roots = try FixedTable(bytes, header[.roots])
    unsafe difficulties = try FixedTable(bytes, header[.difficulties])
    unsafe contractionParts = try FixedTable(bytes, header[.contractionParts])
    unsafe transitions = try FixedTable(bytes, header[.transitions])
    unsafe expressionFilter = try FixedTable(bytes, header[.expressionFilter])
    unsafe expressionStates = try FixedTable(bytes, header[.expressionStates])
    unsafe expressionStarts = try FixedTable(bytes, header[.expressionStarts])
    unsafe affixRecords = try FixedTable(bytes, header[.affixes])
    unsafe affixText = try FixedTable(bytes, header[.affixText])
    unsafe contextLeft = try FixedTable(bytes, header[.contextLeft])
    unsafe contextRight = try FixedTable(bytes, header[.contextRight])
    unsafe contextPairs = try FixedTable(bytes, header[.contextPairs])
    unsafe idEnds = try FixedTable(bytes, header[.idEnds])
    unsafe idText = try FixedTable(bytes, header[.idText])
    unsafe idOrder = try FixedTable(bytes, header[.idOrder])
    unsafe lemmaEnds = try FixedTable(bytes, header[.lemmaEnds])
    unsafe lemmaText = try FixedTable(bytes, header[.lemmaText])
    let perLexeme = [
      levels.count, partsOfSpeech.count, flagBits.count, roots.count, difficulties.count,
      idEnds.count, idOrder.count, lemmaEnds.count,
    ]
    guard perLexeme.allSatisfy({ $0 == ranks.count }), slots.count > 0,
      expressionFilter.count == ExpressionFilter.count,
      contextLeft.count == contextRight.count, contextLeft.count % ContextTables.columns == 0
    else { throw .corrupt("sections of different lengths") }
  }

  /// The number of lexemes, multiword ones included; ordinals run from 0 to one less.
  public var lexemeCount: Int { ranks.count }

  /// The rank of a lexeme; nil for an expression, which has none.
  public func rank(of lexeme: LexemeOrdinal) -> Rank? {
    let rank = ranks[Int(lexeme.index)]
    return rank > 0 ? Rank(rank) : nil
  }

  public func level(of lexeme: LexemeOrdinal) -> CEFRLevel? {
    CEFRLevel(rawValue: levels[Int(lexeme.index)])
  }

  public func partOfSpeech(of lexeme: LexemeOrdinal) -> PartOfSpeech? {
    PartOfSpeech(rawValue: partsOfSpeech[Int(lexeme.index)])
  }

  public func flags(of lexeme: LexemeOrdinal) -> LexemeFlags {
    LexemeFlags(rawValue: flagBits[Int(lexeme.index)])
  }

  /// The place of a lexeme's main root among the roots of the release.
  public func root(of lexeme: LexemeOrdinal) -> Int32? {
    let root = roots[Int(lexeme.index)]
    return root >= 0 ? root : nil
  }

  /// The quantity that calibration works in: the log of the effective rank.
  public func difficulty(of lexeme: LexemeOrdinal) -> Float {
    difficulties[Int(lexeme.index)]
  }

  /// The id of a lexeme, which is what events and files hold.
  public func id(of lexeme: LexemeOrdinal) -> LexemeID {
    LexemeID(Self.text(Int(lexeme.index), idEnds, idText))
  }

  /// The citation form of a lexeme.
  public func lemma(of lexeme: LexemeOrdinal) -> String {
    Self.text(Int(lexeme.index), lemmaEnds, lemmaText)
  }

  /// The ordinal of a lexeme in this release; nil when the release does not hold it.
  ///
  /// - Complexity: O(log lexemes)
  public func ordinal(of id: LexemeID) -> LexemeOrdinal? {
    let text = id.text.utf8
    let wanted = text.span
    var low = 0
    var high = idOrder.count
    while low < high {
      let middle = (low + high) / 2
      let index = Int(idOrder[middle])
      switch Self.compare(index, idEnds, idText, with: wanted) {
      case 0: return LexemeOrdinal(index)
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  private static func bounds(_ index: Int, _ ends: FixedTable<UInt32>) -> Range<Int> {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return start..<max(start, Int(ends[index]))
  }

  private static func text(
    _ index: Int, _ ends: FixedTable<UInt32>, _ text: FixedTable<UInt8>
  ) -> String {
    let range = bounds(index, ends).clamped(to: 0..<text.count)
    // Safe: the range was cut to the table, and decoding repairs what is no UTF-8.
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: text.buffer[range]), as: UTF8.self)
  }

  /// Below 0 when the text at the index comes before the wanted one in byte order, 0 when it is the same.
  private static func compare(
    _ index: Int, _ ends: FixedTable<UInt32>, _ text: FixedTable<UInt8>, with wanted: Span<UInt8>
  ) -> Int {
    let range = bounds(index, ends).clamped(to: 0..<text.count)
    let count = min(range.count, wanted.count)
    // Safe: the range was cut to the table, and no more bytes are compared than both have.
    let order = unsafe wanted.withUnsafeBufferPointer { wanted -> Int32 in
      guard let there = unsafe text.buffer.baseAddress, let here = wanted.baseAddress else {
        return 0
      }
      return unsafe memcmp(there + range.lowerBound, here, count)
    }
    return order == 0 ? range.count - wanted.count : Int(order)
  }

  /// Lends the tables to code that runs per token.
  package func withTables<Result, Failure: Error>(
    _ body: (borrowing LookupTables) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: the storage lives as long as this object, which lives for the whole call.
    let tables = unsafe LookupTables(
      slots: Span(_unsafeElements: slots.buffer),
      candidates: Span(_unsafeElements: candidates.buffer),
      ranks: Span(_unsafeElements: ranks.buffer),
      levels: Span(_unsafeElements: levels.buffer),
      roots: Span(_unsafeElements: roots.buffer),
      difficulties: Span(_unsafeElements: difficulties.buffer),
      contractionParts: Span(_unsafeElements: contractionParts.buffer),
      transitions: Span(_unsafeElements: transitions.buffer),
      expressionFilter: Span(_unsafeElements: expressionFilter.buffer),
      expressionStates: Span(_unsafeElements: expressionStates.buffer),
      expressionStarts: Span(_unsafeElements: expressionStarts.buffer),
      contextLeft: Span(_unsafeElements: contextLeft.buffer),
      contextRight: Span(_unsafeElements: contextRight.buffer),
      contextPairs: Span(_unsafeElements: contextPairs.buffer))
    return try body(tables)
  }

  /// The affixes that derivations may be inferred by.
  package var affixes: [ImageContent.Affix] {
    (0..<affixRecords.count).compactMap { index in
      let record = affixRecords[index]
      guard let from = PartOfSpeech(rawValue: record.from),
        let to = PartOfSpeech(rawValue: record.to),
        let kind = ImageContent.Affix.Kind(rawValue: record.kind)
      else { return nil }
      let key = (0..<Int(record.keyLength)).map { affixText[Int(record.keyOffset) + $0] }
      let meaning = (0..<Int(record.meaningLength)).map {
        affixText[Int(record.meaningOffset) + $0]
      }
      return ImageContent.Affix(
        kind: kind, key: key, from: from, to: to,
        meaning: String(decoding: meaning, as: UTF8.self))
    }
  }
}
