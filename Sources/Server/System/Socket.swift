import LibC

/// An open socket or pipe, closed at its end of life.
struct Socket: ~Copyable, Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  /// What a call on a socket came to.
  enum Outcome {
    case count(Int)
    /// Nothing now; try when it is ready.
    case later
    /// The other side is gone.
    case ended
  }

  /// Appends what has arrived, at most so many bytes.
  func receive(_ count: Int, into bytes: inout [UInt8]) -> Outcome {
    let start = bytes.count
    bytes += repeatElement(0, count: count)
    // Safe: the range lies inside the array for the length of the call.
    let got = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(number, $0.baseAddress.map { unsafe $0 + start }, count)
    }
    let reason = errno
    bytes.removeLast(count - max(0, got))
    if got > 0 { return .count(got) }
    return got < 0 && (reason == EAGAIN || reason == EINTR) ? .later : .ended
  }

  /// Sends bytes from an offset on, as many as fit.
  func send(_ bytes: [UInt8], from start: Int) -> Outcome {
    // Safe: the range lies inside the array for the length of the call.
    let sent = unsafe bytes.withUnsafeBytes {
      unsafe LibC.send(
        number, $0.baseAddress.map { unsafe $0 + start }, $0.count - start, Self.sendFlags)
    }
    if sent >= 0 { return .count(sent) }
    return errno == EAGAIN || errno == EINTR ? .later : .ended
  }

  /// Ends the sending side, so that what was sent arrives before the end.
  func finishSending() {
    #if canImport(Darwin)
    _ = shutdown(number, SHUT_WR)
    #else
    _ = shutdown(number, Int32(SHUT_WR))
    #endif
  }

  #if canImport(Darwin)
  private static let sendFlags: Int32 = 0
  #else
  private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}
