import Glibc
import Lexical

/// One line on a terminal that tells what a long command is doing, once it has taken half a second.
final class ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var isVisible = false

  init(_ tool: Tool) {
    isShown = !tool.isQuiet && isatty(STDERR_FILENO) == 1
  }

  func show(_ text: String) {
    guard isShown, ContinuousClock.now - start > .milliseconds(500) else { return }
    writeToStandardError("\r\u{1B}[K\(text.printable) …")
    isVisible = true
  }

  /// Takes the line away before something else is written.
  func clear() {
    if isVisible { writeToStandardError("\r\u{1B}[K") }
    isVisible = false
  }
}
