import LibC

/// A file or folder that the system refused, what was being done, and why.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// What was being done, as it ends “cannot …”: `read`.
  package let action: String
  /// The number of the error, as in `errno.h`.
  package let number: Int32

  package init(path: String, action: String, number: Int32) {
    self.path = path
    self.action = action
    self.number = number
  }

  /// What the system calls it: `No space left on device`.
  package var reason: String {
    // Safe: strerror gives a terminated string that is copied at once.
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }

  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  package var description: String { "cannot \(action) \(path): \(reason)" }
}
