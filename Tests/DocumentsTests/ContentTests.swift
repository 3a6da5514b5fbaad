import Documents
import TestSupport
import Testing

@Suite struct `Elements` {
  private func read(_ body: String) throws -> Document {
    try TestBook(chapters: [body]).document()
  }

  @Test func `blocks are told apart`() throws {
    let document = try read(
      """
      <h2>Head</h2><p>Para</p><ul><li>one<ul><li>inner</li></ul></li></ul>
      <blockquote><p>Quote</p></blockquote><pre>a  b
        c</pre><table><caption>Cap</caption><tr><th>h</th><td>i</td></tr><tr><td>j</td></tr></table>
      """)
    #expect(
      document.blocks.map(\.kind) == [
        .heading(level: 2), .paragraph, .listItem(depth: 1), .listItem(depth: 2), .quotation, .code,
        .caption, .tableCell(row: 0, column: 0), .tableCell(row: 0, column: 1),
        .tableCell(row: 1, column: 0),
      ])
    #expect(
      document.lines == [
        "Head", "Para", "one", "inner", "Quote", "a  b\n  c", "Cap", "h", "i", "j",
      ])
  }

  @Test func `white space is one space and none at the ends`() throws {
    #expect(try read("<p>\n  a\n\t b <i> c</i>\n</p>").lines == ["a b c"])
  }

  @Test func `inline elements divide no word`() throws {
    #expect(try read("<p>un<b>break</b>able</p>").lines == ["unbreakable"])
  }

  @Test func `soft hyphens are left out`() throws {
    #expect(
      try read("<p>Donau\u{AD}dampf&shy;schiff&#173;fahrt</p>").lines == ["Donaudampfschifffahrt"])
  }

  @Test func `text beside a block is a block`() throws {
    #expect(try read("<div>before<p>in</p>after</div>").lines == ["before", "in", "after"])
  }

  @Test func `scripts, styles, menus and ruby text are no text`() throws {
    let body = """
      <script>if (a &lt; b) x();</script><nav epub:type="toc"><ol><li>no</li></ol></nav>
      <p>a<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>b<span epub:type="pagebreak">12</span></p>
      """
    #expect(try read(body).lines == ["a漢b"])
  }

  @Test func `line breaks in a paragraph make verse`() throws {
    let document = try read("<p>Rose kissed me today,<br/>Will she kiss me<br/> tomorrow?</p>")
    #expect(document.blocks.map(\.kind) == [.verseLine, .verseLine, .verseLine])
    #expect(document.blocks.map(\.join) == [.paragraph, .line, .line])
    #expect(document.passageTexts == ["Rose kissed me today,\nWill she kiss me\ntomorrow?"])
  }

  @Test func `two line breaks divide paragraphs`() throws {
    let document = try read("<div>One.<br/><br/>Two.</div>")
    #expect(document.blocks.map(\.kind) == [.paragraph, .paragraph])
    #expect(document.passageTexts == ["One.", "Two."])
  }

  @Test func `a heading over two lines is one title`() throws {
    let document = try read("<h1>CHAPTER I<br/>The Start</h1><p>Text.</p>")
    #expect(document.chapters.map(\.title) == ["CHAPTER I The Start"])
  }

  @Test func `emphasis is a range of the text`() throws {
    let document = try read("<p>not <em>this</em> but <strong>that</strong>, <code>x</code></p>")
    #expect(document.emphases.map { document.string($0.range) } == ["this", "that", "x"])
    #expect(document.emphases.map(\.style) == [.emphasis, .strong, .code])
  }

  @Test(arguments: [("10<sup>6</sup>", "106"), ("m<sup>2</sup>", "m2"), ("1<sup>st</sup>", "1st")])
  func `powers and ordinals stay`(markup: String, text: String) throws {
    #expect(try read("<p>\(markup)</p>").lines == [text])
  }

  @Test func `text of an SVG page is read line by line`() throws {
    let svg = "<svg><text><tspan x='0' y='0'>the inno-</tspan><tspan x='0' y='9'>cent</tspan>"
    #expect(
      try read(svg + "<tspan x='0' y='18'>hand</tspan></text></svg>").lines == ["the innocent hand"]
    )
  }

  @Test func `each character knows its bytes`() throws {
    let body = "<p>Fish &amp; <i>chips</i>\n  now</p>"
    let document = try read(body)
    let page = Array(TestBook.page(body).utf8)
    func source(_ word: String) -> String {
      guard let range = document.string(0..<document.text.count).firstRange(of: word) else {
        return "?"
      }
      let text = document.string(0..<document.text.count)
      let low = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return document.sources(of: low..<low + word.utf8.count)
        .map { String(decoding: page[$0.bytes], as: UTF8.self) }.joined(separator: "|")
    }
    #expect(document.lines == ["Fish & chips now"])
    #expect(source("Fish") == "Fish")
    #expect(source("&") == "&amp;")
    #expect(source("& chips") == "&amp;| |chips")
    #expect(source("chips now") == "chips|\n  |now")
    #expect(source("hip") == "hip")
  }
}
