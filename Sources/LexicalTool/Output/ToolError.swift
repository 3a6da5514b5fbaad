/// A failure that the tool tells in one line before it ends with a code.
struct ToolError: Error, Hashable, Sendable {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
