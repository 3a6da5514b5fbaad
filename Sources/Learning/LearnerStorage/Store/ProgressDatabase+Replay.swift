import LearnerModel
import SQLite
import SpacedRepetition

extension ProgressDatabase {
  /// Folds all events, in one pass over the table.
  ///
  /// Reviews are nearly all of the log, so they go from the row to their small form without becoming
  /// an ``Event`` in between.
  mutating func replay(
    acceptance: Acceptance, resolution: Resolution
  ) throws(LearnerStoreError) -> LearnerState {
    var state = LearnerState(acceptance: acceptance, resolution: resolution)
    try forEachEvent(where: "event.kind = 8") { state.addVerdict($0) }
    if try count("SELECT EXISTS (SELECT 1 FROM twin)") > 0 {
      for event in Event.withoutTwins(try events(where: "TRUE")) { state.add(event) }
      state.fold()
      return state
    }
    let devices = try devices()
    var subjects: [Int64: (name: String, word: Int32)] = [:]
    try translated { () throws(SQLiteError) in
      try connection.forEachRow(of: "SELECT number, name FROM subject") {
        let name = $0.text(1)
        subjects[$0.integer(0)] = (name, state.number(for: name))
      }
    }
    var statement = try translated { () throws(SQLiteError) in
      try connection.prepare(
        "SELECT event_id, device, sequence, time, kind, lemma_id, review_date, payload FROM event "
          + "ORDER BY number")
    }
    while try translated({ () throws(SQLiteError) in try statement.step() }) {
      guard let device = devices[statement.integer(1)] else {
        throw .damaged("an event of an unknown device")
      }
      let subject = statement.optionalInteger(5).flatMap { subjects[$0] }
      let kind = EventKind(rawValue: UInt8(clamping: statement.integer(4)))
      let time = HybridTime(packed: statement.integer(3))
      let id = EventID(bits: UInt128(bytes: statement.bytes(0)))
      if kind == .review, let subject {
        let judgement = state.acceptance.judgement(
          device: device, sequence: Int(statement.integer(2)), time: time)
        do {
          try state.addReview(
            order: EventOrder(time: time, device: device, id: id), word: subject.word,
            judgement: judgement, date: statement.integer(6), payload: statement.bytes(7))
        } catch {
          throw LearnerStoreError.damaged("the content of a review (\(error))")
        }
      } else {
        guard let kind else { throw .damaged("an event of an unknown kind") }
        let stored = StoredFact(
          kind: kind, subject: subject?.name, date: statement.optionalInteger(6),
          bytes: statement.bytes(7))
        do {
          state.add(
            Event(
              id: id, device: device, sequence: Int(statement.integer(2)), time: time,
              fact: try Fact(stored)))
        } catch {
          throw LearnerStoreError.damaged("the content of an event (\(error))")
        }
      }
    }
    state.fold()
    return state
  }
}
