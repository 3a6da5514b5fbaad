import JSON
import LearnerLog
import SQLite

/// What ``LearnerStore/undo()`` would take back.
package struct UndoableStep: Hashable, Sendable {
  /// What it was called when it was done.
  package let title: String
  /// How many events it wrote.
  package let count: Int
  /// When it was done, in milliseconds since 1970; nil for what was taken in before times were kept.
  package let milliseconds: Int64?
}

/// What was done beside the log, which undoing does not take back.
package struct NonUndoableAction: Hashable, Sendable {
  package let title: String
  /// The command that takes it back; nil for none.
  package let remedy: String?

  package init(_ title: String, remedy: String?) {
    self.title = title
    self.remedy = remedy
  }
}

extension LearnerStore {
  /// What ``undo()`` would take back now; nil for nothing.
  package func nextUndo() throws(LearnerStoreError) -> UndoableStep? {
    guard let batch = try database.lastBatch() else { return nil }
    let events = try database.events(
      .eventsInRange, ["first": .integer(batch.first), "last": .integer(batch.last)])
    return UndoableStep(
      title: batch.title, count: events.count,
      milliseconds: batch.doneAt
        ?? events.filter { $0.device == device }.map(\.time.milliseconds).max())
  }

  /// Remembers that something was done beside the log, lest ``undo()`` be taken for its undoing.
  package func note(_ step: NonUndoableAction) throws(LearnerStoreError) {
    let place = try database.lastBatch()?.number ?? 0
    let value: JSONValue = [
      "batch": .integer(place), "title": .string(step.title),
      "remedy": step.remedy.map { .string($0) } ?? .null,
    ]
    try database.setMeta(.aside, to: .text(value.text))
  }

  /// What was done beside the log since what ``undo()`` would take back; nil for nothing.
  package func aside() throws(LearnerStoreError) -> NonUndoableAction? {
    guard case .text(let text)? = try database.meta(.aside),
      let value = try? JSONValue.parse(text), let batch = value["batch"]?.integer,
      let title = value["title"]?.string,
      try database.lastBatch()?.number ?? 0 <= batch
    else { return nil }
    return NonUndoableAction(title, remedy: value["remedy"]?.string)
  }

  /// Forgets what was done beside the log: it has been told.
  package func forgetAside() throws(LearnerStoreError) {
    try database.setMeta(.aside, to: .text(""))
  }
}
