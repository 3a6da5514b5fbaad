import Dispatch
import Synchronization

/// Work on a thread of its own, whose result is asked for later.
package final class Background<Result: Sendable>: Sendable {
  private let result = Mutex<Result?>(nil)
  private let body: @Sendable () -> Result
  private let done = DispatchSemaphore(value: 0)
  private let isStarted = Mutex(true)

  /// Begins the work; where the system starts no thread, it is done when its result is asked for.
  package init(_ body: @escaping @Sendable () -> Result) {
    self.body = body
    do {
      try DedicatedThread.start { [self] in
        let found = body()
        result.withLock { $0 = found }
        done.signal()
      }
    } catch {
      isStarted.withLock { $0 = false }
    }
  }

  /// The result, once; waits for the end of the work.
  package func value() -> Result {
    if isStarted.withLock({ $0 }) { done.wait() }
    return result.withLock { $0.take() } ?? body()
  }
}
