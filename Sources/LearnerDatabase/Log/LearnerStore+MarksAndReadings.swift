package import LearnerLog
package import LexicalModel
import SQLite

/// What a learner has marked and read behind an event of the log.
package struct MarksAndReadings: Sendable {
  /// The last event that was looked at.
  package let event: Int64
  /// The words that something was said of, each with its state now; nil where it is not listed any
  /// more.
  package let words: [LexemeID: WordState?]
  /// The sittings of reading, in the order of events.
  package let readings: [Event]
}

extension LearnerStore {
  /// What was said of single words and read behind an event, for whoever holds what the log said up
  /// to there.
  ///
  /// - Parameters:
  ///   - event: the number of an event; see ``lastEventNumber()``.
  ///   - limit: the most events that are looked at.
  /// - Returns: nil where more was written, or anything else: a review, a setting, what takes
  ///   another event back or changes whether it counts.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func marksAndReadings(
    after event: Int64, limit: Int
  ) throws(LearnerStoreError) -> MarksAndReadings? {
    guard try countsEverything(), try database.count(.hasDuplicates) == 0 else { return nil }
    let last = try lastEventNumber()
    let events = try database.log.events(
      .eventsBehind, ["event": .integer(event), "limit": .int(limit + 1)])
    guard events.count <= limit else { return nil }
    var words: [LexemeID: WordState?] = [:]
    for event in events {
      switch event.fact.content {
      case is Reading: break
      case let write as RegisterWrite:
        guard case .lexeme(let lexeme) = write.key.subject else { return nil }
        let name = resolution.resolved(lexeme.text)
        words[LexemeID(name)] = .some(
          try wordStates(.listedWordState, ["subject": .text(name)]).first)
      default: return nil
      }
    }
    let counting = try counting(events)
    guard counting.count == events.count else { return nil }
    return MarksAndReadings(
      event: last, words: words,
      readings: counting.filter { $0.fact.content is Reading })
  }
}
