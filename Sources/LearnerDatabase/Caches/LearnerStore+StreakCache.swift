import JSON
import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// The cache of the streak: the days without a gap that were counted before.
///
/// It follows from the events, as the derived tables do: it is never sent, and a rebuild drops it.
extension LearnerStore {
  /// Events after which a streak is counted anew rather than brought up to date.
  private static let eventLimit = 2_000

  /// The streak that was cached; nil where later events may change it.
  ///
  /// - Complexity: O(events since)
  package func cachedStreak() throws(LearnerStoreError) -> StudyStreak? {
    guard case .text(let text)? = try database.meta(.streak),
      let cached = try? JSONValue.parse(text), let event = cached["event"]?.integer,
      let day = cached["last"]?.integer, let length = cached["length"]?.integer,
      try countsEverything(), try lastEventNumber() - event <= Self.eventLimit,
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

  /// Caches the streak that the events up to one show; see ``lastEventNumber()``.
  ///
  /// Does nothing while an event is quarantined.
  ///
  /// - Parameters:
  ///   - streak: its last day has to be over.
  ///   - event: the last event that was seen.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written; nothing has changed then.
  package func cacheStreak(
    _ streak: StudyStreak, asOf event: Int64
  ) throws(LearnerStoreError) {
    guard try countsEverything() else { return }
    let cached: JSONValue = [
      "event": .integer(event), "last": .integer(Int64(streak.last.number)),
      "length": .integer(Int64(streak.length)),
    ]
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.streak, to: .text(cached.canonicalText))
    }
  }
}
