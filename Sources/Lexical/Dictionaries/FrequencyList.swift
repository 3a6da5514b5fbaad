package import Dictionaries
import ICU

/// How often words are met, from a list of words with their counts or ranks.
package struct FrequencyList: Sendable {
  /// Occurrences by word in small letters.
  package let counts: [String: Double]
  /// Of all words together.
  package let total: Double

  /// Reads a list: on each line a word and a number with a tab, a space, a comma or a semicolon
  /// between, or the number first; a line of headings and lines that begin with `#` are passed
  /// over.
  ///
  /// Numbers that rise by one from line to line are ranks, which become counts by Zipf's law.
  ///
  /// - Parameters:
  ///   - bytes: the list in UTF-8.
  ///   - name: what errors call it.
  /// - Throws: ``LexicalError`` with the line that holds no word and number.
  package init(_ bytes: [UInt8], named name: String) throws(LexicalError) {
    var rows: [(word: String, number: Double)] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let trimmed = line.filter { $0 != "\u{FEFF}" }.trimmed
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let row = Self.row(trimmed) else {
        if rows.isEmpty, index == 0 { continue }
        throw LexicalError(
          .badData,
          "\(name.printable):\(index + 1): expected a word and a number, found “\(String(trimmed.prefix(40)).printable)”"
        )
      }
      rows.append(row)
    }
    try self.init(rows, named: name)
  }

  /// The frequencies that a dictionary states.
  package init(_ dictionary: OpenedDictionary) throws(LexicalError) {
    var rows: [(word: String, number: Double)] = []
    do {
      try dictionary.file.forEachRecord { record in
        if case .frequency(let frequency) = record, let value = frequency.value {
          rows.append((frequency.headword, value))
        }
      }
    } catch let error as DictionaryError {
      throw LexicalError(error)
    } catch {
      throw LexicalError(.badData, "\(error)".printable)
    }
    let isCount = dictionary.description.countsOccurrences
    try self.init(
      isCount ? rows : rows.map { ($0.word, 1e9 / max(1, $0.number)) },
      named: dictionary.description.name)
  }

  private init(
    _ rows: [(word: String, number: Double)], named name: String
  ) throws(LexicalError) {
    guard !rows.isEmpty else {
      throw LexicalError(.badData, "\(name.printable): expected words with numbers, found none")
    }
    let areRanks =
      rows.count > 2
      && zip(rows, rows.dropFirst()).allSatisfy { $0.number < $1.number }
      && rows[0].number <= 1
    var counts: [String: Double] = [:]
    for row in rows where row.number > 0 && row.number.isFinite {
      counts[row.word.lowercased(), default: 0] += areRanks ? 1e6 / row.number : row.number
    }
    self.counts = counts
    total = counts.values.reduce(0, +)
  }

  private static func row(_ line: Substring) -> (word: String, number: Double)? {
    let separator: Character = ["\t", ";", ",", " "].first { line.contains($0) } ?? "\t"
    let cells = line.split(separator: separator).map { String($0.trimmed) }
    guard cells.count >= 2 else { return nil }
    func number(_ text: String) -> Double? {
      let number = Double(text)
      return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    if let number = number(cells[1]), Double(cells[0]) == nil { return (cells[0], number) }
    if let number = number(cells[0]) { return (cells[1], number) }
    return nil
  }
}
