import Lexical
import TestSupport
import Testing

@Suite struct `Text of Anki` {
  @Test(arguments: 0..<UInt64(200 * testScale))
  func `any text comes back from its markup`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "&", "\"", "'", "\n", " ", "\t", "&lt;", "<br>", "</div>", "<img src=\"x\">", "a",
      "ü", "日本", "&#65;", "&amp", "<script>", "-->", ";", "#", "[sound:x.mp3]", "\u{A0}", "👩‍👧",
    ]
    let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let html = AnkiMarkup.html(of: text, picture: "p.png")
    let back = AnkiMarkup.text(of: html)
    #expect(back.text == text)
    #expect(back.pictures == ["p.png"])
    // And through a cell of the table.
    var reader = CSVReader(
      Array((AnkiExport.row(["id", html, text]) + "\n").utf8), separator: 0x09, comment: 0x23)
    #expect(reader.next() == ["id", html, text])
  }

  @Test func `what steers a terminal or a page does not go out`() {
    #expect(AnkiMarkup.html(of: "m\u{1B}]0;t\u{7}\u{202E}x\ty\n\u{9B}") == "m]0;tx\ty<br>")
  }

  @Test(arguments: [
    ("<div>one</div><div>two</div>", "one\ntwo"), ("one<div>two</div>three", "one\ntwo\nthree"),
    ("<b>bold</b> <i class='x'>it</i>", "bold it"), ("a<br/>b<BR>c", "a\nb\nc"),
    ("<ul><li>x</li><li>y</li></ul>", "x\ny"), ("&#65;&#x42;&nbsp;&unknown;", "AB\u{A0}&unknown;"),
    ("<script>alert(1)</script>safe", "safe"), ("<STYLE>b{}</Style>safe", "safe"),
    ("1 < 2 & 3", "1 < 2 & 3"), ("<img src=x onerror=alert(1)>", ""),
    ("<a href=javascript:x>y</a>", "y"),
    ("<unclosed", ""), ("&#1114112;", "&#1114112;"), ("<script>never ends", ""),
    ("<!-- a comment -->b", "b"), ("</p>", ""), ("a</p>", "a"),
  ])
  func `fields are read as plain text`(html: String, text: String) {
    #expect(AnkiMarkup.text(of: html).text == text)
  }

  @Test(arguments: [
    ("<img src=\"a b.png\">", "a b.png"), ("<img class=x src='c.jpg' />", "c.jpg"),
    ("<img src=d.gif/>", "d.gif"),
  ])
  func `pictures are named`(html: String, file: String) {
    #expect(AnkiMarkup.text(of: html).pictures == [file])
  }

  @Test func `the head of an export says how to read it`() {
    let text = #"""
      #separator:Semicolon\#r
      #html:false\#r
      #columns:Front;Back;guid;where
      #guid column:3
      #deck column:4
      #notetype:Basic
      "a;b";"say ""x""";g1;D::E
      # a comment
      "#c";d;g2;
      """#
    let table = NoteTable(Array(text.utf8), headers: [])
    #expect(table.isAnki && !table.isHTML)
    #expect(table.columns == ["front", "back", "guid", "where"])
    #expect(table.roles == [.guid: 2, .deck: 3])
    #expect(table.fieldColumns == [0, 1])
    #expect(
      table.rows.map(\.cells) == [["a;b", "say \"x\"", "g1", "D::E"], ["#c", "d", "g2", ""]])
    #expect(table.rows.map(\.line) == [7, 9])
  }

  @Test(
    arguments: [
      ("a\nb\n", [["a"], ["b"]]), ("a\tb\n", [["a", "b"]]), ("a;b;c\n", [["a", "b", "c"]]),
      ("\u{FEFF}a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("# note\n\nx", [["x"]]), ("", []),
      ("a|b", [["a", "b"]]), ("#unknown:x\na", [["a"]]),
    ] as [(String, [[String]])])
  func `tables tell their separator`(text: String, rows: [[String]]) {
    let table = NoteTable(Array(text.utf8), headers: [])
    #expect(table.rows.map(\.cells) == rows)
    #expect(table.truncatedLine == nil)
  }

  @Test func `a table that ends inside quotes says where`() {
    let table = NoteTable(Array("a,b\nc,d\n\"e,f\ng".utf8), headers: [])
    #expect(table.truncatedLine == 3)
  }
}
