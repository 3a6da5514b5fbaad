/// The fields of one line of a delimited table, as ranges of its bytes.
///
/// Fields may be quoted as RFC 4180 has it, but do not go over the end of a line: tables of reviews
/// have no text that would.
package struct DelimitedRow {
  package private(set) var fields: [Range<Int>] = []

  /// Splits a line; keeps the storage of the row before.
  package mutating func split(_ bytes: Span<UInt8>, line: Range<Int>, by delimiter: UInt8) {
    fields.removeAll(keepingCapacity: true)
    var start = line.lowerBound
    var isQuoted = false
    for index in line {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        fields.append(trimmed(bytes, start..<index))
        start = index + 1
      }
    }
    fields.append(trimmed(bytes, start..<line.upperBound))
  }

  /// Without the spaces around it and the quotes.
  private func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }
    while low < high, isSpace(bytes[low]) { low += 1 }
    while low < high, isSpace(bytes[high - 1]) { high -= 1 }
    if high - low >= 2, bytes[low] == UInt8(ascii: "\""), bytes[high - 1] == UInt8(ascii: "\"") {
      return low + 1..<high - 1
    }
    return low..<high
  }
}

extension Span<UInt8> {
  package func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole number, or one written with a fraction, rounded down; nil for anything else.
  package func integer(_ range: Range<Int>) -> Int64? {
    guard !range.isEmpty else { return nil }
    var index = range.lowerBound
    let isNegative = self[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value: Int64 = 0
    let first = index
    while index < range.upperBound, self[index] >= UInt8(ascii: "0"),
      self[index] <= UInt8(ascii: "9")
    {
      let (product, isTooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(Int64(self[index] &- 48))
      guard !isTooLong, !isTooLarge else { return nil }
      value = sum
      index += 1
    }
    guard index > first else { return nil }
    if index == range.upperBound { return isNegative ? -value : value }
    guard let number = Double(text(range)), abs(number) < 9e18 else { return nil }
    return Int64(number.rounded(.down))
  }
}

/// Which columns a table has, and the words for what is wrong with a row.
package struct RowReader {
  package let file: String
  package let delimiter: UInt8
  package let columns: [ReviewColumn: Int]
  /// How many fields a row has.
  package let count: Int

  /// Reads the header.
  ///
  /// - Throws: ``LexicalError`` when the card or the rating is missing, or both the time and the
  ///   days.
  package init(header: Range<Int>, in bytes: Span<UInt8>, file: String) throws(LexicalError) {
    self.file = file
    let hasTabs = header.contains { bytes[$0] == UInt8(ascii: "\t") }
    delimiter = hasTabs ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    var row = DelimitedRow()
    row.split(bytes, line: header, by: delimiter)
    let names = row.fields.map { bytes.text($0).lowercased() }
    var columns: [ReviewColumn: Int] = [:]
    for column in ReviewColumn.allCases {
      columns[column] = column.names.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    self.columns = columns
    count = names.count
    let found = names.prefix(12).joined(separator: ", ")
    for needed in [ReviewColumn.card, .rating] where columns[needed] == nil {
      throw fault(1, "the columns \(found)", "one of " + needed.names.joined(separator: ", "))
    }
    guard columns[.time] != nil || columns[.day] != nil || columns[.elapsedDays] != nil else {
      throw fault(1, "the columns \(found)", "review_time or delta_t")
    }
  }

  package func fault(_ line: Int, _ found: String, _ expected: String) -> LexicalError {
    LexicalError(
      .badData, "\(file.printable):\(line): \(found.printable), expected \(expected)")
  }

  package func integer(
    _ column: ReviewColumn, _ row: DelimitedRow, _ bytes: Span<UInt8>, _ line: Int,
    _ expected: String
  ) throws(LexicalError) -> Int64 {
    guard let position = columns[column] else { return 0 }
    guard let number = bytes.integer(row.fields[position]) else {
      throw fault(
        line, "\(column.names[0]) “\(bytes.text(row.fields[position]))”", expected)
    }
    return number
  }
}
