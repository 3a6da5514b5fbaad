import Glibc
import Lexical

/// A line on stderr that says how far a long piece of work is, from half a second on.
final class ProgressBar {
  private let title: String
  private let isShown: Bool
  private let begin = ContinuousClock.now
  private var hasText = false

  init(_ title: String, _ tool: Tool) {
    self.title = title
    isShown = !tool.isQuiet && isatty(STDERR_FILENO) == 1
  }

  /// Shows a share from 0 to 1.
  func show(_ share: Double) {
    guard isShown, ContinuousClock.now - begin > .milliseconds(500) else { return }
    hasText = true
    let filled = Int(min(max(share, 0), 1) * 30)
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    writeToStandardError("\r\(title) \(bar) \(Int(share * 100)) %")
  }

  func end() {
    if hasText { writeToStandardError("\r\u{1B}[K") }
  }
}
