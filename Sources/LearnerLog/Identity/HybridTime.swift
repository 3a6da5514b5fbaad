/// A moment of a hybrid logical clock: milliseconds of the wall, and a counter that keeps order
/// where the wall stands still or goes back (Kulkarni 2014).
package struct HybridTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Milliseconds since 1970 in the upper 48 bits, the counter in the lower 16: one number to sort
  /// and to store.
  package let packed: Int64

  package init(packed: Int64) {
    self.packed = packed
  }

  /// - Parameters:
  ///   - milliseconds: since 1970, held inside 0 … 2⁴⁷ − 1.
  ///   - counter: how many events the clock has given this millisecond before.
  package init(milliseconds: Int64, counter: UInt16 = 0) {
    let held = min(max(milliseconds, 0), Self.maximumMilliseconds)
    packed = held << 16 | Int64(counter)
  }

  package var milliseconds: Int64 { packed >> 16 }

  package var counter: UInt16 { UInt16(truncatingIfNeeded: packed) }

  /// The time of the next event here: at least the wall's, and later than everything accepted so
  /// far.
  ///
  /// The clock is no state of its own: it follows from the events, so a batch that was refused
  /// cannot have moved it.
  ///
  /// - Parameters:
  ///   - wall: what the wall clock says, in milliseconds since 1970.
  ///   - latest: the latest accepted event; nil before the first.
  /// - Returns: what the clock gives.
  package static func next(wall: Int64, after latest: HybridTime?) -> HybridTime {
    let now = HybridTime(milliseconds: wall)
    guard let latest, latest >= now else { return now }
    // A full counter runs over into the next millisecond: the packed number just goes on.
    return HybridTime(packed: latest.packed + 1)
  }

  /// The same moment moved by a correction on a device whose clock was wrong.
  package func shifted(by milliseconds: Int64) -> HybridTime {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    return HybridTime(
      milliseconds: overflow ? (milliseconds < 0 ? 0 : Self.maximumMilliseconds) : sum,
      counter: counter)
  }

  package var description: String { "\(milliseconds).\(counter)" }

  package static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }

  /// The last millisecond that 48 bits with a sign hold: in the year 6429.
  package static let maximumMilliseconds: Int64 = 1 << 47 - 1
}
