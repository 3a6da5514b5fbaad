package import LexicalModel

/// The lookup image of a release, used where it lies in memory: forms to lexemes to numbers.
///
/// `final class` because it is immutable and shared. Opening costs one pass for the checksums and
/// allocates nothing else.
package final class LookupIndex: Sendable {
  private let storage: LookupIndexStorage
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
  private let expressionPairs: FixedTable<ExpressionPairRecord>
  private let expressionStates: FixedTable<ExpressionStateRecord>
  private let expressionStarts: FixedTable<UInt32>
  let affixRecords: FixedTable<AffixRecord>
  let affixText: FixedTable<UInt8>
  private let contextLeft: FixedTable<Int16>
  private let contextRight: FixedTable<Int16>
  private let contextPairs: FixedTable<ContextPairRecord>
  private let idEnds: FixedTable<UInt32>
  private let idText: FixedTable<UInt8>
  private let idSlots: FixedTable<Int32>
  private let lemmaEnds: FixedTable<UInt32>
  private let lemmaText: FixedTable<UInt8>
  private let tokenRuleRecords: FixedTable<TokenRuleRecord>
  /// What senses are chosen with.
  let senses: SenseIndex

  /// How much of the image was read.
  package let extent: LookupIndexExtent

  /// Whether it holds forms, and not only what is known of lexemes.
  package var hasForms: Bool { extent >= .forms }

  /// Whether it holds what senses are chosen with.
  package var hasSenses: Bool { extent == .whole }

  /// Checks the header and the checksums and finds the sections.
  ///
  /// - Throws: ``LookupIndexError``: not an image, too old, too new, truncated or corrupt.
  /// - Complexity: O(bytes), many gigabytes a second.
  package convenience init(_ storage: LookupIndexStorage) throws(LookupIndexError) {
    try self.init(storage, ofImageWith: storage.count)
  }

  /// The length of what is read of an image, by its first ``headerSize`` bytes.
  ///
  /// - Parameters:
  ///   - extent: how much is read.
  ///   - header: those bytes.
  ///   - count: the length of the whole image.
  /// - Returns: bytes from the start of the image.
  /// - Throws: ``LookupIndexError`` when this is no image that can be read.
  package static func length(
    of extent: LookupIndexExtent, header: [UInt8], ofImageWith count: Int
  ) throws(LookupIndexError) -> Int {
    // Safe: every element is a byte.
    try PartEnds(unsafe header.span.bytes, ofImageWith: count)[extent]
  }

  /// Bytes that tell how long the parts of an image are.
  package static let headerSize = LookupIndexLayout.headerSize

  /// The same from the whole of an image, or from its first parts.
  ///
  /// - Parameters:
  ///   - storage: the image, or its first ``length(of:header:ofImageWith:)`` bytes.
  ///   - count: the length of the whole image.
  /// - Throws: ``LookupIndexError``: not an image, too old, too new, truncated or corrupt.
  package init(_ storage: LookupIndexStorage, ofImageWith count: Int) throws(LookupIndexError) {
    self.storage = storage
    let header = try LookupIndexHeader(storage, ofImageWith: count)
    let bytes = unsafe storage.bytes
    extent = header.extent
    let hasForms = extent >= .forms
    unsafe slots = try hasForms ? FixedTable(bytes, header[.slots]) : FixedTable()
    unsafe candidates = try hasForms ? FixedTable(bytes, header[.candidates]) : FixedTable()
    unsafe ranks = try FixedTable(bytes, header[.ranks])
    unsafe levels = try FixedTable(bytes, header[.levels])
    unsafe partsOfSpeech = try FixedTable(bytes, header[.partsOfSpeech])
    unsafe flagBits = try FixedTable(bytes, header[.flags])
    unsafe roots = try FixedTable(bytes, header[.roots])
    unsafe difficulties = try FixedTable(bytes, header[.difficulties])
    unsafe contractionParts =
      try hasForms ? FixedTable(bytes, header[.contractionParts]) : FixedTable()
    unsafe transitions = try hasForms ? FixedTable(bytes, header[.transitions]) : FixedTable()
    unsafe expressionFilter =
      try hasForms ? FixedTable(bytes, header[.expressionFilter]) : FixedTable()
    unsafe expressionPairs =
      try hasForms ? FixedTable(bytes, header[.expressionPairs]) : FixedTable()
    unsafe expressionStates =
      try hasForms ? FixedTable(bytes, header[.expressionStates]) : FixedTable()
    unsafe expressionStarts =
      try hasForms ? FixedTable(bytes, header[.expressionStarts]) : FixedTable()
    unsafe affixRecords = try FixedTable(bytes, header[.affixes])
    unsafe affixText = try FixedTable(bytes, header[.affixText])
    unsafe contextLeft = try hasForms ? FixedTable(bytes, header[.contextLeft]) : FixedTable()
    unsafe contextRight = try hasForms ? FixedTable(bytes, header[.contextRight]) : FixedTable()
    unsafe contextPairs = try hasForms ? FixedTable(bytes, header[.contextPairs]) : FixedTable()
    unsafe idEnds = try FixedTable(bytes, header[.idEnds])
    unsafe idText = try FixedTable(bytes, header[.idText])
    unsafe idSlots = try FixedTable(bytes, header[.idSlots])
    unsafe lemmaEnds = try FixedTable(bytes, header[.lemmaEnds])
    unsafe lemmaText = try FixedTable(bytes, header[.lemmaText])
    let hasRules = hasForms && header.has(.tokenRules)
    unsafe tokenRuleRecords =
      try hasRules ? FixedTable(bytes, header[.tokenRules]) : FixedTable()
    senses = try extent == .whole ? SenseIndex(storage, header) : SenseIndex()
    let perLexeme = [
      levels.count, partsOfSpeech.count, flagBits.count, roots.count, difficulties.count,
      idEnds.count, lemmaEnds.count,
    ]
    guard perLexeme.allSatisfy({ $0 == ranks.count }), slots.count > 0 || !hasForms,
      idSlots.count > 0,
      expressionFilter.count == (hasForms ? ExpressionFilter.count : 0),
      ExpressionPairs.isValid(count: expressionPairs.count) || !hasForms,
      senses.fits(lexemes: ranks.count, slots: slots.count) || extent < .whole,
      contextLeft.count == contextRight.count, contextLeft.count % ContextClass.columns == 0
    else { throw .corrupt("sections of different lengths") }
  }

  /// The number of lexemes, multiword ones included; ordinals run from 0 to one less.
  package var lexemeCount: Int { ranks.count }

  /// The rank of a lexeme; nil for an expression, which has none.
  package func rank(of lexeme: LexemeOrdinal) -> Rank? {
    let rank = ranks[Int(lexeme.index)]
    return rank > 0 ? Rank(rank) : nil
  }

  package func level(of lexeme: LexemeOrdinal) -> CEFRLevel? {
    CEFRLevel(rawValue: levels[Int(lexeme.index)])
  }

  package func partOfSpeech(of lexeme: LexemeOrdinal) -> PartOfSpeech? {
    PartOfSpeech(rawValue: partsOfSpeech[Int(lexeme.index)])
  }

  package func flags(of lexeme: LexemeOrdinal) -> LexemeFlags {
    LexemeFlags(rawValue: flagBits[Int(lexeme.index)])
  }

  /// The index of a lexeme's main root among the roots of the release.
  package func root(of lexeme: LexemeOrdinal) -> Int32? {
    let root = roots[Int(lexeme.index)]
    return root >= 0 ? root : nil
  }

  /// The quantity that calibration works in: the log of the effective rank.
  package func difficulty(of lexeme: LexemeOrdinal) -> Float {
    difficulties[Int(lexeme.index)]
  }

  /// The id of a lexeme, which is what events and files hold.
  package func id(of lexeme: LexemeOrdinal) -> LexemeID {
    LexemeID(Self.text(Int(lexeme.index), idEnds, idText))
  }

  /// The citation form of a lexeme.
  package func lemma(of lexeme: LexemeOrdinal) -> String {
    Self.text(Int(lexeme.index), lemmaEnds, lemmaText)
  }

  /// The ordinal of a lexeme in this release; nil when the release does not hold it.
  ///
  /// - Complexity: O(1)
  package func ordinal(of id: LexemeID) -> LexemeOrdinal? {
    ordinal(ofID: id.text.utf8.span)
  }

  /// The ordinal of the lexeme whose id is these bytes; nil when the release does not hold it.
  ///
  /// - Complexity: O(1)
  package func ordinal(ofID id: borrowing Span<UInt8>) -> LexemeOrdinal? {
    let found = IDTable.probe(
      id, capacity: idSlots.count, ordinal: { idSlots[$0] }, holds: { isID(id, ofLexemeAt: $0) })
    return found.match.map { LexemeOrdinal(Int(idSlots[$0])) }
  }

  private func isID(_ id: borrowing Span<UInt8>, ofLexemeAt index: Int) -> Bool {
    let range = Self.bounds(index, idEnds)
    guard range.count == id.count else { return false }
    return range.indices.allSatisfy { idText[$0] == id[$0 - range.lowerBound] }
  }

  private static func bounds(_ index: Int, _ ends: FixedTable<UInt32>) -> Range<Int> {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return start..<max(start, Int(ends[index]))
  }

  /// Whether the lemma of a lexeme begins with a capital.
  package func hasCapital(_ lexeme: LexemeOrdinal) -> Bool {
    let range = Self.bounds(Int(lexeme.index), lemmaEnds).clamped(to: 0..<lemmaText.count)
    guard !range.isEmpty else { return false }
    let first = lemmaText[range.lowerBound]
    if first < 0x80 { return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first }
    return lemma(of: lexeme).first?.isUppercase == true
  }

  private static func text(
    _ index: Int, _ ends: FixedTable<UInt32>, _ text: FixedTable<UInt8>
  ) -> String {
    let range = bounds(index, ends).clamped(to: 0..<text.count)
    // Safe: the range was cut to the table, and decoding repairs what is no UTF-8.
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: text.buffer[range]), as: UTF8.self)
  }

  /// Whether the form in a slot can be a form of a lexeme in a part of speech.
  ///
  /// - Parameters:
  ///   - part: the raw value of the part of speech.
  ///   - slot: negative for a form without one.
  ///   - lexeme: the index of the lexeme.
  /// - Returns: false for *crushed* as the noun *crush*; true where nothing is known of the form.
  /// - Complexity: O(candidates of the form)
  @inline(__always)
  func canBe(_ part: UInt8, inSlot slot: Int32, of lexeme: Int32) -> Bool {
    guard slot >= 0 else { return true }
    let record = slots[Int(slot)]
    let first = Int(record.candidates)
    var isOfLexeme = false
    for index in first..<first + Int(record.flags.candidateCount)
    where candidates[index].lexeme == lexeme {
      if candidates[index].partOfSpeech == part { return true }
      isOfLexeme = true
    }
    return !isOfLexeme
  }

  /// Lends the tables to code that runs per token.
  ///
  /// - Precondition: the image ``hasForms``.
  package func withTables<Result, Failure: Error>(
    _ body: (borrowing LookupTables) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(hasForms, "the image was opened for its lexemes alone")
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
      expressionPairs: Span(_unsafeElements: expressionPairs.buffer),
      expressionStates: Span(_unsafeElements: expressionStates.buffer),
      expressionStarts: Span(_unsafeElements: expressionStarts.buffer),
      contextLeft: Span(_unsafeElements: contextLeft.buffer),
      contextRight: Span(_unsafeElements: contextRight.buffer),
      contextPairs: Span(_unsafeElements: contextPairs.buffer))
    return try body(tables)
  }

  /// What the words of the language do to tokens, sentences and names; nothing for a release of a
  /// layout without them.
  ///
  /// - Complexity: O(rules)
  package var tokenRules: TokenRules {
    TokenRules(records: (0..<tokenRuleRecords.count).lazy.map { self.tokenRuleRecords[$0] })
  }

  /// The affixes that derivations may be inferred by.
  package var affixes: [LookupIndexInput.Affix] {
    (0..<affixRecords.count).compactMap { index in
      let record = affixRecords[index]
      guard let from = PartOfSpeech(rawValue: record.from),
        let to = PartOfSpeech(rawValue: record.to),
        let kind = LookupIndexInput.Affix.Kind(rawValue: record.kind)
      else { return nil }
      let key = (0..<Int(record.keyLength)).map { affixText[Int(record.keyOffset) + $0] }
      let meaning = (0..<Int(record.meaningLength)).map {
        affixText[Int(record.meaningOffset) + $0]
      }
      return LookupIndexInput.Affix(
        kind: kind, key: key, from: from, to: to,
        meaning: String(decoding: meaning, as: UTF8.self))
    }
  }
}
