import Glibc
import Lexical

/// What a command works with: where its output goes, what the environment says, which clock runs.
struct Tool {
  let environment: [String: String]
  let terminal: Terminal
  /// Whether progress and remarks are unwanted.
  let isQuiet: Bool

  /// Data go here and nothing else does.
  let output: ByteOutput

  init(environment: [String: String], colorChoice: String, isQuiet: Bool) {
    self.environment = environment
    self.isQuiet = isQuiet
    terminal = Terminal(choice: colorChoice, environment: environment)
    output = ByteOutput(descriptor: STDOUT_FILENO)
  }

  /// A tool like another whose output is kept.
  init(environment: [String: String], terminal: Terminal, isQuiet: Bool) {
    self.environment = environment
    self.terminal = terminal
    self.isQuiet = isQuiet
    output = ByteOutput()
  }

  /// Says something that is not data, on stderr.
  func remark(_ text: String) {
    if !isQuiet { writeToStandardError(text + "\n") }
  }

  /// Says something that must be read even when quiet was asked for, on stderr.
  func warn(_ text: String) {
    writeToStandardError("lexical: " + text + "\n")
  }
}

func writeToStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  // Safe: the range is that of the array, alive for the call.
  unsafe bytes.withUnsafeBytes { _ = unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
