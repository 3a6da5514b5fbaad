import LearnerModel

/// Tells the events that count from those that do not, for readers that do not replay.
struct EventJudge {
  private var acceptance: Acceptance
  private var void: Set<EventID> = []

  /// Judges as this device does at an instant, in milliseconds since 1970.
  init(now: Int64) {
    acceptance = Acceptance(now: now)
  }

  /// Takes in a verdict or a retraction; ignores every other event.
  mutating func add(_ event: Event) {
    acceptance.add(event)
    if case .retraction(let retraction) = event.fact { void.insert(retraction.target) }
  }

  /// Whether some events count at another time than the one they claim, so that what was written down in
  /// the order of time is not in order.
  var movesEvents: Bool { !acceptance.moved.isEmpty }

  /// An event as it counts, at the time a verdict gives it; nil when it was not accepted or taken back.
  func counted(_ event: Event) -> Event? {
    guard case .accepted(let shift) = acceptance.judgement(of: event), !void.contains(event.id)
    else { return nil }
    return shift == 0 ? event : event.shifted(by: shift)
  }

  /// The same for an event that is no verdict, by what its row says.
  func counts(
    _ id: EventID, of device: DeviceID, sequence: Int, at time: HybridTime
  ) -> Bool {
    let judgement = acceptance.judgement(device: device, sequence: sequence, time: time)
    guard case .accepted = judgement else { return false }
    return !void.contains(id)
  }
}
