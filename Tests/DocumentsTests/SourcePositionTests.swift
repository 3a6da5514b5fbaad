import Archives
import Documents
import TestSupport
import Testing

@Suite struct `Places in a source` {
  private func position(_ text: String, in document: Document) throws -> SourcePosition {
    let range = try #require(document.text.firstRange(of: Array(text.utf8)))
    return document.position(of: range)
  }

  @Test func `a word over two cues stands in the first, from its first byte to its last`() throws {
    let source = """
      1
      00:00:01,000 --> 00:00:03,000
      It was al-

      2
      00:01:02,500 --> 00:01:04,000
      ready late.
      """.replacing("00:01:02,500 --> 00:01:04", with: "00:00:03,500 --> 00:00:05")
    let document = try Document(text: source)
    let word = try position("already", in: document)
    #expect(word.cue == 0 && word.time == 1000 && word.member == nil)
    #expect(Array(source.utf8)[word.bytes].starts(with: "al-".utf8))
    #expect(Array(source.utf8)[word.bytes].suffix(5) == Array("ready".utf8)[...])
    #expect(try position("late", in: document).name(in: "film.srt") == "film.srt#t=3.5")
  }

  @Test func `a word of a book stands in its file, with its bytes there`() throws {
    let book = TestBook(chapters: ["<p>The first.</p>", "<p>The <b>sec</b>ond &amp; last.</p>"])
    let document = try Document(book.bytes, named: "book.epub")
    let word = try position("second", in: document)
    #expect(word.member == "OPS/c1.xhtml")
    #expect(word.name(in: "book.epub") == "book.epub#OPS/c1.xhtml")
    let page = Array(TestBook.page(book.chapters[1]).utf8)
    #expect(String(decoding: page[word.bytes], as: UTF8.self) == "sec</b>ond")
  }

  @Test func `a word of another encoding has its bytes as they are stored`() throws {
    let bytes: [UInt8] = Array("The caf".utf8) + [0xE9] + Array(" is open and na".utf8) + [0xEF]
    let document = try Document(bytes, named: "x")
    #expect(try position("café", in: document).bytes == 4..<8)
    #expect(try position("open", in: document).bytes == 12..<16)
  }

  @Test func `prose has spaces for code, byte for byte`() throws {
    let document = try Document(
      text: "# A\n\n## B\n\nUse `fog` here.\n\n```\nlet fog = 1\n```\n\nThe end.\n")
    let prose = String(decoding: document.prose, as: UTF8.self)
    #expect(prose.utf8.count == document.text.count)
    #expect(!prose.contains("fog"))
    #expect(prose.contains("Use     here.") && prose.contains("The end."))
  }
}
