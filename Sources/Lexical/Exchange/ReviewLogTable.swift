package import LearnerDatabase
package import LearnerLog
import LexicalModel
import Scheduling

/// The CSV of reviews that the tools of FSRS exchange.
package enum ReviewLogTable {
  package static let header = "card_id,review_time,review_rating,review_state,review_duration"

  /// One review as a row.
  package static func row(_ review: Review) -> String {
    [
      quoted(review.lexeme.text), "\(review.moment.milliseconds)", "\(review.rating.rawValue)",
      "\(review.reviewState)", "\(review.durationMs)",
    ].joined(separator: ",")
  }

  /// A cell that no spreadsheet takes for a formula and no reader for two cells (RFC 4180).
  package static func quoted(_ text: String) -> String {
    let guarded = isGuarded(text) ? "'" + text : text
    guard guarded.contains(where: { "\",\r\n".contains($0) }) else { return guarded }
    return "\""
      + guarded.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The text of a cell that ``quoted(_:)`` has written.
  private static func unguarded(_ cell: String) -> String {
    cell.hasPrefix("'") && isGuarded(cell) ? String(cell.dropFirst()) : cell
  }

  /// Whether a spreadsheet would take the text for a formula, or did before it was guarded: so that
  /// one apostrophe more can always be taken away again.
  private static func isGuarded(_ text: String) -> Bool {
    text.drop { $0 == "'" }.first.map { "=+-@\t\r".contains($0) } ?? false
  }

  /// Whether a text begins as such a table does.
  package static func isTable(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix(4_096).prefix { $0 != 0x0A }, as: UTF8.self)
    let names = line.lowercased().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    return names.contains("card_id") && names.contains("review_time")
  }

  /// Reads the rows as facts.
  ///
  /// Times are milliseconds, or seconds where they are below 10¹¹. Card ids that are no lemma ids
  /// become cards of the learner's own; `lines` are those of the facts.
  package static func facts(
    in bytes: [UInt8], resolver: some WordResolver, moment: (Int64) -> Moment
  ) throws(LexicalError) -> (
    facts: [ImportedFact], lines: [Int], refused: [ImportReport.RefusedLine]
  ) {
    var lines: [Int] = []
    var rows = CSVReader(bytes)
    guard let header = rows.next() else {
      throw LexicalError(.badData, "line 1: expected a header")
    }
    let names = header.map { $0.lowercased() }
    func column(_ candidates: [String]) -> Int? {
      candidates.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard let card = column(["card_id"]), let time = column(["review_time"]),
      let rating = column(["review_rating", "rating"])
    else {
      throw LexicalError(
        .badData, "line 1: expected the columns card_id, review_time, review_rating")
    }
    let state = column(["review_state", "state"])
    let duration = column(["review_duration", "duration"])
    var facts: [ImportedFact] = []
    var refused: [ImportReport.RefusedLine] = []
    var occurrences: [String: Int] = [:]
    while let row = rows.next() {
      func number(_ column: Int?) -> Int? {
        column.flatMap { $0 < row.count ? Int(row[$0]) : nil }
      }
      guard row.count > max(card, time, rating), !row[card].isEmpty, let instant = number(time),
        let grade = number(rating).flatMap({ Rating(rawValue: $0) }),
        (0...1 << 46).contains(instant)
      else {
        refused.append(
          ImportReport.RefusedLine(
            number: rows.line, reason: "expected a card, a time and a rating from 1 to 4"))
        continue
      }
      let milliseconds = Int64(instant) * (instant < 100_000_000_000 ? 1_000 : 1)
      let name = unguarded(row[card])
      let lexeme = resolver.lexeme(for: name) ?? OwnCard.lexeme(of: String(name.prefix(200)))
      let title = "csv\n\(lexeme.text)\n\(milliseconds)\n\(grade.rawValue)"
      occurrences[title, default: 0] += 1
      let review = Review(
        of: lexeme, grade, at: moment(milliseconds), durationMs: number(duration) ?? 0,
        reviewState: number(state).flatMap { (0...3).contains($0) ? $0 : nil } ?? 0)
      lines.append(rows.line)
      facts.append(
        ImportedFact(
          .review(review), namedFor: "\(title)\n\(occurrences[title, default: 1])",
          at: milliseconds))
    }
    return (facts, lines, refused)
  }
}
