import LearnerLog
import SQLite

/// What commands wrote, each as one step that can be taken back.
struct UndoSteps {
  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// Notes the rows that one command wrote, so that they are taken back together.
  func insert(
    _ title: String, first: Int64, last: Int64, now: Int64
  ) throws(LearnerStoreError) {
    try connection.execute(
      .insertBatch,
      [
        "title": .text(title), "first": .integer(first), "last": .integer(last),
        "doneAt": .integer(now),
      ])
  }

  /// The last batch that was not taken back; with an event, that which holds it.
  func last(containing event: EventID? = nil) throws(LearnerStoreError) -> (
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
  func join(_ batch: Int64, to first: Int64) throws(LearnerStoreError) -> Bool {
    try connection.execute(
      .extendBatch, ["batch": .integer(batch), "first": .integer(first)])
    guard connection.changedRowCount == 1 else { return false }
    try connection.execute(.deleteBatch, ["batch": .integer(batch)])
    return true
  }

  func close(_ batch: Int64, undoneBy event: Int64) throws(LearnerStoreError) {
    try connection.execute(
      .closeBatch, ["event": .integer(event), "batch": .integer(batch)])
  }

  /// The events of imports that were taken back as a whole.
  ///
  /// The `title` is that of the imports; nil for any.
  func undoneEvents(title: String?) throws(LearnerStoreError) -> Set<EventID> {
    let ids = try connection.query(.undoneEvents, ["title": .optional(title)]) { row in
      EventID(bits: UInt128(bytes: row.bytes("id")))
    }
    return Set(ids)
  }
}
