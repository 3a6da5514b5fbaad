import JSON
package import LexicalModel
import SQLite

extension CorpusRelease {
  /// The entries of many lexemes, as ``entry(for:with:)`` gives each.
  ///
  /// - Parameters:
  ///   - ids: lexemes and expressions.
  ///   - parts: what is wanted of them; neither forms nor relatives.
  ///   - language: the only language that translations are wanted in; nil for none.
  /// - Returns: for each id its entry; nil for one that this release does not hold.
  /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
  /// - Complexity: a query for each part, with a search for each lexeme.
  package func entries(
    for ids: [LexemeID], with parts: EntryParts, translatedInto language: String? = nil
  ) throws(CorpusReleaseError) -> [LexemeEntry?] {
    precondition(parts.isDisjoint(with: [.forms, .relatives]), "expected parts of many entries")
    // In the order of the tables, neighbours are found on the page that was read last.
    let order = ids.indices.sorted { ids[$0] < ids[$1] }
    let rows = try reading { connection throws(SQLiteError) in
      var rows = EntryRows(of: order.map { ids[$0] }, with: parts)
      try rows.read(translatedInto: language, from: connection, formatVersion)
      return rows
    }
    var entries = [LexemeEntry?](repeating: nil, count: ids.count)
    for (position, index) in order.enumerated() { entries[index] = rows.entry(at: position) }
    return entries
  }

  /// The commonest words of the families of many roots.
  ///
  /// - Parameters:
  ///   - roots: the ids of roots.
  ///   - limit: the most words of one family.
  /// - Returns: by root its words, the commonest first, as ``family(ofRoot:)`` begins.
  /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
  package func families(
    ofRoots roots: [String], limit: Int
  ) throws(CorpusReleaseError) -> [String: [LexemeEntry.Relative]] {
    var families = [[LexemeEntry.Relative]](repeating: [], count: roots.count)
    try reading { connection throws(SQLiteError) in
      let wanted: KeyValuePairs<String, Value> = ["wanted": .text(Self.array(of: roots))]
      try connection.forEachRow(of: .familiesAmong, wanted) { row in
        families[row.int("wanted")].append(Self.relative(row))
      }
    }
    for index in families.indices {
      families[index].sort { ($0.rank?.value ?? 0) < ($1.rank?.value ?? 0) }
      families[index].removeLast(max(0, families[index].count - limit))
    }
    return Dictionary(zip(roots, families)) { first, _ in first }
  }

  fileprivate static func array(of texts: [String]) -> String {
    JSONValue.array(texts.map { .string($0) }).text
  }
}

/// What stands in the tables of a release about some lexemes.
private struct EntryRows {
  private let ids: [LexemeID]
  private let parts: EntryParts
  private var heads: [EntryHead?]
  private var readings: [[LexemeEntry.Reading]]
  private var grammar: [Int: [LexemeEntry.Grammar]] = [:]
  private var senses: [Int: [LexemeEntry.Gloss]] = [:]
  private var glosses: [Int: [LexemeEntry.Gloss]] = [:]
  private var roots: [Int: [Root]] = [:]
  private var translations: [Int: [LexemeEntry.Translation]] = [:]
  private var variants: [Int: [LexemeEntry.Variant]] = [:]

  init(of ids: [LexemeID], with parts: EntryParts) {
    self.ids = ids
    self.parts = parts
    heads = Array(repeating: nil, count: ids.count)
    readings = Array(repeating: [], count: ids.count)
  }

  mutating func read(
    translatedInto language: String?, from connection: borrowing Connection, _ version: Int32
  ) throws(SQLiteError) {
    let wanted: KeyValuePairs<String, Value> = [
      "wanted": .text(CorpusRelease.array(of: ids.map(\.text)))
    ]
    try connection.forEachRow(of: .lexemesAmong, wanted) { row in
      heads[row.int("wanted")] = EntryHead(ofLexeme: row)
    }
    if heads.contains(where: { $0 == nil }) {
      try connection.forEachRow(of: .expressionsAmong, wanted) { row in
        let index = row.int("wanted")
        if heads[index] == nil { heads[index] = EntryHead(ofExpression: row) }
      }
    }
    try connection.forEachRow(of: .readingsAmong, wanted) { row in
      if let reading = CorpusRelease.reading(row) { readings[row.int("wanted")].append(reading) }
    }
    if ReleaseFormat.hasTable("grammar", inVersion: version) {
      try connection.collect(.grammarAmong, wanted, into: &grammar, CorpusRelease.grammar)
    }
    if ReleaseFormat.hasTable("variant", inVersion: version) {
      try connection.collect(.variantsAmong, wanted, into: &variants, CorpusRelease.variant)
    }
    if parts.contains(.roots) {
      try connection.collect(.rootsAmong, wanted, into: &roots, CorpusRelease.root)
    }
    let translated = parts.contains(.translations) ? language : nil
    if let translated {
      try connection.collect(
        .translationsAmong, ["wanted": wanted[0].value, "language": .text(translated)],
        into: &translations, CorpusRelease.translation)
    }
    if parts.contains(.glosses) {
      try readGlosses(of: wanted[0].value, translatedInto: translated, from: connection)
    }
  }

  private mutating func readGlosses(
    of wanted: Value, translatedInto language: String?, from connection: borrowing Connection
  ) throws(SQLiteError) {
    var bySense: [String: [LexemeEntry.Translation]] = [:]
    if let language {
      try connection.forEachRow(
        of: .senseTranslationsAmong, ["wanted": wanted, "language": .text(language)]
      ) { row in
        bySense[row.text("senseId"), default: []].append(CorpusRelease.translation(row))
      }
    }
    try connection.collect(.sensesAmong, ["wanted": wanted], into: &senses) { row in
      CorpusRelease.sense(row, translations: bySense[row.text("senseId")] ?? [])
    }
    try connection.collect(
      .glossesAmong, ["wanted": wanted], into: &glosses, CorpusRelease.gloss)
  }

  /// The entry of a lexeme by its position among those that were asked for.
  func entry(at index: Int) -> LexemeEntry? {
    guard let head = heads[index] else { return nil }
    return LexemeEntry(
      id: ids[index], head, readings: readings[index], grammar: grammar[index] ?? [],
      glosses: parts.contains(.glosses)
        ? CorpusRelease.glosses(
          senses: senses[index] ?? [], others: glosses[index] ?? [], head,
          inOrderOf: readings[index]) : [],
      roots: roots[index] ?? [], translations: translations[index] ?? [],
      variants: variants[index] ?? [])
  }
}

extension Connection {
  /// Reads the rows of a query about many lexemes, by the positions of these.
  fileprivate func collect<Element>(
    _ query: ReleaseQuery, _ values: KeyValuePairs<String, Value>,
    into elements: inout [Int: [Element]],
    _ read: (borrowing Statement) -> Element?
  ) throws(SQLiteError) {
    try forEachRow(of: query, values) { row in
      if let element = read(row) { elements[row.int("wanted"), default: []].append(element) }
    }
  }
}
