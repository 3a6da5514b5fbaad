import LearnerLog
import SQLite
import Scheduling

extension ProgressDatabase {
  /// Folds all events, in one pass over the table.
  ///
  /// Reviews are nearly all of the log, so they go from the row to their small form without
  /// becoming an ``Event`` in between.
  mutating func replay(
    admission: EventAdmission, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    var state = LearnerState(admission: admission, resolution: resolution)
    try log.forEachDecision { state.addDecision($0) }
    if try count(.hasDuplicates) > 0 {
      for event in Event.withoutDuplicates(try log.events(.allEvents)) { state.add(event) }
    } else {
      try addEvents(to: &state)
    }
    state.fold()
    return state
  }

  /// The state of all events before it is folded, so that more can be added; nil where that takes a
  /// replay of all of them: clocks were corrected, or two events have one name.
  mutating func begunReplay(
    admission: EventAdmission, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState? {
    var state = LearnerState(admission: admission, resolution: resolution)
    try log.forEachDecision { state.addDecision($0) }
    guard !state.admission.hasCorrections, try count(.hasDuplicates) == 0 else { return nil }
    try addEvents(to: &state)
    return state
  }

  private mutating func addEvents(to state: inout LearnerState) throws(LearnerStoreError) {
    state.reserve(try log.eventCount())
    let devices = try deviceTable()
    let hasCorrections = state.admission.hasCorrections
    let subjects = try subjectTable(for: &state)
    var statement = try connection.rows(of: .replayedEvents)
    let columns = EventColumns(statement)
    while try statement.nextRow() {
      let index = statement.int(columns.device)
      guard devices.indices.contains(index), let device = devices[index] else {
        throw .damaged("an event of an unknown device")
      }
      let number = statement.int(columns.subject)
      let subject = subjects.indices.contains(number) ? subjects[number] : nil
      let kind = EventKind(number: statement.integer(columns.kind))
      let time = HybridTime(packed: statement.integer(columns.time))
      let id = statement.withByteSpan(columns.id) { EventID(bytes: $0) }
      if kind == .review, let subject {
        // Each column costs a call: only corrections ask for the sequence.
        let result = state.admission.result(
          device: device, sequence: hasCorrections ? statement.int(columns.sequence) : 0, time: time
        )
        let date = statement.integer(columns.date)
        do {
          try statement.withByteSpan(columns.payload) { bytes throws(FactError) in
            try state.addReview(
              order: EventOrder(time: time, device: device, id: id), word: subject.word,
              result: result, date: date, payload: bytes)
          }
        } catch {
          throw LearnerStoreError.damaged("the content of a review (\(error))")
        }
      } else {
        guard let kind else { throw .damaged("an event of an unknown kind") }
        let stored = StoredFact(
          kind: kind, subject: subject?.name, date: statement.optionalInteger(columns.date),
          bytes: statement.bytes(columns.payload))
        do {
          state.add(
            Event(
              id: id, device: device, sequence: statement.int(columns.sequence), time: time,
              fact: try Fact(stored)))
        } catch {
          throw LearnerStoreError.damaged("the content of an event (\(error))")
        }
      }
    }
  }

  /// Every device by its number; nil where there is none.
  private func deviceTable() throws(LearnerStoreError) -> [DeviceID?] {
    let devices = try log.devices()
    guard let last = devices.keys.max() else { return [] }
    guard last < 1 << 26 else { throw .damaged("the number of a device") }
    return (0...last).map { devices[$0] }
  }

  /// Every subject by its number, with its number in the state; nil where there is none.
  private func subjectTable(
    for state: inout LearnerState
  ) throws(LearnerStoreError) -> [(name: String, word: Int32)?] {
    var table: [(name: String, word: Int32)?] = []
    var statement = try connection.rows(of: .subjects)
    let (numberColumn, nameColumn) = (statement.column("number"), statement.column("name"))
    while try statement.nextRow() {
      let (number, name) = (statement.int(numberColumn), statement.text(nameColumn))
      // Numbers are dense: rows are never deleted.
      guard number < 1 << 26 else { throw .damaged("the number of a subject") }
      while table.count <= number { table.append(nil) }
      table[number] = (name, state.number(for: Subject(name)))
    }
    return table
  }
}
