/// Rows of a list, a table (CSV, TSV) or a text export of Anki, with what the head of the file
/// says.
package struct NoteTable {
  /// A row that was read, and the line on which it begins, from 1.
  package struct Row {
    package let line: Int
    package let cells: [String]

    /// The cell of a column; nil where the row is too short.
    package subscript(column: Int) -> String? {
      cells.indices.contains(column) ? cells[column] : nil
    }
  }

  /// What a column of an Anki export holds beside the fields of a note.
  package enum Role: String, CaseIterable {
    case guid
    case notetype
    case deck
    case tags
  }

  package private(set) var rows: [Row] = []
  /// The names of columns in small letters; empty where the file names none.
  package private(set) var columns: [String] = []
  /// Which column has which role, from 0.
  package private(set) var roles: [Role: Int] = [:]
  /// Whether cells are HTML.
  package private(set) var isHTML = false
  /// Whether the file is one of Anki's.
  package private(set) var isAnki = false
  /// The deck of every row, as the head says.
  package private(set) var deck: String?
  /// The line of the row that the file ends within; nil for a whole file.
  package private(set) var truncatedLine: Int?
  private var separator: UInt8?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; what is ill-formed becomes U+FFFD.
  ///   - headers: names in small letters by which the first row is known to name the columns.
  package init(_ bytes: [UInt8], headers: Set<String>) {
    let start = readHead(bytes)
    let separator = separator ?? Self.likelySeparator(of: bytes[start...])
    let skipped = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var reader = CSVReader(
      Array(bytes[start...]), separator: separator, comment: UInt8(ascii: "#"))
    while let cells = reader.next() {
      if reader.isTruncated { truncatedLine = reader.line + skipped }
      rows.append(Row(line: reader.line + skipped, cells: cells))
    }
    if columns.isEmpty, let first = rows.first {
      let names = first.cells.map { $0.trimmed.lowercased() }
      if names.contains(where: headers.contains) {
        columns = names
        rows.removeFirst()
        for role in Role.allCases where roles[role] == nil {
          roles[role] = names.firstIndex(of: role.rawValue)
        }
      }
    }
  }

  /// The columns that are fields, in order.
  package var fieldColumns: [Int] {
    let count = max(columns.count, rows.first?.cells.count ?? 0)
    let taken = Set(roles.values)
    return (0..<count).filter { !taken.contains($0) }
  }

  /// The first column that has one of the names.
  package func column(_ names: [String]) -> Int? {
    names.lazy.compactMap { columns.firstIndex(of: $0) }.first
  }

  /// The text of a cell: without markup where the file has some.
  package func text(_ cell: String) -> String {
    isHTML ? AnkiMarkup.text(of: cell).text : cell
  }

  /// Reads the lines `#key:value` at the head of an Anki export.
  ///
  /// - Returns: where the rows begin.
  private mutating func readHead(_ bytes: [UInt8]) -> Int {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      guard let colon = line.firstIndex(of: ":") else { break }
      let key = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].filter { $0 != "\r" && $0 != "\r\n" }
      guard takeHead(key, value) else { break }
      isAnki = true
      position = min(end + 1, bytes.count)
    }
    return position
  }

  private mutating func takeHead(_ key: String, _ value: String) -> Bool {
    switch key {
    case "separator": separator = Self.separator(named: value)
    case "html": isHTML = value.trimmed.lowercased() == "true"
    case "deck": deck = String(value.trimmed)
    case "notetype", "tags", "if matches": break
    case "columns":
      var reader = CSVReader(Array(value.utf8), separator: separator ?? UInt8(ascii: "\t"))
      columns = (reader.next() ?? []).map { $0.trimmed.lowercased() }
    default:
      guard key.hasSuffix(" column"), let number = Int(value.trimmed), number > 0,
        let role = Role(rawValue: String(key.dropLast(" column".count)))
      else { return false }
      roles[role] = number - 1
    }
    return true
  }

  private static func separator(named name: String) -> UInt8? {
    switch name.trimmed.lowercased() {
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "tab", "\\t", "": UInt8(ascii: "\t")
    case "space": UInt8(ascii: " ")
    case "pipe": UInt8(ascii: "|")
    case "colon": UInt8(ascii: ":")
    default: name.utf8.count == 1 ? name.utf8.first : nil
    }
  }

  /// The separator that the first row speaks for; a list of single words has none.
  private static func likelySeparator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 20)
    let first = lines.first { $0.first != UInt8(ascii: "#") } ?? []
    return ["\t", ",", ";", "|"].map { UInt8(ascii: $0) }.first { first.contains($0) }
      ?? UInt8(ascii: "\t")
  }
}
