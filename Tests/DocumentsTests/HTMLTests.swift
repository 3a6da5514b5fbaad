import Documents
import TestSupport
import Testing

@Suite struct `HTML` {
  private let story = (1...8).map {
    "<p>Paragraph \($0) of the story, which is long enough, has a comma, and is not a link.</p>"
  }.joined(separator: "\n")

  private func page(_ body: String, head: String = "<title>The Story of a Page | The Site</title>")
    -> String
  {
    """
    <!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">\(head)
    <meta name="author" content="Ann Author"></head><body>\(body)</body></html>
    """
  }

  @Test func `the article is read and not the menu`() throws {
    let document = try Document(
      text: page(
        """
        <header><a href="/">Home</a> <a href="/news">News</a></header>
        <ul class="main-nav"><li><a href="/a">Sport</a><li><a href="/b">Weather</a></ul>
        <div id="content"><h1>The Story of a Page</h1><div class="body">\(story)
        <div class="share-buttons"><p>Share this with all of your friends, now, please, do.</p></div>
        </div></div>
        <div class="related"><p>You may also like this other, longer, story, about something.</p></div>
        <footer><p>Copyright, terms, and conditions of this site, all rights reserved.</p></footer>
        """))
    #expect(document.format == .html)
    #expect(document.lines.first == "The Story of a Page")
    #expect(document.blocks.count == 9)
    #expect(document.title == "The Story of a Page")
    #expect(document.authors == ["Ann Author"])
    #expect(document.language == "en-GB")
  }

  @Test func `an article element is read whole`() throws {
    let document = try Document(
      text: page("<nav><a href='x'>x</a></nav><article>\(story)</article>"))
    #expect(document.blocks.count == 8)
  }

  @Test func `no chapter of a book in one page is lost`() throws {
    let chapters = (1...6).map { "<div class='chapter'><h2>Chapter \($0)</h2>\(story)</div>" }
    let document = try Document(
      text: page(chapters.joined() + "<div><h2>Short</h2><p>End.</p></div>"))
    #expect(document.blocks.count == 6 * 9 + 2)
    #expect(document.chapters.count == 7)
  }

  @Test func `a page that is asked for whole has its menu`() throws {
    var options = DocumentOptions()
    options.keepsWholePage = true
    let document = try Document(
      text: page("<nav><a href='x'>Sport</a></nav><article>\(story)</article>"), options: options)
    #expect(document.lines.first == "Sport")
  }

  @Test func `references are characters and tags no words`() throws {
    let document = try Document(
      text: page("<p>&ldquo;It&#39;s a bitter blow,&rdquo; he said &amp; left&hellip;</p>"))
    #expect(document.lines == ["“It's a bitter blow,” he said & left…"])
  }

  @Test func `tags that were left out are supplied`() throws {
    let document = try Document(
      text: page("<ul><li>One<li>Two</ul><table><tr><td>a<td>b<tr><td>c</table><p>x<p>y"))
    #expect(document.lines == ["One", "Two", "a", "b", "c", "x", "y"])
    #expect(document.blocks[4].kind == .tableCell(row: 1, column: 0))
  }

  @Test func `a fragment without a head is HTML`() throws {
    #expect(try Document(text: "<p>Only <b>this</b>.</p>").lines == ["Only this."])
  }

  @Test func `the charset that a page states is obeyed`() throws {
    let bytes =
      Array("<html><head><meta charset=windows-1251></head><body><p>".utf8)
      + [0xCF, 0xF0, 0xE8] + Array("</p></body></html>".utf8)
    let document = try Document(bytes, named: "page")
    #expect(document.lines == ["При"])
    #expect(document.files[0].encoding.evidence == .declaration("windows-1251"))
  }
}
