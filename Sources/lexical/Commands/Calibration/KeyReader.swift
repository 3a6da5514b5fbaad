import Glibc

/// Keys as they are pressed, without waiting for the end of a line.
///
/// `~Copyable` because it owns the state of the terminal and gives it back.
struct KeyReader: ~Copyable {
  private var saved = termios()

  /// What was pressed.
  enum Key: Hashable {
    case character(Character)
    case enter
    case escape
    case left
    case right
    case up
    case down
    /// A key that means nothing here.
    case other
    /// The window has another size, or the tool is back from the background: what it showed is gone.
    case redraw
    case interrupt
    case end
  }

  /// Takes the terminal over; nil when stdin is none.
  init?() {
    // Safe: the struct outlives each call.
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &saved) == 0,
      takeKeys()
    else { return nil }
    // Without SA_RESTART a change of size ends the read that waits for a key.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in }
    _ = unsafe sigaction(SIGWINCH, &action, nil)
  }

  /// Keys come one by one and unseen from here on.
  private func takeKeys() -> Bool {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    return unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0
  }

  private func giveKeysBack() {
    var saved = saved
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Reads a line as terminals edit them; nil at the end of the input.
  func line() -> String? {
    giveKeysBack()
    defer { _ = takeKeys() }
    return readLine()
  }

  /// Goes into the background, as other programs do at this key, until the shell brings the tool back.
  private func stop() {
    giveKeysBack()
    raise(SIGTSTP)
    _ = takeKeys()
  }

  deinit {
    giveKeysBack()
  }

  /// Waits for a key.
  func next() -> Key {
    var byte: UInt8 = 0
    // Safe: one byte has room for one byte, here and below.
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    guard count == 1 else { return count < 0 && errno == EINTR ? .redraw : .end }
    switch byte {
    case 3: return .interrupt
    case 4: return .end
    case 10, 13: return .enter
    case 26:
      stop()
      return .redraw
    case 27:
      // An arrow is escape, bracket, letter, sent at once; escape alone is followed by nothing.
      guard hasMore(), readByte() == UInt8(ascii: "["), let letter = readByte() else {
        return .escape
      }
      switch letter {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      case UInt8(ascii: "C"): return .right
      case UInt8(ascii: "D"): return .left
      default: return .other
      }
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    default: return .other
    }
  }

  private func hasMore() -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Safe: the kernel writes into the one struct it is given.
    return unsafe poll(&request, 1, 30) > 0
  }

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
