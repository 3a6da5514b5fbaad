import LearnerLog
import SQLite

/// Tells the events that count from those that do not, for readers that do not replay.
///
/// What was taken back is looked up by subject when it is asked for: there may be as many
/// retractions as events, once something large was undone.
struct EffectiveEventFilter: ~Copyable {
  private let admission: EventAdmission
  private var retractions: Statement
  /// The events about a subject that were taken back, for the subjects that were asked about.
  private var void: [Subject: Set<EventID>] = [:]

  /// Judges as this device does at an instant, in milliseconds since 1970.
  init(_ database: borrowing ProgressDatabase, now: Int64) throws(LearnerStoreError) {
    var admission = EventAdmission(now: now)
    try database.log.forEachDecision { admission.add($0) }
    let retractions = try database.connection.prepare(.retractionsAbout)
    self.admission = admission
    self.retractions = retractions
  }

  /// Whether some events count at another time than the one they claim, so that what was written
  /// down in the order of time is not in order.
  var movesEvents: Bool { !admission.moved.isEmpty }

  /// An event as it counts, at the time a correction gives it; nil when it was not accepted or
  /// taken back.
  mutating func counted(_ event: Event) throws(LearnerStoreError) -> Event? {
    guard case .accepted(let shift) = admission.result(of: event),
      try !isVoid(event.id, about: event.fact.subject ?? .nothing)
    else { return nil }
    return shift == 0 ? event : event.shifted(by: shift)
  }

  /// The same for an event that is no correction, by what its row says.
  mutating func counts(
    _ id: EventID, of device: DeviceID, sequence: Int, at time: HybridTime, about subject: Subject
  ) throws(LearnerStoreError) -> Bool {
    let result = admission.result(device: device, sequence: sequence, time: time)
    guard case .accepted = result else { return false }
    return try !isVoid(id, about: subject)
  }

  private mutating func isVoid(
    _ id: EventID, about subject: Subject
  ) throws(LearnerStoreError) -> Bool {
    if let known = void[subject] { return known.contains(id) }
    var found: Set<EventID> = []
    try retractions.rebind(["subject": .text(subject.text)])
    while try retractions.nextRow() {
      let stored = StoredFact(
        kind: .retraction, subject: subject.text, date: nil, bytes: retractions.bytes(0))
      let fact: Fact
      do { fact = try Fact(stored) } catch { throw .damaged("the content of an event (\(error))") }
      if let retraction = fact.as(Retraction.self) { found.insert(retraction.target) }
    }
    retractions.reset()
    void[subject] = found
    return found.contains(id)
  }
}
