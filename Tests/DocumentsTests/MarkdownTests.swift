import Documents
import TestSupport
import Testing

@Suite struct `Markdown` {
  @Test func `front matter says what the text is and is no text`() throws {
    let document = try Document(
      text: "---\ntitle: \"My Notes\"\nauthor: Ann\nlang: en\ntags: [a, b]\n---\n\nText.\n")
    #expect(document.format == .markdown)
    #expect(document.title == "My Notes")
    #expect(document.authors == ["Ann"])
    #expect(document.language == "en")
    #expect(document.lines == ["Text."])
  }

  @Test func `blocks are told apart`() throws {
    let document = try Document(
      text: """
        # Title

        Under
        =====

        A paragraph
        of two lines.

        - one
        - two
          goes on
          1. inner
        > quoted
        > more

        ```swift
        let x = 1
        ```

        | a | b |
        |---|---|
        | c | d |

        ***
        """)
    #expect(
      document.lines == [
        "Title", "Under", "A paragraph of two lines.", "one", "two goes on", "inner",
        "quoted more", "let x = 1", "a", "b", "c", "d",
      ])
    #expect(document.blocks[1].kind == .heading(level: 1))
    #expect(document.blocks[5].kind == .listItem(depth: 2))
    #expect(document.blocks[6].kind == .quotation)
    #expect(document.blocks[7].kind == .code)
    #expect(document.blocks[11].kind == .tableCell(row: 1, column: 1))
  }

  @Test(arguments: [
    ("**bold** and *soft*", "bold and soft"), ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"), ("[text](https://x.org/a_b)", "text"),
    ("![alt](a.png) after", "after"), ("`code*x*`", "code*x*"), ("\\*no\\*", "*no*"),
    ("a &amp; b", "a & b"), ("[[Page|shown]]", "shown"), ("<b>bold</b>", "bold"),
    ("see <https://x.org>", "see https://x.org"), ("[text][ref] x", "text x"),
    ("***both***", "both"), ("un*frigging*believable", "unfriggingbelievable"),
    ("==marked== ~~gone~~", "marked gone"), ("**open", "**open"),
  ])
  func `marks are no text`(markdown: String, text: String) throws {
    #expect(try Document(markdown, as: .markdown).lines == [text])
  }

  @Test func `emphasis is a range of the text`() throws {
    let document = try Document("a **b *c* d** `e`", as: .markdown)
    #expect(document.emphases.map { document.string($0.range) } == ["b c d", "c", "e"])
    #expect(document.emphases.map(\.style) == [.strong, .emphasis, .code])
  }

  @Test func `notes are joined with their marks`() throws {
    let document = try Document("One[^a] two.\n\n[^a]: The note.\n", as: .markdown)
    #expect(document.lines == ["One two.", "The note."])
    #expect(document.footnoteReferences.map(\.footnote) == [0])
    #expect(document.blocks[1].footnote == 0)
  }

  @Test func `a hard line break makes verse`() throws {
    let document = try Document("Roses are red,  \nviolets are blue.", as: .markdown)
    #expect(document.blocks.map(\.kind) == [.verseLine, .verseLine])
    #expect(document.passages.count == 1)
  }

  @Test func `plain text with a dash is no Markdown`() throws {
    #expect(
      try DocumentFormat.detect(Array("- Hello.\n- Who is it?\nNobody * nothing\n".utf8))
        == .plainText)
  }
}
