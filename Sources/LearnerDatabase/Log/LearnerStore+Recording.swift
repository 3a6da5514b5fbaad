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
      guard !events.isEmpty, let batch = try database.undoSteps.last()?.number else {
        return part?.batch
      }
      guard let first = part?.batch, try database.undoSteps.join(batch, to: first) else {
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

  /// Adds facts to the log, and to what ``LearnerStore/undo()`` can take back.
  private mutating func insert(
    _ facts: [(fact: Fact, id: EventID)], device: DeviceID, now: Int64, title: String?
  ) throws(LearnerStoreError) -> [Event] {
    let first = try log.nextEventNumber()
    let added = try log.insert(facts, device: device, now: now)
    if let title, !added.isEmpty {
      try undoSteps.insert(title, first: first, last: first + Int64(added.count) - 1, now: now)
    }
    return added
  }
}

/// A part of something large that was written down; see
/// ``LearnerStore/record(_:title:continuing:)``.
package struct RecordedPart: Hashable, Sendable {
  /// The number of the step of undoing; nil before anything was written.
  let batch: Int64?
}
