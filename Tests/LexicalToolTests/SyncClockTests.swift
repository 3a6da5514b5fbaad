import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `The command sync clock` {
  private let folder = TemporaryFolder()
  private static let ahead: Int64 = 731 * 86_400_000

  /// Runs the tool on the store of this device.
  private func lexical(_ words: String...) -> (lines: [String], code: ExitCode?) {
    lexical(words)
  }

  private func lexical(_ words: [String]) -> (lines: [String], code: ExitCode?) {
    let (output, _, code) = ToolRun(in: folder).streams(words[0], Array(words.dropFirst()))
    return (output.split(separator: "\n").map(String.init), code)
  }

  /// The store of a device whose clock runs two years ahead.
  private func laptop(_ word: LexemeID) async throws {
    let store = try LearnerStore(
      path: folder.path("laptop.db"),
      environment: StoreEnvironment(
        now: { WallClock.milliseconds() + Self.ahead },
        randomBits: StoreEnvironment.system().randomBits, machine: "laptop"))
    try await store.record(.mark(word, .known))
    _ = try await store.sync(with: folder.path("share"), name: "laptop")
  }

  private func statuses() async throws -> [LexemeID: LexemeStatus] {
    try await LearnerStore(path: folder.path("progress.db")).statuses()
  }

  @Test func `a wrong clock is named with the command that puts it right`() async throws {
    try FileSystem.makeFolder(folder.path("share"))
    try await laptop(LexemeID("en:walk"))
    _ = lexical("sync", folder.path("share"))
    // One event is the name itself.
    let listed = lexical("sync", "clock").lines
    #expect(listed[0].hasPrefix("2 events from “laptop”, "))
    #expect(listed[1] == "  lexical sync clock laptop --back 731d")
    let status = lexical("sync", "status", folder.path("share")).lines
    #expect(status.contains { $0.contains("lexical sync clock laptop --back 731d, or --ignore") })
    #expect(try await statuses().isEmpty)
    #expect(lexical("sync", "clock", "laptop", "--back", "731d").code == .fine)
    #expect(try await statuses() == [LexemeID("en:walk"): .known])
    #expect(lexical("sync", "clock").lines.isEmpty)
    #expect(lexical("sync", "clock", "laptop", "--ignore").code == .checkedFalse)
    #expect(lexical("undo").code == .fine)
    #expect(try await statuses().isEmpty)
    #expect(lexical("sync", "clock", "laptop", "--accept").code == .fine)
    #expect(try await statuses() == [LexemeID("en:walk"): .known])
  }

  @Test func `what cannot be meant is refused`() async throws {
    try FileSystem.makeFolder(folder.path("share"))
    try await laptop(LexemeID("en:walk"))
    _ = lexical("sync", folder.path("share"))
    for words in [
      ["--back", "3d"], ["--back", "soon"], ["--back", "731d", "--ignore"], ["--back", "-1d"],
    ] {
      #expect(lexical(["sync", "clock", "laptop"] + words).code == .usage, "\(words)")
    }
    #expect(lexical("sync", "clock", "--ignore").code == .usage)
    #expect(lexical("sync", "clock", "phone", "--ignore").code == .checkedFalse)
    #expect(lexical("sync", "clock").lines.count == 3)
  }

  @Test(
    arguments: [
      ("731d", 731 * 86_400_000), ("1d12h", 129_600_000), ("90m", 5_400_000), ("1d5m", 86_700_000),
      ("0d", nil), ("", nil), ("d", nil), ("5", nil), ("5m1d", nil), ("1d2d", nil), ("٣d", nil),
      ("9999999d", nil),
    ] as [(String, Int64?)])
  func `a time is days, hours and minutes`(text: String, milliseconds: Int64?) {
    #expect(ClockDecision.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    ("laptop", "laptop"), ("old laptop", "\"old laptop\""), ("Käthe’s", "\"Käthe’s\""),
    ("$(rm -r ~)", "00000000"), ("-x", "00000000"), ("a\u{1B}[31m", "00000000"),
  ])
  func `a name is quoted for the shell, or the id stands for it`(name: String, operand: String) {
    let events = QuarantinedEvents(
      device: DeviceID(bits: 7), name: name, sequences: [1...1], claimed: 0...1)
    #expect(events.command == "lexical sync clock \(operand)")
  }
}
