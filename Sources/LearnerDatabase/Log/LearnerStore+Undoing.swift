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
    let batch = try database.lastBatch()?.number ?? 0
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
      try database.lastBatch()?.number ?? 0 <= batch
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
      guard let batch = try database.lastBatch(containing: event) else { throw .nothingToUndo }
      let events = try database.events(
        .eventsInRange, ["first": .integer(batch.first), "last": .integer(batch.last)])
      names = events.map { _ in EventID(random: environment.randomBits()) }
      let retractions = zip(events, names).map { event, name in
        (
          fact: Fact.retraction(
            Retraction(of: event.id, about: event.fact.subject)),
          id: name
        )
      }
      let first = try database.nextEventNumber()
      try database.append(
        retractions, device: device, now: now, resolution: resolution, title: nil)
      try database.close(batch: batch.number, undoneBy: first)
      return (batch.title, events.count)
    }
  }
}

extension ProgressDatabase {
  /// The last batch that was not taken back; with an event, that which holds it.
  func lastBatch(containing event: EventID? = nil) throws(LearnerStoreError) -> (
    number: Int64, title: String, first: Int64, last: Int64, doneAt: Int64?
  )? {
    var rows =
      if let event {
        try connection.rows(of: .lastBatchWithEvent, ["id": .blob(event.bits.bytes)])
      } else {
        try connection.rows(of: .lastBatch)
      }
    guard try rows.nextRow() else { return nil }
    return (
      rows.integer("number"), rows.text("title"), rows.integer("first"), rows.integer("last"),
      rows.optionalInteger("done_at")
    )
  }

  /// Makes a batch part of the one before it, where nothing lies between them.
  ///
  /// - Returns: whether it is now.
  func join(batch: Int64, to first: Int64) throws(LearnerStoreError) -> Bool {
    try connection.execute(
      .extendBatch, ["batch": .integer(batch), "first": .integer(first)])
    guard connection.changedRowCount == 1 else { return false }
    try connection.execute(.deleteBatch, ["batch": .integer(batch)])
    return true
  }

  func close(batch: Int64, undoneBy event: Int64) throws(LearnerStoreError) {
    try connection.execute(
      .closeBatch, ["event": .integer(event), "batch": .integer(batch)])
  }
}
