/// A table with a word and its meaning on each line, and perhaps the part of speech.
///
/// Cells stand between tabs, or between commas or semicolons with quotes where needed. A first line
/// that names its columns (*word*, *meaning*, *part of speech*) is understood; lines that begin
/// with
/// `#` are passed over.
struct MeaningTable {
  private let rows: [(number: Int, cells: [String])]
  private let file: String

  /// - Throws: ``DictionaryError`` for bytes that are no UTF-8.
  init(_ bytes: [UInt8], file: String) throws(DictionaryError) {
    self.file = file
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .malformed(file: file, location: "line 1", expected: "UTF-8", found: "other bytes")
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let separator = Self.separator(lines.lazy.filter { !$0.hasPrefix("#") }.prefix(64).map { $0 })
    rows = lines.enumerated().compactMap { index, line in
      if line.isEmpty || line.hasPrefix("#") { return nil }
      return (index + 1, Self.cells(line, separator))
    }
  }

  /// Whether the beginning of a text looks like such a table: most of its lines have two cells.
  static func isOne(_ head: String) -> Bool {
    var lines = head.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.prefix(64)
      .map { $0 }
    if lines.count > 1 { lines.removeLast() }
    guard !lines.isEmpty else { return false }
    let separator = separator(lines)
    let fitting = lines.filter { (2...4).contains(cells($0, separator).count) }.count
    return fitting * 10 >= lines.count * 9
  }

  /// The sign that stands between cells of most lines.
  private static func separator(_ lines: [Substring]) -> Character {
    let counts = ["\t", ";", ","].map { (sign: Character) in
      (sign, lines.filter { $0.contains(sign) }.count)
    }
    if counts[0].1 * 2 >= lines.count { return "\t" }
    return counts.dropFirst().max { $0.1 < $1.1 }?.0 ?? "\t"
  }

  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    guard separator != "\t" else {
      return line.split(separator: separator, omittingEmptySubsequences: false)
        .map { $0.trimmingSpaces }
    }
    var cells = [""]
    var isQuoted = false
    var previous: Character?
    for character in line {
      if character == "\"" {
        // A doubled quote inside quotes is one quote.
        if !isQuoted, previous == "\"" { cells[cells.count - 1].append("\"") }
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      previous = character
    }
    return cells.map(\.trimmingSpaces)
  }

  func arena() throws(DictionaryError) -> RecordArena {
    var rows = rows[...]
    var columns = (word: 0, meaning: 1, part: 2 as Int?)
    if let heading = rows.first, let named = Self.columns(heading.cells) {
      columns = named
      rows = rows.dropFirst()
    }
    var arena = RecordArena()
    for (number, cells) in rows {
      guard cells.count > max(columns.word, columns.meaning), !cells[columns.word].isEmpty else {
        throw .malformed(
          file: file, location: "line \(number)", expected: "a word and its meaning",
          found: "\(cells.count) cells")
      }
      let meaning = cells[columns.meaning].folded
      guard !meaning.isEmpty else { continue }
      var entry = DictionaryEntry(headword: cells[columns.word].folded)
      entry.definitions = [DictionaryDefinition(meaning)]
      if let part = columns.part, part < cells.count, !cells[part].isEmpty {
        entry.labels = cells[part].folded.split(separator: " ").map(String.init)
        entry.partsOfSpeech = PartOfSpeechLabel.partsOfSpeech(entry.labels)
      }
      do { try arena.append(.entry(entry)) } catch { throw error.error(file: file) }
      try RecordArena.check(bytes: arena.bytes.count, count: arena.items.count, file: file)
    }
    return arena
  }

  private static func columns(_ cells: [String]) -> (word: Int, meaning: Int, part: Int?)? {
    let names = cells.map { $0.lowercased() }
    let word = names.firstIndex { ["word", "headword", "lemma", "term", "front"].contains($0) }
    let meaning = names.firstIndex {
      ["meaning", "translation", "definition", "gloss", "text", "back"].contains($0)
    }
    guard let word, let meaning else { return nil }
    return (
      word, meaning, names.firstIndex { ["pos", "part of speech", "partofspeech"].contains($0) }
    )
  }
}
