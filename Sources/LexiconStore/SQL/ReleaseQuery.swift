import SQLite

/// The queries of a release, by the names under which `queries.sql` holds them.
///
/// Each value is a named parameter, and each column of a result has a name.
enum ReleaseQuery: String, CaseIterable {
  // The whole release.
  case metadata, keys, sampledKeys, lexemeCount, expressionCount, rootCount, roots, pseudowords,
    redirects, senseRedirects, spellings, subjects, subjectsOfLexemes
  // One form, lexeme or expression.
  case candidatesOfKey, lexeme, expression, readings, glosses, forms, rootsOfLexeme, relatives,
    collocations, translations, grammar, variants, senses, senseRelations, senseTranslations,
    senseWithID, commonestSense, subjectsOfLexeme, translationOfSense, translationsInto,
    lexemeWithLemma, expressionWithLemma, lemmasInRange
  // Roots and their families.
  case rootAtOrdinal, rootWithID, ordinalOfRoot, largeFamilyCount, largeFamilyAtIndex, family,
    lexemesOfRoot
  // Many lexemes or roots at once.
  case lexemesAmong, expressionsAmong, readingsAmong, grammarAmong, sensesAmong,
    senseTranslationsAmong, glossesAmong, rootsAmong, translationsAmong, variantsAmong,
    familiesAmong

  /// The statement; empty, which SQLite refuses, where the file does not have it.
  var text: String { Self.statements[rawValue] ?? "" }

  /// Every statement of the file by its name.
  static let statements: [String: String] = Dictionary(
    SQLFile.statements(
      in: PackageResources.queries_sql,
      constants: [
        "root": """
        root.ordinal AS ordinal, root.rootId AS rootId, root.root AS root, root.kind AS kind, \
        root.language AS language, root.meaning AS meaning, root.forms AS forms
        """,
        // The order of the tables is kept, so that each name is looked up once, in its turn.
        "wanted": "json_each(:wanted) AS wanted CROSS JOIN",
      ])
  ) { first, _ in first }
}

extension Connection {
  /// Calls the closure for each row of a query.
  func forEachRow(
    of query: ReleaseQuery, _ values: KeyValuePairs<String, Value> = [:],
    _ body: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var statement = try prepare(query.text)
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Every row of a query, read by the closure.
  func query<Element>(
    _ query: ReleaseQuery, _ values: KeyValuePairs<String, Value> = [:],
    _ read: (borrowing Statement) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    var elements: [Element] = []
    var statement = try prepare(query.text)
    try statement.bind(values)
    while try statement.step() { elements.append(try read(statement)) }
    return elements
  }

  /// The first row of a query, read by the closure; nil when there is none.
  func first<Element>(
    _ query: ReleaseQuery, _ values: KeyValuePairs<String, Value> = [:],
    _ read: (borrowing Statement) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    var statement = try prepare(query.text)
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }
}
