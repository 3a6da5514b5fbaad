extension Tool {
  /// Runs the body on the terminal's other screen, so that what was there before comes back after it.
  ///
  /// What follows is written to the screen that the learner sees then, also what goes to stderr.
  func onOtherScreen<Result>(
    _ body: () async throws -> Result
  ) async throws -> Result {
    try output.write("\u{1B}[?1049h")
    let result: Result
    do {
      result = try await body()
    } catch {
      try? leaveOtherScreen()
      throw error
    }
    try leaveOtherScreen()
    return result
  }

  private func leaveOtherScreen() throws(ToolError) {
    try output.write("\u{1B}[?1049l")
    try output.flush()
  }
}
