import LearnerStorage
import Vocabulary

/// Words that a file says are known: a plain list, CSV, TSV, or a text export of Anki.
struct KnownWordList {
  /// A word as the file has it.
  struct Entry {
    let line: Int
    let word: String
    /// The status the file gives it; nil where it gives none.
    let status: LexemeStatus?
  }

  private(set) var entries: [Entry] = []
  private(set) var refused: [RefusedRow] = []
  let format: String

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
  /// - Throws: ``ToolError`` with file and line when there is no such column, or the file was cut off.
  init(_ bytes: [UInt8], name: String, column: String?) throws(ToolError) {
    let headers = Set(Self.wordNames + [column?.lowercased()].compactMap { $0 })
    let table = NoteTable(bytes, headers: headers)
    format = table.isAnki ? "notes (Anki text)" : table.columns.isEmpty ? "list" : "table"
    if let line = table.truncatedLine {
      throw ToolError(
        .badData, "\(name.printable):\(line): the file ends inside quotes: it was cut off")
    }
    let place = try Self.place(of: column, in: table, name: name)
    let statusColumn = table.column(["status"]) ?? (table.columns.isEmpty ? place + 1 : nil)
    for row in table.rows {
      guard let cell = row[place] else {
        refused.append(
          RefusedRow(
            line: row.line, reason: "expected \(place + 1) columns, found \(row.cells.count)"))
        continue
      }
      let word = table.text(cell).collapsed
      guard !word.isEmpty else { continue }
      guard word.utf8.count <= 256 else {
        refused.append(RefusedRow(line: row.line, reason: "expected a word, not a text"))
        continue
      }
      let status = statusColumn.flatMap { row[$0] }.flatMap { LexemeStatus(name: $0.trimmed) }
      entries.append(Entry(line: row.line, word: word, status: status))
    }
  }

  private static func place(
    of column: String?, in table: NoteTable, name: String
  ) throws(ToolError) -> Int {
    guard let column else {
      return table.column(wordNames) ?? table.fieldColumns.first ?? 0
    }
    if let place = table.column([column.lowercased()]) { return place }
    let count = max(table.columns.count, table.rows.first?.cells.count ?? 0)
    if let number = Int(column), (1...max(count, 1)).contains(number) { return number - 1 }
    let names = table.columns.filter { !$0.isEmpty }.map(\.printable)
    throw ToolError(
      .badData,
      "\(name.printable):1: no column “\(column.printable)”; there are "
        + (names.isEmpty ? "\(count) columns" : names.joined(separator: ", ")))
  }
}
