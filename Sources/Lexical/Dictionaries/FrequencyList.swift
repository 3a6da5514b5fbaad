package import Dictionaries
import Documents
import ICU
import LexiconEngine

/// How often words are met, from a list of words with their counts or ranks.
package struct FrequencyList: Sendable {
  /// Occurrences by word in small letters.
  package let counts: [String: Double]
  /// Of all words together.
  package let total: Double

  /// Reads a list of words with numbers.
  ///
  /// On each line stand a word and a number with a tab, a space, a comma or a semicolon between, or
  /// the number first; lines that begin with `#` are passed over. A line of headings
  /// tells which column is which: `word` or `form`, and `count`, `frequency` or `rank`, as
  /// `lexical count --format tsv` writes them.
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
    var columns: Columns?
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let trimmed = line.filter { $0 != "\u{FEFF}" }.trimmed
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      if rows.isEmpty, columns == nil, let found = Columns(line) {
        columns = found
        continue
      }
      // Empty cells at the ends of a line are cells too.
      guard let row = columns.map({ $0.row(line) }) ?? Self.row(trimmed) else {
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

  /// Counts the words of texts as they are written, in any language.
  ///
  /// - Parameter names: files and folders in any format of ``Reader``.
  /// - Throws: ``LexicalError`` for a text that cannot be read, or when there is no word.
  package init(countingTexts names: [String]) throws(LexicalError) {
    var counts: [String: Int] = [:]
    var batch = TokenBatch()
    for path in try TextFiles(names).paths {
      guard let prose = try InputFile(path).readDocument()?.prose else { continue }
      var tokenizer = Tokenizer(rules: .universal)
      var position = 0
      while position < prose.count {
        let start = position
        do {
          let rest = prose.span.extracting(position...)
          position += try tokenizer.fill(&batch, from: rest, isLast: true)
        } catch {
          throw LexicalError(.badData, "\(path): \(error)".printable)
        }
        guard batch.count > 0 else { break }
        for index in 0..<batch.count where batch[index].kind == .word {
          let token = batch[index].range
          let bytes = prose[start + token.lowerBound..<start + token.upperBound]
          counts[String(decoding: bytes, as: UTF8.self).lowercased(), default: 0] += 1
        }
      }
    }
    try self.init(
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, Double($0.value)) },
      named: names.joined(separator: ", "))
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

  /// Which cell of a table is what.
  private struct Columns {
    private let words: [Int]
    private let number: Int

    /// The columns that a line of headings names; nil for a line that names none.
    init?(_ line: Substring) {
      let names = Self.cells(line).map { $0.lowercased() }
      let words = ["form", "word", "lemma"].compactMap { names.firstIndex(of: $0) }
      let numbers = ["count", "frequency", "freq", "rank"].compactMap { names.firstIndex(of: $0) }
      guard !words.isEmpty, let number = numbers.first else { return nil }
      self.words = words
      self.number = number
    }

    /// The word and the number of a line; nil where one is missing.
    func row(_ line: Substring) -> (word: String, number: Double)? {
      let cells = Self.cells(line)
      guard number < cells.count, let value = Double(cells[number]), value.isFinite, value >= 0,
        let word = words.lazy.filter({ $0 < cells.count && !cells[$0].isEmpty }).first
      else { return nil }
      return (cells[word], value)
    }

    private static func cells(_ line: Substring) -> [String] {
      line.filter { $0 != "\u{FEFF}" }.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0.trimmed) }
    }
  }

  private static func row(_ line: Substring) -> (word: String, number: Double)? {
    let separator: Character = ["\t", ";", ",", " "].first { line.contains($0) } ?? "\t"
    let cells = line.split(separator: separator).map { String($0.trimmed) }
    guard cells.count >= 2 else { return nil }
    func number(_ text: String) -> Double? {
      let number = Double(text)
      return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    // *infinity* and *nan* are words.
    if let count = number(cells[1]), number(cells[0]) == nil { return (cells[0], count) }
    if let number = number(cells[0]) { return (cells[1], number) }
    return nil
  }
}
