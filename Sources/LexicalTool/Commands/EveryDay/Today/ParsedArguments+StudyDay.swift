import Lexical
import LexicalModel

extension ParsedArguments {
  /// The day that `--date` names; nil without it.
  func studyDay() throws(UsageError) -> StudyDay? {
    guard let date = text("date") else { return nil }
    guard let day = StudyDay(text: date) else {
      throw UsageError("--date is a day such as 2026-11-21, not “\(date)”")
    }
    return day
  }
}
