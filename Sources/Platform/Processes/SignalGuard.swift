import LibC
import Synchronization

/// While a program runs: an interrupt kills its group with this process, and a closed pipe is an
/// error to handle, not a death.
struct SignalGuard: Sendable {
  private static let ends = [SIGINT, SIGTERM, SIGHUP]
  /// The group that an interrupt kills; 0 for none.
  ///
  /// A handler of signals may do nothing but read it.
  private static let running = Atomic<Int32>(0)

  init(group: Int32) {
    Self.running.store(group, ordering: .sequentiallyConsistent)
    signal(SIGPIPE, SIG_IGN)
    for number in Self.ends {
      signal(number) { number in
        let group = SignalGuard.running.load(ordering: .sequentiallyConsistent)
        if group > 0 { kill(-group, SIGKILL) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  func end() {
    Self.running.store(0, ordering: .sequentiallyConsistent)
    for number in Self.ends { signal(number, SIG_DFL) }
  }
}
