import Glibc
import Lexical

extension Tool {
  /// Asks a person before something large; where nobody sits at a terminal, nobody is asked.
  ///
  /// - Returns: whether to go on.
  func isAgreed(_ question: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
    writeToStandardError("\(question) [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
