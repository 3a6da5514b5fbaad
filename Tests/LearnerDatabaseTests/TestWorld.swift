import LearnerDatabase
import LearnerLog
import Synchronization
import TestSupport

/// A clock and chance that a test turns by hand.
final class TestWorld: Sendable {
  private let state: Mutex<(now: Int64, generator: SeededGenerator)>
  /// What tells this machine from others.
  let machine: String

  /// The `now` is milliseconds since 1970; in 2027 unless said.
  init(seed: UInt64 = 1, now: Int64 = 1_800_000_000_000, machine: String = "here") {
    state = Mutex((now, SeededGenerator(seed: seed)))
    self.machine = machine
  }

  var now: Int64 { state.withLock { $0.now } }

  func pass(_ milliseconds: Int64) {
    state.withLock { $0.now += milliseconds }
  }

  func passDays(_ days: Int) {
    pass(Int64(days) * 86_400_000)
  }

  var environment: StoreEnvironment {
    StoreEnvironment(
      now: { self.now },
      randomBits: {
        self.state.withLock {
          UInt128($0.generator.next()) << 64 | UInt128($0.generator.next())
        }
      }, machine: machine)
  }
}
