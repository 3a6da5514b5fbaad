package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

extension LearnerStore {
  /// The words with their states, for plans.
  private func stated(
    _ lexemes: [LexemeID]
  ) throws(LearnerStoreError) -> [(lexeme: LexemeID, state: WordState?)] {
    var words: [(lexeme: LexemeID, state: WordState?)] = []
    for lexeme in lexemes { words.append((lexeme, try wordState(of: lexeme))) }
    return words
  }

  /// What beginning words anew would write.
  package func resetPlan(_ lexemes: [LexemeID]) throws(LearnerStoreError) -> ResetPlan {
    ResetPlan(
      try stated(lexemes), registers: try values(of: lexemes.map { Subject($0) }),
      at: try moment())
  }

  /// What giving words a day to come would write.
  package func duePlan(
    _ lexemes: [LexemeID], to day: StudyDay
  ) throws(LearnerStoreError) -> DuePlan {
    DuePlan(try stated(lexemes), to: day)
  }
}

extension StudyDay {
  /// Reads a day as people say it: `2026-12-01`, `today`, `tomorrow`, `+3`; nil for anything else.
  package init?(text: String, from today: StudyDay) {
    switch text.lowercased() {
    case "today": self = today
    case "tomorrow": self = today.advanced(by: 1)
    default:
      if text.hasPrefix("+"), let days = Int(text.dropFirst()), (0...36_500).contains(days) {
        self = today.advanced(by: days)
      } else if let day = StudyDay(text: text) {
        self = day
      } else {
        return nil
      }
    }
  }
}
