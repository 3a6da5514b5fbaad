import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `What import says` {
  private static let partlyBad = [
    "card_id,review_time,review_rating\nen:walk,1700000000,3\nen:go,soon,3\n",
    #"{"vocabularyItems":[{"word":"walk"},{"definition":"no word"}]}"#,
    """
    {"schema":"lexical.marks/1","device":"page","source":"a"}
    {"id":"a","time":1795000000000,"form":"walk","status":"known"}
    {"id":"b","time":1795000000000,"form":"go","status":"forgotten"}
    """,
  ]

  @Test func `the command says that nothing was taken in, unless it passes lines over`() throws {
    let run = try ToolRun()
    let path = run.text(Self.partlyBad[0], named: "log.csv")
    let whole = try run("import", path)
    #expect(whole.code == .badData)
    #expect(
      whole.lines == [
        "lexical: \(path):3: expected a card, a time and a rating from 1 to 4",
        "lexical: \(path): nothing was taken in (--skip passes such lines over)",
      ])
    let skipped = try run("import", path, "--skip")
    #expect(skipped.code == .fine)
    #expect(
      skipped.lines.last
        == "\(path): review log (CSV): 1 new, 0 known before, 1 line passed over")
  }

  @Test(arguments: [
    (#"{"schema":"lexical.marks/9"}"#, "it is lexical.marks/9, made by a newer lexical; this one "),
    (#"{"schema":"lexical.lookup/1"}"#, "it is lexical.lookup/1, which is not to be imported"),
    (#"{"schema":"lexical.export/1"}"#, "line "),
  ])
  func `what cannot be taken in is told with its file`(text: String, reason: String) throws {
    let run = try ToolRun()
    let path = run.text(text, named: "file.jsonl")
    let (lines, code) = try run("import", path)
    #expect(code == .badData)
    #expect(lines.first?.hasPrefix("lexical: \(path): \(reason)") == true, "\(lines)")
  }

  @Test func `events from the future are said to wait`() throws {
    let run = try ToolRun()
    let path = run.text(
      """
      {"schema":"lexical.marks/1","device":"page","source":"a"}
      {"id":"a","time":4102444800000,"lemmaId":"en:walk","status":"known"}
      """, named: "a.marks.jsonl")
    #expect(
      try run("import", path).lines.contains { $0.contains("wait until their time has come") })
  }
}
