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
  private func lexical(_ words: String...) throws -> (lines: [String], code: Int32) {
    let process = try ToolProcess(words + ["--store", folder.path("progress.db")])
    var lines: [String] = []
    while let line = process.line() { lines.append(line) }
    return (lines, process.wait())
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
    _ = try lexical("sync", folder.path("share"))
    // One event is the name itself.
    let listed = try lexical("sync", "clock").lines
    #expect(listed[0].hasPrefix("2 events from “laptop”, "))
    #expect(listed[1] == "  lexical sync clock laptop --back 731d")
    let status = try lexical("sync", "status", folder.path("share")).lines
    #expect(status.contains { $0.contains("lexical sync clock laptop --back 731d, or --ignore") })
    #expect(try await statuses().isEmpty)
    #expect(try lexical("sync", "clock", "laptop", "--back", "731d").code == 0)
    #expect(try await statuses() == [LexemeID("en:walk"): .known])
    #expect(try lexical("sync", "clock").lines.isEmpty)
    #expect(try lexical("sync", "clock", "laptop", "--ignore").code == 1)
    #expect(try lexical("undo").code == 0)
    #expect(try await statuses().isEmpty)
    #expect(try lexical("sync", "clock", "laptop", "--accept").code == 0)
    #expect(try await statuses() == [LexemeID("en:walk"): .known])
  }

  @Test func `what cannot be meant is refused`() async throws {
    try FileSystem.makeFolder(folder.path("share"))
    try await laptop(LexemeID("en:walk"))
    _ = try lexical("sync", folder.path("share"))
    for words in [
      ["--back", "3d"], ["--back", "soon"], ["--back", "731d", "--ignore"], ["--back", "-1d"],
    ] {
      let process = try ToolProcess(
        ["sync", "clock", "laptop"] + words + ["--store", folder.path("progress.db")])
      #expect(process.wait() == 64, "\(words)")
    }
    #expect(try lexical("sync", "clock", "--ignore").code == 64)
    #expect(try lexical("sync", "clock", "phone", "--ignore").code == 1)
    #expect(try lexical("sync", "clock").lines.count == 3)
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
