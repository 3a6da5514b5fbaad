import Lexical

/// The terminal's other screen, for what is redrawn: what was there before comes back after it.
extension Tool {
  func enterOtherScreen() throws(LexicalError) {
    try output.write("\u{1B}[?1049h")
  }

  /// Goes back at once, so that what is said next, on stderr too, stands on the screen that stays.
  func leaveOtherScreen() throws(LexicalError) {
    try output.write("\u{1B}[?1049l")
    try output.flush()
  }
}
