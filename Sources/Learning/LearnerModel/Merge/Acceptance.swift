/// Which events count now.
///
/// A device whose clock runs ahead must not carry everyone into the future: its events wait until their
/// time has come, or until the learner gives a verdict.
package struct Acceptance: Sendable {
  /// What becomes of one event.
  package enum Judgement: Hashable, Sendable {
    /// It counts, moved by so many milliseconds.
    case accepted(shiftMs: Int64)
    /// It claims to come from the future: kept, passed on, not applied.
    case quarantined
    /// The learner does not want it.
    case ignored
  }

  /// How far ahead of this clock another may be: generous to wrong time zones.
  package static let tolerance: Int64 = 86_400_000

  /// The last time at which an event counts without a verdict, in milliseconds since 1970.
  package private(set) var horizon: Int64
  private var verdicts: [DeviceID: [(order: EventOrder, verdict: Verdict)]] = [:]

  /// Judges as this device does now.
  package init(now: Int64) {
    horizon = now.addingReportingOverflow(Self.tolerance).partialValue
  }

  /// Judges as at the end of a past day: nothing later counts.
  package init(asOf end: Int64) {
    horizon = end
  }

  /// Lets the clock go on.
  package mutating func advance(to now: Int64) {
    horizon = now.addingReportingOverflow(Self.tolerance).partialValue
  }

  /// Takes in a verdict; one that itself claims to come from the future has no force.
  package mutating func add(_ verdict: Verdict, at order: EventOrder) {
    guard order.time.milliseconds <= horizon else { return }
    var list = verdicts[verdict.device, default: []]
    let place = list.firstIndex { order < $0.order } ?? list.endIndex
    list.insert((order, verdict), at: place)
    verdicts[verdict.device] = list
  }

  package var hasVerdicts: Bool { !verdicts.isEmpty }

  package func judgement(
    device: DeviceID, sequence: Int, time: HybridTime
  ) -> Judgement {
    if !verdicts.isEmpty,
      let last = verdicts[device]?.last(where: { $0.verdict.sequences.contains(sequence) })?.verdict
    {
      switch last.action {
      case .ignore: return .ignored
      case .accept: return .accepted(shiftMs: 0)
      case .shift: return .accepted(shiftMs: Int64(last.shiftMs))
      }
    }
    return time.milliseconds <= horizon ? .accepted(shiftMs: 0) : .quarantined
  }

  package func judgement(of event: Event) -> Judgement {
    if case .verdict = event.fact {
      return event.time.milliseconds <= horizon ? .accepted(shiftMs: 0) : .quarantined
    }
    return judgement(device: event.device, sequence: event.sequence, time: event.time)
  }
}
