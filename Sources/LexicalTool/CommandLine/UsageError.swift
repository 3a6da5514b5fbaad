import Lexical

/// A command line that does not fit its description.
struct UsageError: Error, Hashable, Sendable {
  let message: String
  /// The command it was meant for; empty when there is none.
  let command: String
  /// What the writer may have meant.
  let suggestion: String?

  init(_ message: String, command: String = "", suggestion: String? = nil) {
    self.message = message
    self.command = command
    self.suggestion = suggestion
  }
}
