package import LearnerLog
import SQLite
import Scheduling

extension LearnerStore {
  /// Replays the log into what happened to each word.
  ///
  /// - Complexity: O(events), some hundred thousand a second.
  package func studyHistory() throws(LearnerStoreError) -> StudyHistory {
    let state = try replay()
    let day = try moment().studyDay
    var changes: [MemoryChange] = []
    state.forEachChange { changes.append($0) }
    return StudyHistory(
      changes: changes, words: state.wordStates(on: day))
  }
}
