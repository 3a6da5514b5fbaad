import JSON
import LexicalModel
import SQLite

extension ForeignList {
  /// Migaku's own database: its words with a status each, those that were deleted left out.
  static func migaku(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) -> ForeignList? {
    let columns = try database.columns(of: "wordlist")
    guard columns.isSuperset(of: ["dictform", "knownstatus", "language"]) else { return nil }
    var list = ForeignList(.migaku)
    let condition = columns.contains("del") ? " WHERE del = 0" : ""
    try database.rows(
      "SELECT dictForm, knownStatus, language FROM WordList\(condition) ORDER BY dictForm"
    ) { row in
      list.add(migaku: row.text(0), status: row.text(1), language: row.text(2))
    }
    return list
  }

  /// Migaku's word list: objects with a dictionary form and a status, or those of its known words
  /// alone.
  static func migaku(_ value: JSONValue) -> ForeignList? {
    if let known = value["knownWords"]?.array { return migaku(known: known) }
    let words = value["words"]?.array ?? value["wordList"]?.array ?? value.array ?? []
    guard words.contains(where: { $0["dictForm"] != nil && $0["knownStatus"] != nil }) else {
      return nil
    }
    var list = ForeignList(.migaku)
    for entry in words {
      guard let word = entry["dictForm"]?.string, let theirs = entry["knownStatus"]?.string else {
        list.skip("no word")
        continue
      }
      guard entry["del"]?.integer ?? 0 == 0 else {
        list.skip("deleted words")
        continue
      }
      list.add(
        migaku: word, status: theirs,
        language: entry["language"]?.string ?? value["language"]?.string ?? "")
    }
    return list
  }

  private static func migaku(known words: [JSONValue]) -> ForeignList? {
    guard words.contains(where: { $0["word"]?.string != nil && $0["reading"] != nil }) else {
      return nil
    }
    var list = ForeignList(.migaku)
    for entry in words {
      list.add(
        migaku: entry["word"]?.string ?? "", status: "KNOWN",
        language: entry["language"]?.string ?? "")
    }
    return list
  }

  /// Tables that are made from Migaku's database: its own columns, of which the status may be
  /// missing since each status has a file of its name (`known.csv`), or the known words with their
  /// reading.
  ///
  /// Words whose status neither the table nor the name of the file says are told and left out.
  static func migaku(_ rows: DelimitedText, fileName name: String) -> ForeignList? {
    let header = rows.header ?? []
    func column(_ name: String) -> Int? { header.firstIndex(of: name) }
    let own = column("dictform")
    let isOfKnown = header.starts(with: ["word", "reading", "part of speech", "language"])
    guard let word = own ?? (isOfKnown ? 0 : nil),
      isOfKnown || column("secondary") != nil || column("knownstatus") != nil
    else { return nil }
    let common = isOfKnown ? "KNOWN" : status(inFileName: name)
    var list = ForeignList(.migaku)
    for row in rows.rows {
      func cell(_ column: Int?) -> String? {
        column.flatMap { $0 < row.count ? row[$0].trimmed : nil }
      }
      if let deleted = cell(column("del")), deleted != "0", !deleted.isEmpty {
        list.skip("deleted words")
      } else if let theirs = cell(column("knownstatus")) ?? common {
        list.add(
          migaku: cell(word) ?? "", status: theirs, language: cell(column("language")) ?? "")
      } else {
        list.skip("words whose status is not said: name the file known.csv or learning.csv")
      }
    }
    return list
  }

  /// The status that the name of a file says, as Migaku's exporters name them; nil for another.
  private static func status(inFileName name: String) -> String? {
    let stem = name.lowercased().split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let words = Set(stem.split { !$0.isLetter }.map(String.init))
    return ["known", "learning", "unknown", "ignored"].first { words.contains($0) }?.uppercased()
  }

  private mutating func add(migaku word: String, status theirs: String, language: String) {
    switch theirs.uppercased() {
    case "KNOWN": add(word, theirs: theirs, .known, language: language)
    case "LEARNING": add(word, theirs: theirs, .learning, language: language)
    case "UNKNOWN": add(word, theirs: theirs, .new, language: language)
    case "IGNORED": add(word, theirs: theirs, .ignored, language: language)
    default: skip("unknown statuses")
    }
  }
}
