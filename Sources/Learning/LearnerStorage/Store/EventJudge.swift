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
    switch event.fact {
    case .verdict(let verdict): acceptance.add(verdict, at: event.order)
    case .retraction(let retraction): void.insert(retraction.target)
    default: return
    }
  }

  /// Whether an event was accepted and not taken back.
  func counts(_ event: Event) -> Bool {
    guard case .accepted = acceptance.judgement(of: event) else { return false }
    return !void.contains(event.id)
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
