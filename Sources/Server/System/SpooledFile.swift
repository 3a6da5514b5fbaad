import LibC

/// The body of a request in a file of its own, removed with the last use of it.
package final class SpooledFile: Sendable {
  package let path: String
  private let socket: Socket

  /// - Throws: ``RequestError`` when there is no room for a file in the folder.
  init(in folder: String) throws(RequestError) {
    path = "\(folder)/.upload-\(Secret.key())"
    // Safe: the path is terminated for the length of the call.
    let number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .tooBusy }
    socket = Socket(number)
  }

  deinit {
    unsafe unlink(path)
  }

  /// Appends bytes.
  ///
  /// - Returns: whether all were written; false when the disk is full.
  func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      // Safe: the range is that of the slice, alive for the call.
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(socket.number, $0.baseAddress, $0.count)
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
