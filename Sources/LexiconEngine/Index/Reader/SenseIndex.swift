import LexicalModel

/// The tables of an image that senses are chosen with; every access checks its bounds.
struct SenseIndex: Sendable {
  /// The image, which lives as long as whoever holds its tables.
  private let storage: LookupIndexStorage?
  let lexemes: FixedTable<SenseLexemeRecord>
  let groups: FixedTable<SenseGroupRecord>
  let senses: FixedTable<SenseRecord>
  let tags: FixedTable<SenseTagRecord>
  let cues: FixedTable<SenseCueRecord>
  let senseVectors: FixedTable<WordVector>
  let words: FixedTable<SenseWordRecord>
  let wordVectors: FixedTable<WordVector>
  let slotWords: FixedTable<UInt16>
  let signWords: FixedTable<UInt16>
  let weights: FixedTable<Int16>

  /// The tables of an image without forms.
  init() {
    storage = nil
    lexemes = FixedTable()
    groups = FixedTable()
    senses = FixedTable()
    tags = FixedTable()
    cues = FixedTable()
    senseVectors = FixedTable()
    words = FixedTable()
    wordVectors = FixedTable()
    slotWords = FixedTable()
    signWords = FixedTable()
    weights = FixedTable()
  }

  init(_ storage: LookupIndexStorage, _ header: LookupIndexHeader) throws(LookupIndexError) {
    self.storage = storage
    let bytes = unsafe storage.bytes
    unsafe lexemes = try FixedTable(bytes, header[.senseLexemes])
    unsafe groups = try FixedTable(bytes, header[.senseGroups])
    unsafe senses = try FixedTable(bytes, header[.senses])
    unsafe tags = try FixedTable(bytes, header[.senseTags])
    unsafe cues = try FixedTable(bytes, header[.senseCues])
    unsafe senseVectors = try FixedTable(bytes, header[.senseVectors])
    unsafe words = try FixedTable(bytes, header[.senseWords])
    unsafe wordVectors = try FixedTable(bytes, header[.wordVectors])
    unsafe slotWords = try FixedTable(bytes, header[.slotWords])
    unsafe signWords = try FixedTable(bytes, header[.signWords])
    unsafe weights = try FixedTable(bytes, header[.senseWeights])
  }

  /// Whether the tables have the lengths that an image with so many lexemes and slots gives them.
  func fits(lexemes lexemeCount: Int, slots: Int) -> Bool {
    lexemes.count == lexemeCount && slotWords.count == slots && signWords.count == 128
      && weights.count == SenseWeights.names.count && wordVectors.count <= words.count
  }

  /// The groups of a lexeme, one for each part of speech.
  func groups(of lexeme: Int32) -> Range<Int> {
    let record = lexemes[Int(lexeme)]
    let first = Int(record.firstGroup)
    return first..<first + Int(record.groupCount)
  }

  /// The group of a lexeme that has a sense; nil where none has.
  func group(of lexeme: Int32, holding sense: UInt16) -> SenseGroupRecord? {
    for position in groups(of: lexeme) {
      let group = groups[position]
      if sense >= group.firstSense, sense - group.firstSense < UInt16(group.senseCount) {
        return group
      }
    }
    return nil
  }
}
