import LibC

/// An open file of the system, closed at its end of life.
struct Descriptor: ~Copyable {
  let number: Int32
  let path: String
  let action: String

  init(
    _ path: String, _ flags: Int32, _ action: String, permissions: UInt32 = 0
  ) throws(FileError) {
    // Safe: the path is terminated for the length of the call.
    let opened = unsafe open(path, flags | O_CLOEXEC, permissions)
    guard opened >= 0 else { throw FileError(path: path, action: action, number: errno) }
    number = opened
    self.path = path
    self.action = action
  }

  deinit {
    close(number)
  }

  /// What the system says now.
  func error() -> FileError {
    FileError(path: path, action: action, number: errno)
  }

  func readAll(expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while true {
      let chunk = try read(upTo: max(1 << 16, size - bytes.count))
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < 1 << 16 && bytes.count >= size { return bytes }
    }
  }

  /// The next bytes; none at the end.
  func read(upTo count: Int) throws(FileError) -> [UInt8] {
    var number: Int32 = 0
    // Safe: the buffer has room for the bytes asked for, and as many count as written as were.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      while written < count {
        let result = unsafe LibC.read(
          self.number, buffer.baseAddress.map { unsafe $0 + written }, count - written)
        if result == 0 { break }
        if result > 0 {
          written += result
        } else if errno != EINTR {
          number = errno
          break
        }
      }
    }
    guard number == 0 else { throw FileError(path: path, action: action, number: number) }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var start = 0
    while start < bytes.count {
      // Safe: the range lies inside the array for the length of the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          number, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start,
          off_t(offset + start))
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw error()
      }
    }
  }

  func flush() throws(FileError) {
    guard fsync(number) == 0 else { throw error() }
  }
}
