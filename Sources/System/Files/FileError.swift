internal import Glibc

/// A file or folder that the system refused, what was being done, and why.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// What was being done, as it ends “cannot …”: `read`.
  public let action: String
  /// The number of the error, as in `errno.h`.
  public let number: Int32

  public init(path: String, action: String, number: Int32) {
    self.path = path
    self.action = action
    self.number = number
  }

  /// What the system calls it: `No space left on device`.
  public var reason: String {
    // Safe: strerror gives a terminated string that is copied at once.
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }

  public var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  public var description: String { "cannot \(action) \(path): \(reason)" }
}
