import Archives
import Documents
import TestSupport
import Testing

@Suite struct `Glosses in a source` {
  private func gloss(_ word: String, _ meaning: String, in document: Document) throws -> Gloss {
    let range = try #require(document.text.firstRange(of: Array(word.utf8)))
    return Gloss(range: range, headword: word, meaning: meaning)
  }

  private func glossed(
    _ source: String, _ words: [String], style: GlossStyle? = nil
  ) throws -> (text: String, result: GlossedSource) {
    let bytes = Array(source.utf8)
    let document = try Document(bytes, named: "x")
    let glosses = try words.map { try gloss($0, "a <b> thing", in: document) }
    var options = GlossOptions()
    options.style = style
    let result = try document.glossed(bytes, with: glosses, options: options)
    return (String(decoding: result.bytes, as: UTF8.self), result)
  }

  private let page = """
    <!doctype html><html lang="en"><head><title>fog</title></head><body>
    <article><p>The fog &amp; the <em>ha</em>lo came in over the <a href="/x">harbour</a>.</p></article>
    </body></html>
    """

  @Test func `ruby stands around the word, and every other byte stays`() throws {
    let (text, result) = try glossed(page, ["fog"])
    #expect(result.style == .ruby && result.written == 1)
    let ruby =
      "<ruby>fog<rp> (</rp><rt lang=\"en\">a &lt;b&gt; thing&#160;</rt><rp>)</rp></ruby>"
    #expect(text.contains("The \(ruby) &amp; the"))
    #expect(text.replacing(ruby, with: "fog") == page)
  }

  @Test(arguments: [
    (GlossStyle.ruby, "a loose coat without sleeves…"),
    (.inline, "a loose coat without sleeves that hangs…"),
    (.footnote, "a loose coat without sleeves that hangs from the neck"),
  ])
  func `above a word there is room for few words, behind a link for all`(
    style: GlossStyle, shown: String
  ) throws {
    let bytes = Array(page.utf8)
    let document = try Document(bytes, named: "x")
    let range = try #require(document.text.firstRange(of: Array("fog".utf8)))
    let meaning = "a loose coat without sleeves that hangs from the neck"
    var options = GlossOptions()
    options.style = style
    let result = try document.glossed(
      bytes, with: [Gloss(range: range, headword: "fog", meaning: meaning)], options: options)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains(shown.replacing("…", with: "&#8230;")))
    #expect(text.contains("neck") == (style == .footnote))
  }

  @Test func `the first word of a divided expression says what the meaning is about`() throws {
    let bytes = Array("They looked the old man up.".utf8)
    let document = try Document(bytes, named: "x")
    let gloss = Gloss(
      range: 5..<11, headword: "look up", meaning: "to visit", isWhole: false)
    var options = GlossOptions()
    options.style = .inline
    var text = try document.glossed(bytes, with: [gloss], options: options).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("looked [look up: to visit] the"))
    options.style = .footnote
    text = try document.glossed(bytes, with: [gloss], options: options).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("\n  look up: to visit\n"))
  }

  @Test func `a word that markup divides, and a link in a link, are left out`() throws {
    #expect(try glossed(page, ["halo"]).result.leftOut == 1)
    #expect(try glossed(page, ["harbour"], style: .footnote).result.leftOut == 1)
    #expect(try glossed(page, ["harbour"], style: .ruby).result.written == 1)
  }

  @Test func `a footnote leads there and back`() throws {
    let (text, _) = try glossed(page, ["fog"], style: .footnote)
    #expect(text.contains("id=\"lexical-ref-1\" href=\"#lexical-note-1\">fog</a>"))
    #expect(text.contains("<div id=\"lexical-note-1\"><p><a href=\"#lexical-ref-1\">fog</a>: a "))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a cue has a line more, and its times stay`(lineEnd: String) throws {
    let first = "1\n00:00:01,000 --> 00:00:02,000\nThe fog\ncame in.\n\n"
    let second = "2\n00:00:03,000 --> 00:00:04,000\nIt went.\n"
    let source = (first + second).replacing("\n", with: lineEnd)
    let (text, _) = try glossed(source, ["fog"])
    #expect(text.replacing("\(lineEnd)<i>fog: a <b> thing</i>", with: "") == source)
    #expect(try Document(Array(text.utf8), named: "x").cues.map(\.start) == [1000, 3000])
  }

  @Test func `plain text has a list at the end of each chapter`() throws {
    let source = "CHAPTER I\n\nThe fog came in.\n\n\nCHAPTER II\n\nThe halo went.\n"
    let (text, result) = try glossed(source, ["fog", "halo"])
    #expect(result.written == 2)
    #expect(text.contains("The fog came in.\n\n[Glossary]\n  fog: a <b> thing\n\n"))
    #expect(text.hasSuffix("The halo went.\n\n[Glossary]\n  halo: a <b> thing\n\n"))
  }

  @Test func `a book keeps every entry that has no gloss, byte for byte`() throws {
    var book = TestBook(chapters: ["<p>The fog came in.</p>", "<p>It went.</p>"])
    book.files = [("OPS/style.css", "p { margin: 0 }")]
    let bytes = book.bytes
    let document = try Document(bytes, named: "book.epub")
    var options = GlossOptions()
    options.credit = "Glosses by us & them"
    let result = try document.glossed(
      bytes, with: [try gloss("fog", "mist", in: document)], options: options)
    let (old, new) = (try ZipArchive(bytes), try ZipArchive(result.bytes))
    #expect(new.entries.map(\.name) == old.entries.map(\.name))
    #expect(new.entries.first?.name == "mimetype" && new.entries.first?.method == .stored)
    for (before, after) in zip(old.entries, new.entries) {
      let isChanged = ["OPS/c0.xhtml", "OPS/package.opf"].contains(before.name)
      #expect((try old.contents(of: before) != new.contents(of: after)) == isChanged)
    }
    let package = try #require(new.entry(named: "OPS/package.opf"))
    let text = String(decoding: try new.contents(of: package), as: UTF8.self)
    #expect(
      text.contains("<meta name=\"lexical-glosses\" content=\"Glosses by us &amp; them\"/>"))
    #expect(try Document(result.bytes, named: "x").title == "A Book")
  }

  @Test func `what takes no gloss is refused with what it takes`() throws {
    #expect(throws: DocumentError.self) { try glossed("The fog.", ["fog"], style: .ruby) }
  }
}
