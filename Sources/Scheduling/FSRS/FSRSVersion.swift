/// A published generation of FSRS.
package enum FSRSVersion: Int, Hashable, Sendable, CaseIterable {
  /// FSRS-5 in its second form (linear damping and a lapse ceiling), as py-fsrs 5.1.3 has it.
  case five = 5
  /// FSRS-6 with the same-day floor for Hard, Good and Easy (fsrs-rs 6, py-fsrs 6.3.2, ts-fsrs 5.3).
  case six = 6

  package var weightCount: Int {
    switch self {
    case .five: 19
    case .six: 21
    }
  }
}
