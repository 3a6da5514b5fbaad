import LibC

/// An advisory lock on a file beside what it guards, held until the end of its life.
///
/// It is `flock`, on a file of its own: SQLite's locks are of another sort, and closing a second
/// descriptor of a database file would drop them.
package struct FileLock: ~Copyable, Sendable {
  private let number: Int32

  package enum Strength: Sendable {
    /// Many may hold it together.
    case shared
    /// One alone.
    case exclusive
  }

  /// Takes the lock, making the file when it is missing.
  ///
  /// - Returns: nil when another process holds it against this one until the patience ends.
  /// - Throws: ``FileError`` when the file cannot be opened, or is a link.
  package static func take(
    _ path: String, _ strength: Strength, patience: Duration = .zero
  ) throws(FileError) -> FileLock? {
    // Safe: the path is terminated for the length of the call.
    let number = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw FileError(path: path, action: "lock", number: errno) }
    let operation = (strength == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(number, operation) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        close(number)
        throw FileError(path: path, action: "lock", number: reason)
      }
      guard clock.now < deadline else {
        close(number)
        return nil
      }
      usleep(2_000)
    }
    return FileLock(number: number)
  }

  private init(number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
