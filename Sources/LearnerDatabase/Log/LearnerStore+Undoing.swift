import JSON
package import LearnerLog
import SQLite

/// What ``LearnerStore/undo()`` would take back.
package struct UndoableStep: Hashable, Sendable {
  /// What it was called when it was done.
  package let title: String
  /// How many events it wrote.
  package let count: Int
  /// When it was done, in milliseconds since 1970; nil for what was taken in before times were
  /// kept.
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
    guard let batch = try database.undoSteps.last() else { return nil }
    let events = try database.log.events(
      .eventsInRange, ["first": .integer(batch.first), "last": .integer(batch.last)])
    return UndoableStep(
      title: batch.title, count: events.count,
      milliseconds: batch.doneAt
        ?? events.filter { $0.device == device }.map(\.time.milliseconds).max())
  }

  /// Remembers that something was done beside the log, lest ``undo()`` be taken for its undoing.
  package func note(_ step: NonUndoableAction) throws(LearnerStoreError) {
    let batch = try database.undoSteps.last()?.number ?? 0
    let value: JSONValue = [
      "batch": .integer(batch), "title": .string(step.title),
      "remedy": step.remedy.map { .string($0) } ?? .null,
    ]
    try database.setMeta(.nonUndoableAction, to: .text(value.text))
  }

  /// What was done beside the log since what ``undo()`` would take back; nil for nothing.
  package func lastNonUndoableAction() throws(LearnerStoreError) -> NonUndoableAction? {
    guard case .text(let text)? = try database.meta(.nonUndoableAction),
      let value = try? JSONValue.parse(text), let batch = value["batch"]?.integer,
      let title = value["title"]?.string,
      try database.undoSteps.last()?.number ?? 0 <= batch
    else { return nil }
    return NonUndoableAction(title, remedy: value["remedy"]?.string)
  }

  /// Forgets what was done beside the log: it has been told.
  package func forgetNonUndoableAction() throws(LearnerStoreError) {
    try database.setMeta(.nonUndoableAction, to: .text(""))
  }

  /// Takes back the last thing that was done here and not taken back yet, however large.
  ///
  /// - Returns: what was undone: its title, and the events that are void now.
  @discardableResult
  package func undo() throws(LearnerStoreError) -> (title: String, count: Int) {
    try undo(containing: nil)
  }

  /// Takes back what was done together with an event, whatever has happened since.
  @discardableResult
  package func undo(_ event: EventID) throws(LearnerStoreError) -> (title: String, count: Int) {
    try undo(containing: event)
  }

  private func undo(
    containing event: EventID?
  ) throws(LearnerStoreError) -> (title: String, count: Int) {
    let now = environment.now()
    let (device, resolution) = (device, resolution)
    var names: [EventID] = []
    let environment = environment
    return try database.transaction { database throws(LearnerStoreError) in
      guard let batch = try database.undoSteps.last(containing: event) else { throw .nothingToUndo }
      let events = try database.log.events(
        .eventsInRange, ["first": .integer(batch.first), "last": .integer(batch.last)])
      names = events.map { _ in EventID(random: environment.randomBits()) }
      let retractions = zip(events, names).map { event, name in
        (
          fact: Fact.retraction(
            Retraction(of: event.id, about: event.fact.subject)),
          id: name
        )
      }
      let first = try database.log.nextEventNumber()
      try database.append(
        retractions, device: device, now: now, resolution: resolution, title: nil)
      try database.undoSteps.close(batch.number, undoneBy: first)
      return (batch.title, events.count)
    }
  }
}
