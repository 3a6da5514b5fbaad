/// The place of an event among all events of all devices: by time, then device, then name.
///
/// The order is total, the same everywhere, and keeps cause before effect.
package struct EventOrder: Hashable, Sendable, Comparable {
  package let time: HybridTime
  package let device: DeviceID
  package let id: EventID

  package init(time: HybridTime, device: DeviceID, id: EventID) {
    self.time = time
    self.device = device
    self.id = id
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.device != right.device { return left.device < right.device }
    return left.id < right.id
  }
}
