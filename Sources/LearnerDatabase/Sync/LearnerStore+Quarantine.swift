package import LearnerLog
import SQLite

extension LearnerStore {
  /// The events that claim to come from the future and wait for their time or for a correction, by
  /// the name of their device.
  package func quarantinedByDevice() throws(LearnerStoreError) -> [QuarantinedEvents] {
    let events = try quarantinedEvents()
    guard !events.isEmpty else { return [] }
    var names = try database.deviceNames()
    // A device that never had a right clock has its name among what waits.
    for event in events {
      if let write = event.fact.as(RegisterWrite.self), write.key == .name(of: event.device) {
        names[event.device] = names[event.device] ?? write.value.string
      }
    }
    var waiting: [QuarantinedEvents] = []
    for event in events {
      // Nothing can be decided about a decision: it has to wait for its time.
      if event.fact.isDecision { continue }
      let time = event.time.milliseconds
      if waiting.last?.device == event.device {
        waiting[waiting.count - 1].add(event.sequence, at: time)
      } else {
        waiting.append(
          QuarantinedEvents(
            device: event.device, name: names[event.device],
            sequences: [event.sequence...event.sequence], claimed: time...time))
      }
    }
    return waiting.sorted { ($0.label, $0.device) < ($1.label, $1.device) }
  }

  /// The events that do not count yet, by device and number.
  func quarantinedEvents() throws(LearnerStoreError) -> [Event] {
    let now = environment.now()
    let horizon = HybridTime(
      milliseconds: now.addingReportingOverflow(EventAdmission.tolerance).partialValue,
      counter: .max)
    let future = try database.log.events(.eventsAfterTime, ["time": .integer(horizon.packed)])
    guard !future.isEmpty else { return [] }
    var admission = EventAdmission(now: now)
    try database.log.forEachDecision { admission.add($0) }
    return future.filter { admission.result(of: $0) == .quarantined }
      .sorted { ($0.device, $0.sequence) < ($1.device, $1.sequence) }
  }

  /// Decides about events that wait: a correction, which syncs, and which ``undo()`` takes back.
  ///
  /// - Parameters:
  ///   - action: whether they count as they are, not at all, or at another time.
  ///   - waiting: what is decided about; what the device writes later waits again.
  ///   - shiftMs: how far a shift moves them, below zero for into the past; 0 for the other
  ///     actions.
  ///   - title: what ``undo()`` calls it.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func decide(
    _ action: ClockCorrection.Action, about waiting: QuarantinedEvents, shiftMs: Int = 0,
    title: String
  ) throws(LearnerStoreError) {
    let corrections = waiting.sequences.map { numbers in
      Fact.correction(
        ClockCorrection(on: waiting.device, sequences: numbers, action, shiftMs: shiftMs))
    }
    try record(corrections, title: title)
  }
}

extension QuarantinedEvents {
  /// Takes in the next event of the device.
  fileprivate mutating func add(_ sequence: Int, at time: Int64) {
    claimed = min(claimed.lowerBound, time)...max(claimed.upperBound, time)
    guard let last = sequences.last, sequence <= last.upperBound + 1 else {
      sequences.append(sequence...sequence)
      return
    }
    sequences[sequences.count - 1] = last.lowerBound...max(last.upperBound, sequence)
  }
}
