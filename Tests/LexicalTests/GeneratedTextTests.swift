import Lexical
import TestSupport
import Testing

@Suite struct `What a command wrote` {
  private static let hostile: [(bytes: [UInt8], line: String)] = [
    (Array("A plain sentence.\n".utf8), "A plain sentence."),
    (Array("  spaces \t and\ttabs  \r\n\n".utf8), "spaces and tabs"),
    (Array("\u{1B}[1;31mred\u{1B}[0m text".utf8), "red text"),
    (Array("\u{1B}]0;title\u{07}text".utf8), "text"),
    (Array("\u{1B}]8;;http://evil\u{1B}\\link\u{1B}]8;;\u{1B}\\".utf8), "link"),
    (Array("\u{1B}Pq#0;2\u{1B}\\after".utf8), "after"),
    (Array("cut \u{1B}[".utf8), "cut"),
    (Array("cut \u{1B}".utf8), "cut"),
    (Array("a\u{9B}31mb".utf8), "ab"),
    (Array("bell\u{07} back\u{08} nul\u{00} del\u{7F}".utf8), "bell back nul del"),
    (Array("right\u{202E}left\u{2066}x\u{2069}".utf8), "rightleftx"),
    (Array("tag\u{E0041}s \u{FEFF}mark".utf8), "tags mark"),
    (Array("<script>alert(1)</script>".utf8), "<script>alert(1)</script>"),
    (Array("\"Quoted.\"".utf8), "Quoted."), (Array("**“Both.”**".utf8), "Both."),
    (Array("He said \"no\".".utf8), "He said \"no\"."),
    (Array("\"".utf8), "\""),
  ]

  @Test(arguments: hostile)
  func `is one clean line`(bytes: [UInt8], line: String) throws {
    #expect(try GeneratedText.line(bytes, limit: 100) == line)
  }

  @Test(
    arguments: [
      [], Array(" \n\t\n".utf8), Array("\u{1B}[0m".utf8), [0xFF], Array("caf".utf8) + [0xC3],
      [0xED, 0xA0, 0x80], Array("two\nlines".utf8), Array("two\u{2028}lines".utf8),
      Array(repeating: 65, count: 101),
    ] as [[UInt8]])
  func `is refused as a line`(bytes: [UInt8]) {
    let error = #expect(throws: LexicalError.self) { try GeneratedText.line(bytes, limit: 100) }
    #expect(error?.kind == .badData)
  }

  @Test func `is as many lines as were asked for, or nothing`() throws {
    let bytes = Array("eins\n\nzwei\n".utf8)
    #expect(try GeneratedText.lines(bytes, count: 2, limit: 100) == ["eins", "zwei"])
    for count in [1, 3] {
      #expect(throws: LexicalError.self) {
        try GeneratedText.lines(bytes, count: count, limit: 100)
      }
    }
  }

  @Test(arguments: 0..<UInt64(200 * testScale))
  func `never steers a terminal, whatever it was`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\u{1B}[", "\u{1B}]", "\u{1B}", "\u{9B}", "m", "31", ";", "a", "\u{07}", "\\", "\n",
    ]
    let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    guard let clean = try? GeneratedText.text(Array(text.utf8), limit: 1_000) else { return }
    #expect(clean.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHostileToTerminals })
  }

  @Test(arguments: [
    ("llm -m small", ["llm", "-m", "small"]), ("  a\tb  ", ["a", "b"]),
    ("a 'b c' \"d e\"", ["a", "b c", "d e"]), ("a b'c'\"d\"", ["a", "bcd"]),
    ("a '' \"\"", ["a", "", ""]), (#"a \" \\ \ b"#, ["a", "\"", "\\", " b"]),
    (#""a\"b\\c\d""#, [#"a"b\c\d"#]), ("a '$HOME' *|;&", ["a", "$HOME", "*|;&"]),
  ])
  func `comes from a command without a shell`(line: String, words: [String]) throws {
    #expect(try CommandWords(line).words == words)
  }

  @Test(arguments: ["", "  ", "a 'b", "a \"b", "a \\", "''"])
  func `comes from a command that is one`(line: String) {
    #expect(throws: LexicalError.self) { try CommandWords(line) }
  }
}
