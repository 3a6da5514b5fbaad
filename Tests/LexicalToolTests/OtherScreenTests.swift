import Lexical
import Testing

@testable import LexicalTool

@Suite struct `The other screen` {
  @Test func `it is left before what follows is said`() throws {
    let tool = Tool(
      environment: [:], terminal: Terminal(choice: "never", environment: [:]), isQuiet: true)
    try tool.enterOtherScreen()
    try tool.output.write("card")
    try tool.leaveOtherScreen()
    try tool.output.write("summary")
    #expect(
      String(decoding: tool.output.bytes, as: UTF8.self)
        == "\u{1B}[?1049hcard\u{1B}[?1049lsummary")
  }
}
