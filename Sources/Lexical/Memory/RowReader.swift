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
