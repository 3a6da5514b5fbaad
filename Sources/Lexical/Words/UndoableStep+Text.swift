package import LearnerDatabase
package import LearnerLog

extension UndoableStep {
  /// `mark “walk” known (1 event, 2026-11-21 22:43 +01:00)`.
  package func sentence(_ names: WordNames, _ moments: (Int64) -> Moment) -> String {
    let time = milliseconds.map { ", \(moments($0).text)" } ?? ""
    return "\(names.spelled(title).printable) (\(phrase(.countEvents, count: count))\(time))"
  }
}

extension NonUndoableAction {
  /// Why it is not undone, and what would be instead.
  package func explanation(before step: String?) -> String {
    let text =
      remedy.map { phrase(.undoAside, ["what": title.printable, "remedy": $0.printable]) }
      ?? phrase(.undoNotKept, ["what": title.printable])
    guard let step else { return text }
    return text + "; " + phrase(.undoBefore, ["what": step])
  }
}
