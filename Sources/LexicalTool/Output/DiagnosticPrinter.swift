import Lexical
import LexiconCompiler

/// Tells the problems of seeds on stderr, one per line, as editors read them.
struct DiagnosticPrinter {
  let tool: Tool
  let folder: String

  func print(_ problems: [Diagnostic], isStrict: Bool) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let lines = problems.map { "\(prefix)\($0.description)\n" }.joined()
    if !lines.isEmpty { tool.errors(lines.printableLines) }
    let errors = problems.count { $0.severity == .error }
    let warnings = problems.count - errors
    if warnings > 0 {
      let count = counted(warnings, "warning")
      tool.remark(isStrict ? "\(count), which are errors (--strict)" : count)
    }
  }
}

extension String {
  /// The text with its line ends kept and nothing else that steers a terminal.
  fileprivate var printableLines: String {
    split(separator: "\n").map { $0.printable + "\n" }.joined()
  }
}
