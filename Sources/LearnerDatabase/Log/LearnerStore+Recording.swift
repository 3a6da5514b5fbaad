package import LearnerLog
import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// Writes facts down, all of them or none.
  ///
  /// - Parameters:
  ///   - facts: what happened, in order.
  ///   - title: what ``undo()`` calls it; nil for what nobody did by hand, which cannot be undone.
  /// - Returns: the events, which are on the disk.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func record(
    _ facts: [Fact], title: String? = "record"
  ) throws(LearnerStoreError) -> [Event] {
    try record(facts.map { ($0, EventID(random: environment.randomBits())) }, title: title)
  }

  /// Writes one fact down.
  @discardableResult
  package func record(_ fact: Fact) throws(LearnerStoreError) -> Event {
    let events = try record([fact])
    return events[0]
  }

  /// Writes down facts whose names follow from what they say: what is there already is left alone.
  ///
  /// - Returns: the events that are new.
  @discardableResult
  func record(
    _ facts: [(fact: Fact, id: EventID)], title: String?
  ) throws(LearnerStoreError) -> [Event] {
    guard !facts.isEmpty else { return [] }
    let now = environment.now()
    let (device, resolution) = (device, resolution)
    let events = try database.transaction { database throws(LearnerStoreError) in
      try database.append(
        facts, device: device, now: now, resolution: resolution, title: title)
    }
    try? backUpDaily(now: now)
    return events
  }

  /// Writes facts down as one more part of something large, which is undone as a whole.
  ///
  /// Each part is on the disk when the call returns, so that what was cut off goes on where it
  /// stopped.
  ///
  /// - Parameters:
  ///   - facts: what happened, in order.
  ///   - title: what ``undo()`` calls the whole.
  ///   - part: what the call before has returned; nil begins.
  /// - Returns: what to give to the next call. Events of others in between begin a new step of
  ///   undoing.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func record(
    _ facts: [Fact], title: String, continuing part: RecordedPart?
  ) throws(LearnerStoreError) -> RecordedPart {
    let named = facts.map { (fact: $0, id: EventID(random: environment.randomBits())) }
    let now = environment.now()
    let (device, resolution) = (device, resolution)
    let batch = try database.transaction { database throws(LearnerStoreError) -> Int64? in
      let events = try database.append(
        named, device: device, now: now, resolution: resolution, title: title)
      guard !events.isEmpty, let batch = try database.lastBatch()?.number else {
        return part?.batch
      }
      guard let first = part?.batch, try database.join(batch: batch, to: first) else {
        return batch
      }
      return first
    }
    try? backUpDaily(now: now)
    return RecordedPart(batch: batch)
  }
}

extension ProgressDatabase {
  /// Adds facts as events of this device, inside a transaction.
  ///
  /// The `title` is how ``LearnerStore/undo()`` names them; nil for what cannot be undone.
  ///
  /// - Returns: the events that are new.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  mutating func append(
    _ facts: [(fact: Fact, id: EventID)], device: DeviceID, now: Int64, resolution: LexemeRedirects,
    title: String?
  ) throws(LearnerStoreError) -> [Event] {
    let added = try insert(facts, device: device, now: now, title: title)
    if !added.isEmpty {
      try updateDerivedTables(added, now: now, resolution: resolution)
    }
    return added
  }

  /// Adds facts about a word that was replayed, which need no further replay of it.
  ///
  /// - Returns: whether `replayed` shows the word as it is now; false where more than the word has
  ///   changed.
  mutating func append(
    _ facts: [(fact: Fact, id: EventID)], device: DeviceID, now: Int64, resolution: LexemeRedirects,
    title: String?, replayed: inout ReplayedSubject
  ) throws(LearnerStoreError) -> Bool {
    let added = try insert(facts, device: device, now: now, title: title)
    guard !added.isEmpty else { return true }
    guard try !hasNewlyAdmitted(now: now), replayed.add(added, now: now) else {
      try updateDerivedTables(added, now: now, resolution: resolution)
      return false
    }
    let subjects = Set(added.compactMap(\.fact.subject)).map { resolution.resolved($0) }
    try write(replayed.state, subjects: Set(subjects))
    return true
  }

  /// Adds facts to the log alone: the derived tables do not show them yet.
  private mutating func insert(
    _ facts: [(fact: Fact, id: EventID)], device: DeviceID, now: Int64, title: String?
  ) throws(LearnerStoreError) -> [Event] {
    var sequence = try lastSequence(of: device)
    var latest = try latestTime(now: now)
    let first = try nextEventNumber()
    var added: [Event] = []
    for (fact, id) in facts {
      if try isKnown(id) { continue }
      let time = HybridTime.next(wall: now, after: latest)
      sequence += 1
      let event = Event(id: id, device: device, sequence: sequence, time: time, fact: fact)
      added += try insert([event])
      try queue(connection.lastInsertedRow)
      latest = time
    }
    guard !added.isEmpty else { return [] }
    if let title {
      try insertBatch(
        title, first: first, last: first + Int64(added.count) - 1, now: now)
    }
    return added
  }

  /// Notes that an event has to go out.
  private func queue(_ event: Int64) throws(LearnerStoreError) {
    try connection.execute(.queueEvent, ["event": .integer(event)])
  }

  /// Notes the rows that one command wrote, so that they are taken back together.
  func insertBatch(
    _ title: String, first: Int64, last: Int64, now: Int64
  ) throws(LearnerStoreError) {
    try connection.execute(
      .insertBatch,
      [
        "title": .text(title), "first": .integer(first), "last": .integer(last),
        "doneAt": .integer(now),
      ])
  }

  /// The last sequence number of a device; 0 before its first event.
  mutating func lastSequence(of device: DeviceID) throws(LearnerStoreError) -> Int {
    try count(.lastSequence, ["device": .integer(try number(of: device))])
  }

  /// The time of the latest event that counts; the clock follows from it and from nothing else.
  func latestTime(now: Int64) throws(LearnerStoreError) -> HybridTime? {
    var admission = EventAdmission(now: now)
    try forEachDecision { admission.add($0) }
    let horizon = HybridTime(milliseconds: now + EventAdmission.tolerance, counter: .max)
    guard admission.hasCorrections else {
      return try connection.first(.latestTime, ["horizon": .integer(horizon.packed)]) {
        HybridTime(packed: $0.integer("time"))
      }
    }
    let devices = try devices()
    var latest: HybridTime?
    try forEachTime(.timesBefore, ["horizon": .integer(horizon.packed)]) { row in
      guard let device = devices[row.device] else { return true }
      latest = admission.clockTime(device: device, sequence: row.sequence, time: row.time)
      // One that a correction has moved says nothing of those before it.
      return latest != row.time
    }
    for (device, ranges) in admission.moved {
      guard let number = devices.first(where: { $0.value == device })?.key else { continue }
      for range in ranges {
        try forEachTime(
          .timesOfSequences,
          [
            "device": .integer(number), "first": .int(range.lowerBound),
            "last": .int(range.upperBound),
          ]
        ) { row in
          let time = admission.clockTime(device: device, sequence: row.sequence, time: row.time)
          latest = [latest, time].compactMap { $0 }.max()
          return true
        }
      }
    }
    return latest
  }

  /// Calls the body with who wrote an event and when it claims to be, until it says to stop.
  private func forEachTime(
    _ sql: SQL, _ values: KeyValuePairs<String, Value>,
    _ body: ((device: Int64, sequence: Int, time: HybridTime)) -> Bool
  ) throws(LearnerStoreError) {
    var rows = try connection.rows(of: sql, values)
    while try rows.nextRow() {
      let time = HybridTime(packed: rows.integer("time"))
      guard body((rows.integer("device"), rows.int("sequence"), time)) else { return }
    }
  }

  func nextEventNumber() throws(LearnerStoreError) -> Int64 {
    Int64(try count(.lastEventNumber)) + 1
  }

  private func isKnown(_ id: EventID) throws(LearnerStoreError) -> Bool {
    try count(.isEventKnown, ["id": .blob(id.bits.bytes)]) > 0
  }
}

/// A part of something large that was written down; see
/// ``LearnerStore/record(_:title:continuing:)``.
package struct RecordedPart: Hashable, Sendable {
  /// The number of the step of undoing; nil before anything was written.
  let batch: Int64?
}
