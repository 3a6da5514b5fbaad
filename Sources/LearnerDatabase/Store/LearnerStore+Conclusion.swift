package import JSON
import LearnerLog
import SQLite

/// What somebody has concluded from quizzes, first reviews, reading and marks, kept for as long as the log
/// says nothing more about them.
///
/// It follows from the events, as the derived tables do: it is never sent, and a rebuild drops it.
extension LearnerStore {
  /// The number of the last event, which says how much of the log a conclusion has seen.
  package func lastEventNumber() throws(LearnerStoreError) -> Int64 {
    Int64(try database.count(.lastEventNumber))
  }

  /// What ``keep(conclusion:upTo:)`` was given last; nil where the log says more by now, or might.
  ///
  /// A later review of a word that had one before, an answer to an offer, a cram and a field of the profile
  /// say nothing new. Where reviews of the word were taken back, or a clock runs ahead, nothing is taken for
  /// granted.
  ///
  /// - Complexity: O(events since)
  package func keptConclusion() throws(LearnerStoreError) -> JSONValue? {
    guard case .text(let text)? = try database.meta(.conclusion),
      let kept = try? JSONValue.parse(text), let event = kept["event"]?.integer
    else { return nil }
    guard try countsEverything(),
      try database.count(.hasNewEvidence, ["event": .integer(event)]) == 0
    else { return nil }
    return kept["conclusion"]
  }

  /// Keeps what follows from the events up to one; see ``lastEventNumber()``.
  ///
  /// Does nothing while an event waits for its time to come.
  ///
  /// - Parameters:
  ///   - conclusion: what is wanted back.
  ///   - event: the last event that it follows from.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written; nothing has changed then.
  package func keep(
    conclusion: JSONValue, upTo event: Int64
  ) throws(LearnerStoreError) {
    guard try countsEverything() else { return }
    let kept: JSONValue = ["event": .integer(event), "conclusion": conclusion]
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.conclusion, to: .text(kept.canonicalText))
    }
  }

  /// Whether no event waits for its time: the judgement of none changes with the hour.
  func countsEverything() throws(LearnerStoreError) -> Bool {
    try quarantinedEvents().isEmpty
  }
}
