import Lexical
import LibC

/// One line on a terminal that says what a long command is doing, once it has taken half a second.
final class ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let errors: (String) -> Void
  private var isVisible = false

  init(_ tool: Tool) {
    isShown = !tool.isQuiet && tool.isAttended
    errors = tool.errors
  }

  /// Shows what is being done.
  func show(_ text: String) {
    write("\(text.printable) …")
  }

  /// Shows a share from 0 to 1 as a bar behind a title.
  func show(_ share: Double, of title: String) {
    let filled = Int(min(max(share, 0), 1) * 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    write("\(title) \(bar) \(Int(share * 100)) %")
  }

  private func write(_ text: String) {
    guard isShown, ContinuousClock.now - start > .milliseconds(500) else { return }
    errors("\r\u{1B}[K" + text)
    isVisible = true
  }

  /// Removes the line before something else is written.
  func clear() {
    if isVisible { errors("\r\u{1B}[K") }
    isVisible = false
  }
}
