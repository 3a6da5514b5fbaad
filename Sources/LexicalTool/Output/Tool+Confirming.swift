import Glibc
import Lexical

extension Tool {
  /// Asks on the terminal before something that was not asked for is done.
  ///
  /// - Returns: false also where nobody can be asked.
  func confirms(_ question: String) -> Bool {
    guard terminal.isInteractive, isatty(STDIN_FILENO) == 1 else { return false }
    writeToStandardError(question + " [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    return ["y", "yes"].contains(answer)
  }
}
