import LexicalModel
package import Scheduling

/// Reviews read from a delimited table with a header.
package struct ReviewTable {
  package private(set) var reviews: [ReviewLog.Review] = []
  package private(set) var deckNames: [String] = []
  /// Rows that tell of no answer, such as a card put back by hand (rating 0).
  package private(set) var skippedRows = 0

  private var cardIDs: [String: Int64] = [:]
  private var deckIndices: [String: Int] = [:]

  package var log: ReviewLog {
    ReviewLog(reviews, deckNames: deckNames)
  }

  /// Reads a whole table.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what messages call the file.
  ///   - day: the study day of an instant in milliseconds, where the table does not count days
  ///     itself.
  /// - Throws: ``LexicalError`` with `file:line: what, expected what`.
  package init(_ bytes: [UInt8], name: String, day: (Int64) throws -> Int) throws {
    let span = bytes.span
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var lines = LineReader(from: hasMark ? 3 : 0, to: span.count)
    guard let header = lines.next(span) else {
      throw LexicalError(.badData, "\(name.printable):1: the table is empty, expected a header")
    }
    let reader = try RowReader(header: header, in: span, file: name)
    reviews.reserveCapacity(span.count / 24)
    var row = DelimitedRow()
    while let line = lines.next(span) {
      guard !line.allSatisfy({ span[$0] == 0x20 || span[$0] == 0x0D }) else { continue }
      row.split(span, line: line, by: reader.delimiter)
      try add(row, span, reader, line: lines.number)
    }
    if reader.columns[.elapsedDays] == nil { try countDays(day) }
    if reader.columns[.time] != nil, reader.columns[.elapsedSeconds] == nil { countTimes() }
  }

  private mutating func add(
    _ row: DelimitedRow, _ bytes: Span<UInt8>, _ reader: RowReader, line: Int
  ) throws(LexicalError) {
    guard row.fields.count == reader.count else {
      throw reader.fault(line, "\(row.fields.count) fields", "\(reader.count) as in the header")
    }
    let number = try reader.integer(.rating, row, bytes, line, "1, 2, 3 or 4")
    guard number != 0 else {
      skippedRows += 1
      return
    }
    guard let rating = Rating(rawValue: Int(clamping: number)) else {
      throw reader.fault(line, "rating \(number)", "1, 2, 3 or 4")
    }
    var review = ReviewLog.Review(
      card: try card(row, bytes, reader, line), time: try time(row, bytes, reader, line),
      rating: rating, elapsedDays: 0)
    if reader.columns[.elapsedDays] != nil {
      let days = try reader.integer(.elapsedDays, row, bytes, line, "a number of days")
      guard (-1...100_000).contains(days) else {
        throw reader.fault(line, "\(days) elapsed days", "0 to 100000, or -1 for a first review")
      }
      review.elapsedDays = Int(days)
    }
    if reader.columns[.elapsedSeconds] != nil {
      let seconds = try reader.integer(.elapsedSeconds, row, bytes, line, "a number of seconds")
      review.elapsedTime = Double(max(0, seconds)) / 86_400
    }
    if let column = reader.columns[.duration] {
      review.milliseconds = Int(clamping: bytes.integer(row.fields[column]) ?? 0)
    }
    if let column = reader.columns[.deck] {
      review.deck = deck(bytes.text(row.fields[column]))
    }
    reviews.append(review)
  }

  private mutating func card(
    _ row: DelimitedRow, _ bytes: Span<UInt8>, _ reader: RowReader, _ line: Int
  ) throws(LexicalError) -> Int64 {
    guard let column = reader.columns[.card] else { return 0 }
    let field = row.fields[column]
    if let number = bytes.integer(field) { return number }
    let text = bytes.text(field)
    guard !text.isEmpty else { throw reader.fault(line, "no card", "a card's id") }
    // Ids that are words are numbered downwards, out of the way of ids that are numbers.
    let id = cardIDs[text] ?? Int64.min + Int64(cardIDs.count)
    cardIDs[text] = id
    return id
  }

  private mutating func deck(_ name: String) -> Int {
    if let known = deckIndices[name] { return known }
    deckNames.append(name)
    deckIndices[name] = deckNames.count - 1
    return deckNames.count - 1
  }

  /// Milliseconds since 1970; tables without times count days, or rows.
  private func time(
    _ row: DelimitedRow, _ bytes: Span<UInt8>, _ reader: RowReader, _ line: Int
  ) throws(LexicalError) -> Int64 {
    if let column = reader.columns[.time] {
      let field = row.fields[column]
      if let number = bytes.integer(field) {
        // Seconds until the year 5138, milliseconds from 1973 on.
        return abs(number) < 100_000_000_000 ? number * 1_000 : number
      }
      if let instant = Timestamp(bytes.text(field)) { return instant.microseconds / 1_000 }
      throw reader.fault(
        line, "time “\(bytes.text(field))”", "seconds or milliseconds since 1970, or RFC 3339")
    }
    if reader.columns[.day] != nil {
      let day = try reader.integer(.day, row, bytes, line, "a number of days")
      guard abs(day) < 1_000_000 else { throw reader.fault(line, "day \(day)", "a day's number") }
      return day * 86_400_000
    }
    return Int64(reviews.count)
  }

  /// Measures the time between a card's reviews.
  private mutating func countTimes() {
    let order = reviews.indices.sorted { (reviews[$0].time, $0) < (reviews[$1].time, $1) }
    var last: [Int64: Int64] = [:]
    for index in order {
      let review = reviews[index]
      if let before = last.updateValue(review.time, forKey: review.card) {
        reviews[index].elapsedTime = Double(review.time - before) / 86_400_000
      }
    }
  }

  /// Counts the days between a card's reviews by the calendar.
  private mutating func countDays(_ day: (Int64) throws -> Int) throws {
    let order = reviews.indices.sorted { (reviews[$0].time, $0) < (reviews[$1].time, $1) }
    var last: [Int64: StudyDay] = [:]
    for index in order {
      let today = StudyDay(number: try day(reviews[index].time))
      if let before = last[reviews[index].card] {
        reviews[index].elapsedDays = today.days(since: before)
      }
      last[reviews[index].card] = today
    }
  }
}

/// Walks over the lines of a table.
private struct LineReader {
  private let count: Int
  private var position: Int
  package private(set) var number = 0

  package init(from position: Int, to count: Int) {
    self.position = position
    self.count = count
  }

  package mutating func next(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard position < count else { return nil }
    let start = position
    while position < count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    let line = start..<position
    position += 1
    number += 1
    return line
  }
}
