import LearnerDatabase
package import LexicalModel

/// Words that a file says are known: a plain list, CSV, TSV, or a text export of Anki.
package struct KnownWordList {
  /// A word as the file has it.
  package struct Entry {
    package let line: Int
    package let word: String
    /// The status the file gives it; nil where it gives none.
    package let status: LexemeStatus?
  }

  package private(set) var entries: [Entry] = []
  package private(set) var refused: [RefusedRow] = []
  package let format: String

  private static let wordNames = [
    "word", "lemma", "term", "form", "morph-lemma", "expression", "vocabulary", "headword", "front",
    "lemmaid",
  ]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what errors call it.
  ///   - column: the name or the number, from 1, of the column with the words; nil finds it.
  /// - Throws: ``LexicalError`` with file and line when there is no such column, or the file was
  ///   cut off.
  package init(_ bytes: [UInt8], name: String, column: String?) throws(LexicalError) {
    guard !bytes.prefix(4_096).contains(0) else {
      throw LexicalError(
        .badData, "\(name.printable):1: expected text in UTF-8, found bytes of another encoding")
    }
    let headers = Set(Self.wordNames + [column?.lowercased()].compactMap { $0 })
    let table = NoteTable(bytes, headers: headers)
    format = table.isAnki ? "notes (Anki text)" : table.columns.isEmpty ? "list" : "table"
    if let line = table.truncatedLine {
      throw LexicalError(
        .badData, "\(name.printable):\(line): the file ends inside quotes: it was cut off")
    }
    let position = try Self.position(of: column, in: table, name: name)
    let named = table.column(["status"])
    for row in table.rows {
      guard let cell = row[position] else {
        refused.append(
          RefusedRow(
            line: row.line, reason: "expected \(position + 1) columns, found \(row.cells.count)"))
        continue
      }
      let word = table.text(cell).collapsed
      guard !word.isEmpty else { continue }
      guard word.utf8.count <= 256 else {
        refused.append(RefusedRow(line: row.line, reason: "expected a word, not a text"))
        continue
      }
      switch Self.status(in: row, named: named, after: table.columns.isEmpty ? position : nil) {
      case .success(let status):
        entries.append(Entry(line: row.line, word: word, status: status))
      case .failure(let unknown):
        refused.append(RefusedRow(line: row.line, column: unknown.column, reason: unknown.reason))
      }
    }
  }

  /// A cell of a column of statuses that names none.
  private struct UnknownStatus: Error {
    package let column: Int
    package let reason: String
  }

  /// The statuses of Learning with Texts and Lute, in a column of that name: 1 to 4 on the way, 5
  /// and 99 known, 98 ignored.
  private static let numbered: [String: LexemeStatus] = [
    "0": .new, "1": .learning, "2": .learning, "3": .learning, "4": .learning, "5": .known,
    "98": .ignored, "99": .known,
  ]

  /// The status that a row gives its word: in the column of that name, or in the cell after the
  /// word where columns have no names; there another text is no status, and says nothing.
  private static func status(
    in row: NoteTable.Row, named: Int?, after position: Int?
  ) -> Result<LexemeStatus?, UnknownStatus> {
    func status(_ cell: String?) -> LexemeStatus? {
      cell.flatMap { LexemeStatus(name: $0.trimmed.lowercased()) }
    }
    guard let named else { return .success(position.flatMap { status(row[$0 + 1]) }) }
    let cell = row[named]?.trimmed ?? ""
    if cell.isEmpty { return .success(nil) }
    guard let found = status(String(cell)) ?? numbered[String(cell)] else {
      return .failure(
        UnknownStatus(
          column: named + 1,
          reason: "“\(cell.prefix(40))” is no status: new, learning, known or ignored"))
    }
    return .success(found)
  }

  private static func position(
    of column: String?, in table: NoteTable, name: String
  ) throws(LexicalError) -> Int {
    guard let column else {
      return table.column(wordNames) ?? table.fieldColumns.first ?? 0
    }
    if let position = table.column([column.lowercased()]) { return position }
    let count = max(table.columns.count, table.rows.first?.cells.count ?? 0)
    if let number = Int(column), (1...max(count, 1)).contains(number) { return number - 1 }
    let names = table.columns.filter { !$0.isEmpty }.map(\.printable)
    throw LexicalError(
      .badData,
      "\(name.printable):1: no column “\(column.printable)”; there are "
        + (names.isEmpty ? "\(count) columns" : names.joined(separator: ", ")))
  }
}
