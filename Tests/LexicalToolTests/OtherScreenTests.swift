import Testing

@testable import lexical

@Suite struct `The other screen` {
  private let tool = Tool(
    environment: [:], terminal: Terminal(choice: "never", environment: [:]), isQuiet: true)

  private struct Failure: Error {}

  private var written: String { String(decoding: tool.output.bytes, as: UTF8.self) }

  @Test func `it is left before what follows is said`() async throws {
    let answer = try await tool.onOtherScreen {
      try tool.output.write("card")
      return 7
    }
    try tool.output.write("summary")
    #expect(answer == 7)
    #expect(written == "\u{1B}[?1049hcard\u{1B}[?1049lsummary")
  }

  @Test func `it is left when the session fails`() async {
    await #expect(throws: Failure.self) {
      try await tool.onOtherScreen { () async throws -> Int in throw Failure() }
    }
    #expect(written == "\u{1B}[?1049h\u{1B}[?1049l")
  }
}
