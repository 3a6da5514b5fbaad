import LexicalModel

/// The seeds of one language: every table, and who is who in them.
struct Seeds: Sendable {
  let manifest: SeedManifest?
  private let tables: [SeedFile: SeedTable]
  /// The files that the folder holds.
  let present: Set<SeedFile>
  /// The row of each single-word lexeme in `lexemes`, by id; the first where an id comes twice.
  let lexemeRows: [String: Int]
  /// The row of each multiword lexeme in `expressions`, by id.
  let expressionRows: [String: Int]
  /// The rows of `inflections`, by lookup key of the form.
  let inflectionRows: [String: [Int]]
  /// The rows of `lexemes`, by lookup key of the lemma.
  let lemmaRows: [String: [Int]]
  /// The rows of `readings` of each lexeme, in their order.
  let readingRows: [String: [Int]]
  /// By id, the rank that `ranks` gives; 0 where it is no number.
  let ranks: [String: Int]
  /// By id, log10 of occurrences in 10⁹ words.
  let zipfs: [String: Double]

  /// The translations of senses, a table a language.
  let senseTranslations: [SenseTranslationTable]
  /// Which rows of `senses` belong together.
  let senses: SenseRows

  /// Reads tables and manifest from the bytes of the files in the folder.
  ///
  /// - Parameters:
  ///   - files: the bytes of each table.
  ///   - translations: by language, those of its translations of senses.
  ///   - list: receives what is wrong.
  init(
    files: [SeedFile: [UInt8]], translations: [String: [UInt8]] = [:],
    into list: inout DiagnosticList
  ) {
    var tables: [SeedFile: SeedTable] = [:]
    for file in SeedFile.tables {
      tables[file] =
        files[file].map { SeedTable(file, parsing: $0, into: &list) } ?? SeedTable(missing: file)
    }
    self.tables = tables
    present = Set(files.keys)
    for file in SeedFile.allCases where file.isRequired && files[file] == nil {
      list.report(
        .error, at: SeedLocation(file: file), "no such file", expected: "a file “\(file.name)”")
    }
    manifest = files[.manifest].flatMap { bytes in
      SeedManifest(
        bytes,
        tables: SeedFile.tables.filter { files[$0] != nil }.map(\.name)
          + translations.keys.sorted().map(SenseTranslationTable.fileName), into: &list)
    }
    senseTranslations = translations.sorted { $0.key < $1.key }.map { language, bytes in
      SenseTranslationTable(language, parsing: bytes, into: &list)
    }
    func table(_ file: SeedFile) -> SeedTable { tables[file] ?? SeedTable(missing: file) }
    lexemeRows = Self.firstRows(table(.lexemes).texts(.lemmaId))
    expressionRows = Self.firstRows(table(.expressions).texts(.lemmaId))
    inflectionRows = Self.rows(table(.inflections).texts(.form).map(lookupKey))
    lemmaRows = Self.rows(table(.lexemes).texts(.lemma).map(lookupKey))
    readingRows = Self.rows(table(.readings).texts(.lemmaId))
    senses = SenseRows(table(.senses))
    let ranked = table(.ranks)
    ranks = Dictionary(
      zip(ranked.texts(.lemmaId), ranked.texts(.rank).map { Int($0) ?? 0 })
    ) { first, _ in first }
    zipfs = Dictionary(
      zip(ranked.texts(.lemmaId), ranked.texts(.zipf).map { Double($0) ?? 0 })
    ) { first, _ in first }
  }

  subscript(file: SeedFile) -> SeedTable {
    tables[file] ?? SeedTable(missing: file)
  }

  /// Every table of the folder.
  var allTables: [SeedTable] {
    SeedFile.tables.map { self[$0] } + senseTranslations.map(\.table)
  }

  /// Whether every file that is needed is there, and every table has its columns.
  var isReadable: Bool {
    SeedFile.allCases.allSatisfy { !$0.isRequired || present.contains($0) }
      && SeedFile.tables.allSatisfy { !present.contains($0) || !self[$0].order.isEmpty }
      && senseTranslations.allSatisfy { !$0.table.order.isEmpty }
  }

  /// The language tag that every id begins with.
  var language: String { manifest?.language ?? "" }
  /// Whether the meanings are written in the language that they explain, and not translations.
  var hasMonolingualMeanings: Bool { manifest?.meaningLanguage == manifest?.language }

  /// Whether an id is that of a lexeme, of one word or of several.
  func isKnown(_ id: String) -> Bool {
    lexemeRows[id] != nil || expressionRows[id] != nil
  }

  /// Whether the word is a form of some lexeme.
  func isForm(_ word: String) -> Bool {
    let key = lookupKey(word)
    return lemmaRows[key] != nil || inflectionRows[key] != nil
  }

  /// The ids of the lexemes that a form can be, each once: those with the lemma, then those
  /// inflected.
  func lexemes(ofForm word: String) -> [String] {
    let key = lookupKey(word)
    let lemmas = (lemmaRows[key] ?? []).map { self[.lexemes].text($0, .lemmaId) }
    let inflected = (inflectionRows[key] ?? []).map { self[.inflections].text($0, .lemmaId) }
    var seen: Set<String> = []
    return (lemmas + inflected).filter { lexemeRows[$0] != nil && seen.insert($0).inserted }
  }

  /// The parts of speech that a lexeme is read as, commonest first.
  func partsOfSpeech(of id: String) -> [PartOfSpeech] {
    let read = (readingRows[id] ?? []).compactMap {
      PartOfSpeech(tag: self[.readings].text($0, .partOfSpeech))
    }
    if !read.isEmpty { return read }
    return lexemeRows[id].flatMap { PartOfSpeech(tag: self[.lexemes].text($0, .partOfSpeech)) }
      .map { [$0] } ?? []
  }

  private static func firstRows(_ texts: [String]) -> [String: Int] {
    Dictionary(zip(texts, texts.indices)) { first, _ in first }
  }

  private static func rows(_ texts: [String]) -> [String: [Int]] {
    Dictionary(grouping: texts.indices) { texts[$0] }
  }
}
