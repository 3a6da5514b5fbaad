import JSON
import Lexical
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Text on a page` {
  private static let scalars: [Unicode.Scalar] =
    Array("a<&\"'éß語😀 \n\t".unicodeScalars)
    + [
      0x01, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x061C, 0x200D, 0x200E, 0x2028, 0x202A, 0x202E, 0x2066,
      0x2069, 0xFEFF, 0xFFF9, 0xFFFD, 0xE0001, 0xE0041, 0xF0000,
    ].compactMap { Unicode.Scalar($0 as UInt32) }

  private static func text(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...40, using: &generator)
    var view = String.UnicodeScalarView()
    for _ in 0..<count { view.append(scalars.randomElement(using: &generator) ?? "a") }
    return String(view)
  }

  private static let shown: [(written: String, shown: String)] = [
    ("<b>\"&'", "&lt;b&gt;&quot;&amp;&#39;"), ("a\u{202E}b\u{2069}", "a\u{FFFD}b\u{FFFD}"),
    ("\u{1B}[1m\u{9B}2J", "[1m2J"), ("a\u{2028}b\u{85}", "a b "), ("\u{FEFF}a\u{200F}", "a"),
    ("👩\u{200D}🚀é", "👩\u{200D}🚀é"), ("a\tb\nc", "a\tb\nc"), ("\u{E0041}\u{FFF9}", "\u{FFFD}"),
  ]

  @Test(arguments: shown)
  func `nothing steers the page`(written: String, shown: String) {
    #expect(written.htmlEscaped == shown)
  }

  @Test(arguments: 0..<UInt64(200 * testScale))
  func `no scalar that a terminal may act on is left but tabs and line ends`(seed: UInt64) {
    for text in [Self.text(seed).htmlEscaped, Self.text(seed).shownOnPage] {
      #expect(
        text.unicodeScalars.allSatisfy { !$0.isHostileToTerminals || $0 == "\t" || $0 == "\n" })
    }
  }

  @Test(arguments: 0..<UInt64(200 * testScale))
  func `offsets count what the page shows`(seed: UInt64) {
    let text = Self.text(seed)
    var counter = UTF16Counter(Array(text.utf8), from: 0)
    var prefix = ""
    for scalar in text.unicodeScalars {
      prefix.unicodeScalars.append(scalar)
      #expect(counter.count(upTo: prefix.utf8.count) == prefix.shownOnPage.utf16.count)
    }
  }

  @Test func `data of a page are inert, but ids come back as they were`() {
    let value: JSONValue = [
      "id": "a\u{202E}", "front": ["b\u{202E}", 1], "more": ["id": "\u{9B}"],
    ]
    #expect(
      value.shownOnPage == [
        "id": "a\u{202E}", "front": ["b\u{FFFD}", 1], "more": ["id": "\u{9B}"],
      ])
  }

  @Test func `a page of a hostile text shows it inert`() throws {
    let run = try ToolRun()
    let path = run.text("The \u{202E}walk\u{202C} \u{9B}went \u{2066}up.", named: "a\u{202E}b.txt")
    let page = try run("read", path, "--format", "html")
    #expect(page.code == .fine)
    let text = page.lines.joined(separator: "\n")
    #expect(text.contains("The \u{FFFD}walk\u{FFFD} went \u{FFFD}up."))
    #expect(text.unicodeScalars.allSatisfy { !$0.isHostileToTerminals || $0 == "\n" })
  }
}
