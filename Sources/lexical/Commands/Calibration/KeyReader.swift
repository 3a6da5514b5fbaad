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
    case interrupt
    case end
  }

  /// Takes the terminal over; nil when stdin is none.
  init?() {
    // Safe: the struct outlives each call.
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
  }

  deinit {
    var saved = saved
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Waits for a key.
  func next() -> Key {
    guard let byte = readByte() else { return .end }
    switch byte {
    case 3: return .interrupt
    case 4: return .end
    case 10, 13: return .enter
    case 27:
      // An arrow is escape, bracket, letter, sent at once; escape alone is followed by nothing.
      guard hasMore(), readByte() == UInt8(ascii: "["), let letter = readByte() else {
        return .escape
      }
      return letter == UInt8(ascii: "C") ? .right : letter == UInt8(ascii: "D") ? .left : .escape
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    default: return .escape
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
      // Safe: one byte has room for one byte.
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
