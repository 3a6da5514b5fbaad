import Lexical
import LibC

/// Keys as they are pressed, without waiting for the end of a line.
///
/// `~Copyable` because it owns the state of the terminal and gives it back.
struct KeyReader: ~Copyable {
  private var saved = termios()
  /// Whether what is shown stands on the terminal's other screen, which the shell must not get.
  private let isOnOtherScreen: Bool

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
    /// The window has another size, or the tool is back from the background: what it showed is
    /// gone.
    case redraw
    case interrupt
    case end
  }

  /// Takes the terminal over; nil when stdin is none.
  init?(isOnOtherScreen: Bool = false) {
    self.isOnOtherScreen = isOnOtherScreen
    // Safe: the struct outlives each call.
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &saved) == 0,
      takeKeys()
    else { return nil }
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

  /// Goes into the background, as other programs do at this key, until the shell brings the tool
  /// back.
  private func stop() {
    giveKeysBack()
    if isOnOtherScreen { Self.write("\u{1B}[?1049l") }
    // Whoever started the tool may have had it ignored, and threads of the pool have it blocked.
    signal(SIGTSTP, SIG_DFL)
    var stops = sigset_t()
    // Safe: the set is a local that the calls fill and read.
    unsafe sigemptyset(&stops)
    unsafe sigaddset(&stops, SIGTSTP)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &stops, nil)
    raise(SIGTSTP)
    _ = takeKeys()
    if isOnOtherScreen { Self.write("\u{1B}[?1049h") }
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Safe: the range is that of the array, alive for the call.
    unsafe bytes.withUnsafeBytes { _ = unsafe LibC.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  deinit {
    giveKeysBack()
  }

  /// Waits for a key.
  func next() -> Key {
    // A signal would tell of a new size too, but any thread may get it; looking costs nothing.
    let size = Self.size
    while !hasMore(within: 200) {
      if Self.size != size { return .redraw }
    }
    guard let byte = readByte() else { return .end }
    switch byte {
    case 3: return .interrupt
    case 4: return .end
    case 10, 13: return .enter
    case 26:
      stop()
      return .redraw
    case 27:
      // An arrow is escape, bracket, letter, sent at once; escape alone is followed by nothing.
      guard hasMore(within: 30), readByte() == UInt8(ascii: "["), let letter = readByte() else {
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

  private func hasMore(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Safe: the kernel writes into the one struct it is given, here and below.
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Columns and rows of the window.
  private static var size: [UInt16] {
    var size = winsize()
    _ = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return [size.ws_col, size.ws_row]
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
