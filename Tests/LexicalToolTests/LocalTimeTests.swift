import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

/// Times that a person sees are those of the learner's clock, minutes with their distance from UTC.
@Suite struct `Times that people see` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try ToolRun().folder
  }

  /// All that a command says in a zone.
  private func said(_ words: [String], zone: String, now: String? = nil) -> String {
    var environment = ["TZ": zone]
    environment["LEXICAL_NOW"] = now
    let run = ToolRun(in: folder, environment: environment)
    let (output, errors, _) = run.streams(words[0], Array(words.dropFirst()))
    return output + errors
  }

  @Test(arguments: [("Asia/Kathmandu", "+05:45"), ("UTC", "+00:00")])
  func `when a wrong clock wrote is told by the right one`(zone: String, offset: String)
    async throws
  {
    let share = folder.path("share")
    try FileSystem.makeFolder(share)
    let laptop = try LearnerStore(
      path: folder.path("laptop.db"),
      environment: StoreEnvironment(
        now: { WallClock.milliseconds() + 731 * 86_400_000 },
        randomBits: StoreEnvironment.system().randomBits, machine: "laptop"))
    try await laptop.record(.mark(LexemeID("en:walk"), .known))
    _ = try await laptop.sync(with: share, name: "laptop")
    _ = said(["sync", share], zone: zone)
    for words in [["sync", "clock"], ["doctor"], ["sync", "clock", "laptop", "--back", "731d"]] {
      let text = said(words, zone: zone)
      #expect(text.contains(" \(offset)") && !text.contains("UTC"), "\(words): \(text)")
    }
  }

  @Test(arguments: [("Asia/Kathmandu", "2026-11-22"), ("UTC", "2026-11-21")])
  func `the day of a text and of an article is the learner's`(zone: String, day: String) throws {
    let now = "2026-11-21T23:30:00Z"
    let text = folder.path("text.txt")
    try FileSystem.create(text, Array("We walked home.\n".utf8), permissions: 0o600)
    _ = said(["texts", "add", text], zone: zone, now: now)
    let texts = said(["texts", "list"], zone: zone, now: now)
    #expect(texts.contains(day), "\(texts)")
    _ = said(
      [
        "articles", "write", "walk", "--shell", "--command",
        "printf 'Home\\n\\nWe walked home.\\n'",
      ],
      zone: zone, now: now)
    let articles = said(["articles", "list"], zone: zone, now: now)
    #expect(articles.contains(day), "\(articles)")
  }
}
