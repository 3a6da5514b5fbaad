package import JSON
import LearnerLog
import SQLite

/// The cache of what a caller has estimated from quizzes, first reviews, reading and marks.
///
/// The value follows from the events, as the derived tables do: it is never sent, and a rebuild
/// drops it. The store keeps it as JSON that only the caller reads.
extension LearnerStore {
  /// The number of the last event, which says how much of the log a cached value has seen.
  package func lastEventNumber() throws(LearnerStoreError) -> Int64 {
    Int64(try database.count(.lastEventNumber))
  }

  /// The value that ``cacheRankEstimate(_:upTo:)`` was given last; nil where later events may
  /// change it.
  ///
  /// A later review of a word that had one before, an answer to an offer, a cram and a field of the
  /// profile do not change it. Where reviews of the word were taken back, or a clock runs ahead,
  /// the value is dropped.
  ///
  /// - Complexity: O(events since)
  package func cachedRankEstimate() throws(LearnerStoreError) -> JSONValue? {
    guard case .text(let text)? = try database.meta(.rankEstimate),
      let cached = try? JSONValue.parse(text), let event = cached["event"]?.integer
    else { return nil }
    guard try countsEverything(),
      try database.count(.hasNewEvidence, ["event": .integer(event)]) == 0
    else { return nil }
    return cached["conclusion"]
  }

  /// Caches a value that follows from the events up to one; see ``lastEventNumber()``.
  ///
  /// Does nothing while an event is quarantined.
  ///
  /// - Parameters:
  ///   - estimate: what ``cachedRankEstimate()`` gives back.
  ///   - event: the last event that it follows from.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written; nothing has changed then.
  package func cacheRankEstimate(
    _ estimate: JSONValue, upTo event: Int64
  ) throws(LearnerStoreError) {
    guard try countsEverything() else { return }
    let cached: JSONValue = ["event": .integer(event), "conclusion": estimate]
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.rankEstimate, to: .text(cached.canonicalText))
    }
  }

  /// Whether no event waits for its time: the result of none changes with the hour.
  func countsEverything() throws(LearnerStoreError) -> Bool {
    try quarantinedEvents().isEmpty
  }
}
