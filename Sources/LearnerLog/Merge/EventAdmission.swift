/// Which events count now.
///
/// A device whose clock runs ahead must not carry everyone into the future: its events wait until
/// their time has come, or until the learner gives a correction.
package struct EventAdmission: Sendable {
  /// What becomes of one event.
  package enum Result: Hashable, Sendable {
    /// It counts, moved by so many milliseconds.
    case accepted(shiftMs: Int64)
    /// It claims to come from the future: kept, passed on, not applied.
    case quarantined
    /// The learner does not want it.
    case ignored
  }

  /// How far ahead of this clock another may be: generous to wrong time zones.
  package static let tolerance: Int64 = 86_400_000

  /// The last time at which an event counts without a correction, in milliseconds since 1970.
  package private(set) var horizon: Int64
  private var corrections: [DeviceID: [(order: EventOrder, correction: ClockCorrection)]] = [:]
  private var withdrawn: Set<EventID> = []

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

  /// Takes in a correction, or that one was taken back; ignores every other event.
  ///
  /// What itself claims to come from the future has no force.
  package mutating func add(_ event: Event) {
    guard event.time.milliseconds <= horizon else { return }
    switch event.fact.content {
    case let correction as ClockCorrection where !withdrawn.contains(event.id):
      var list = corrections[correction.device, default: []]
      let index = list.firstIndex { event.order < $0.order } ?? list.endIndex
      list.insert((event.order, correction), at: index)
      corrections[correction.device] = list
    case let retraction as Retraction where retraction.isDecision:
      withdrawn.insert(retraction.target)
      corrections = corrections.mapValues { list in
        list.filter { $0.order.id != retraction.target }
      }.filter { !$0.value.isEmpty }
    default: return
    }
  }

  package var hasCorrections: Bool { !corrections.isEmpty }

  /// The numbers of events that count at another time than their own, by device.
  package var moved: [DeviceID: [ClosedRange<Int>]] {
    corrections.compactMapValues { list in
      let ranges = list.filter { $0.correction.action == .shift }.map(\.correction.sequences)
      return ranges.isEmpty ? nil : ranges
    }
  }

  package func result(
    device: DeviceID, sequence: Int, time: HybridTime
  ) -> Result {
    if !corrections.isEmpty,
      let last = corrections[device]?.last(where: { $0.correction.sequences.contains(sequence) })?
        .correction
    {
      switch last.action {
      case .ignore: return .ignored
      case .accept: return .accepted(shiftMs: 0)
      case .shift: return .accepted(shiftMs: Int64(last.shiftMs))
      }
    }
    return time.milliseconds <= horizon ? .accepted(shiftMs: 0) : .quarantined
  }

  /// The time by which an event moves the clock here: that at which it counts, unless it counts in
  /// spite of lying in the future, where the clock must not follow.
  package func clockTime(
    device: DeviceID, sequence: Int, time: HybridTime
  ) -> HybridTime? {
    guard case .accepted(let shift) = result(device: device, sequence: sequence, time: time)
    else { return nil }
    let moved = shift == 0 ? time : time.shifted(by: shift)
    return moved.milliseconds <= horizon ? moved : nil
  }

  /// Whether an event counts; of decisions only their own time tells, or corrections could hang on
  /// each other in a circle.
  package func result(of event: Event) -> Result {
    if event.fact.isDecision {
      return event.time.milliseconds <= horizon ? .accepted(shiftMs: 0) : .quarantined
    }
    return result(device: event.device, sequence: event.sequence, time: event.time)
  }
}
