import LearnerLog
import SQLite
import Scheduling

extension ProgressDatabase {
  /// Folds all events, in one pass over the table.
  ///
  /// Reviews are nearly all of the log, so they go from the row to their small form without becoming
  /// an ``Event`` in between.
  mutating func replay(
    acceptance: EventAdmission, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    var state = LearnerState(acceptance: acceptance, resolution: resolution)
    try forEachDecision { state.addVerdict($0) }
    if try count("SELECT EXISTS (SELECT 1 FROM twin)") > 0 {
      for event in Event.withoutDuplicates(try events(where: "TRUE")) { state.add(event) }
      state.fold()
      return state
    }
    state.reserve(try eventCount())
    let devices = try deviceTable()
    let hasVerdicts = state.acceptance.hasVerdicts
    let subjects = try subjectTable(for: &state)
    var statement = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.prepare(
        "SELECT event_id, device, sequence, time, kind, lemma_id, review_date, payload FROM event "
          + "ORDER BY number")
    }
    while try mapSQLiteErrors({ () throws(SQLiteError) in try statement.step() }) {
      let index = Int(statement.integer(1))
      guard devices.indices.contains(index), let device = devices[index] else {
        throw .damaged("an event of an unknown device")
      }
      let number = Int(statement.integer(5))
      let subject = subjects.indices.contains(number) ? subjects[number] : nil
      let kind = EventKind(number: statement.integer(4))
      let time = HybridTime(packed: statement.integer(3))
      let id = statement.withByteSpan(0) { EventID(bytes: $0) }
      if kind == .review, let subject {
        // Each column costs a call: only verdicts ask for the sequence.
        let judgement = state.acceptance.judgement(
          device: device, sequence: hasVerdicts ? Int(statement.integer(2)) : 0, time: time)
        let date = statement.integer(6)
        do {
          try statement.withByteSpan(7) { bytes throws(FactError) in
            try state.addReview(
              order: EventOrder(time: time, device: device, id: id), word: subject.word,
              judgement: judgement, date: date, payload: bytes)
          }
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

  /// Every device by its number; nil where there is none.
  private func deviceTable() throws(LearnerStoreError) -> [DeviceID?] {
    let devices = try devices()
    guard let last = devices.keys.max() else { return [] }
    guard last < 1 << 26 else { throw .damaged("the number of a device") }
    return (0...last).map { devices[$0] }
  }

  /// Every subject by its number, with its number in the state; nil where there is none.
  private func subjectTable(
    for state: inout LearnerState
  ) throws(LearnerStoreError) -> [(name: String, word: Int32)?] {
    var table: [(name: String, word: Int32)?] = []
    var statement = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.prepare("SELECT number, name FROM subject ORDER BY number")
    }
    while try mapSQLiteErrors({ () throws(SQLiteError) in try statement.step() }) {
      let (number, name) = (Int(statement.integer(0)), statement.text(1))
      // Numbers are dense: rows are never deleted.
      guard number < 1 << 26 else { throw .damaged("the number of a subject") }
      while table.count <= number { table.append(nil) }
      table[number] = (name, state.number(for: Subject(name)))
    }
    return table
  }
}
