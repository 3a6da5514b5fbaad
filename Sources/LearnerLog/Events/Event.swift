/// Something that happened: a fact, the device that wrote it, and its position in the order of
/// events.
///
/// Events are only ever added. Two logs merge as sets.
package struct Event: Hashable, Sendable, Identifiable {
  package let id: EventID
  package let device: DeviceID
  /// 1, 2, 3 … in the device's own log: a gap is something missing.
  package let sequence: Int
  package let time: HybridTime
  package let fact: Fact

  package init(id: EventID, device: DeviceID, sequence: Int, time: HybridTime, fact: Fact) {
    self.id = id
    self.device = device
    self.sequence = sequence
    self.time = time
    self.fact = fact
  }

  package var order: EventOrder {
    EventOrder(time: time, device: device, id: id)
  }

  /// The same event at the time a correction gives it, by its own reckoning too.
  package func shifted(by milliseconds: Int64) -> Event {
    Event(
      id: id, device: device, sequence: sequence, time: time.shifted(by: milliseconds),
      fact: fact.shifted(by: milliseconds))
  }
}
