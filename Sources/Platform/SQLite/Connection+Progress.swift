import CSQLite
import Synchronization

extension Connection {
  /// Asks now and then whether to stop; a statement that is told to fails as interrupted.
  ///
  /// - Parameters:
  ///   - operations: how many steps of SQLite's machine lie between two questions.
  ///   - shouldStop: nil asks no more.
  package func checkProgress(
    every operations: Int32 = 10_000, shouldStop: (@Sendable () -> Bool)?
  ) {
    handle.progressCheck.withLock { $0 = shouldStop }
    // Safe: the handle outlives the callback, since closing the database is its deinit.
    guard shouldStop != nil else {
      unsafe sqlite3_progress_handler(handle.pointer, 0, nil, nil)
      return
    }
    let context = unsafe Unmanaged.passUnretained(handle).toOpaque()
    unsafe sqlite3_progress_handler(
      handle.pointer, operations,
      { context in
        guard let context = unsafe context else { return 0 }
        let handle = unsafe Unmanaged<Handle>.fromOpaque(context).takeUnretainedValue()
        let check = handle.progressCheck.withLock { $0 }
        return check?() == true ? 1 : 0
      }, context)
  }
}
