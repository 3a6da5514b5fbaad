import JSON
import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// A row of study days that was counted before, so that nobody counts years of days one by one each time.
///
/// It follows from the events, as the derived tables do: it is never sent, and a rebuild drops it.
extension LearnerStore {
  /// Events after which a row is counted anew rather than looked through.
  private static let mostNews = 2_000

  /// The last day of the row that was kept, and its length; nil where the log says otherwise, or might.
  ///
  /// - Complexity: O(events since)
  package func keptRow() throws(LearnerStoreError) -> StudyStreak? {
    guard case .text(let text)? = try database.meta(.studyRow),
      let kept = try? JSONValue.parse(text), let event = kept["event"]?.integer,
      let day = kept["last"]?.integer, let length = kept["length"]?.integer,
      try countsEverything(), try lastEventNumber() - event <= Self.mostNews,
      try database.count(.hasNewDecisions, ["event": .integer(event)]) == 0
    else { return nil }
    let last = StudyDay(number: Int(day))
    var isOlder = false
    var reviews = try database.connection.rows(of: .reviewsAfter, ["event": .integer(event)])
    while !isOlder, try reviews.nextRow() {
      do {
        isOlder = try reviews.withByteSpan(0) { bytes throws(FactError) in
          try Review.essentials(of: bytes).studyDay <= last
        }
      } catch {
        throw .damaged("the content of a review (\(error))")
      }
    }
    return isOlder ? nil : StudyStreak(last: last, length: Int(length))
  }

  /// Keeps a row of days without a gap as the events up to one show it; see ``lastEventNumber()``.
  ///
  /// Does nothing while an event waits for its time to come.
  ///
  /// - Parameters:
  ///   - row: its last day has to be over.
  ///   - event: the last event that was seen.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written; nothing has changed then.
  package func keepRow(
    _ row: StudyStreak, asOf event: Int64
  ) throws(LearnerStoreError) {
    guard try countsEverything() else { return }
    let kept: JSONValue = [
      "event": .integer(event), "last": .integer(Int64(row.last.number)),
      "length": .integer(Int64(row.length)),
    ]
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.studyRow, to: .text(kept.canonicalText))
    }
  }
}
