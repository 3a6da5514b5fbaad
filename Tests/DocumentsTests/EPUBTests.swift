import Archives
import Documents
import TestSupport
import Testing

@Suite struct `EPUB` {
  @Test func `title, author and language are those of the package`() throws {
    let document = try TestBook(chapters: ["<p>Text.</p>"]).document()
    #expect(document.format == .epub)
    #expect(document.title == "A Book")
    #expect(document.authors == ["Ann Author"])
    #expect(document.language == "en")
  }

  @Test func `an illustrator is no author`() throws {
    var book = TestBook(chapters: ["<p>Text.</p>"])
    book.metadata = """
      <dc:title>T</dc:title><dc:creator id="a">Ann</dc:creator><dc:creator id="b">Bob</dc:creator>
      <meta refines="#a" property="role">aut</meta><meta refines="#b" property="role">ill</meta>
      """
    #expect(try book.document().authors == ["Ann"])
  }

  @Test func `blocks follow the spine and not the manifest`() throws {
    var book = TestBook(chapters: ["<p>second</p>", "<p>first</p>"])
    book.spine = "<itemref idref=\"c1\"/><itemref idref=\"c0\"/>"
    #expect(try book.document().lines == ["first", "second"])
  }

  @Test func `an item that is not linear is a chapter apart`() throws {
    var book = TestBook(chapters: ["<p>one</p>", "<p>aside</p>", "<p>two</p>"])
    book.spine = """
      <itemref idref="c0"/><itemref idref="c1" linear="no"/><itemref idref="c2"/>
      """
    let document = try book.document()
    #expect(document.chapters.map(\.isAuxiliary) == [false, true, false])
  }

  @Test func `contents of a navigation document name the chapters`() throws {
    var book = TestBook(chapters: ["<h1>I</h1><p>a</p><h2 id='s'>Two</h2><p>b</p>", "<p>c</p>"])
    book.items =
      "<item id=\"n\" href=\"nav.xhtml\" properties=\"nav\" media-type=\"application/xhtml+xml\"/>"
    book.files = [
      (
        "OPS/nav.xhtml",
        TestBook.page(
          """
          <nav epub:type="toc"><ol><li><a href="c0.xhtml">First</a><ol>
          <li><a href="c0.xhtml#s">Part</a></li></ol></li><li><a href="c1.xhtml">Last</a></li></ol></nav>
          <nav epub:type="landmarks"><ol><li><a href="c1.xhtml">no</a></li></ol></nav>
          """)
      )
    ]
    let document = try book.document()
    #expect(document.contents.map(\.title) == ["First", "Part", "Last"])
    #expect(document.contents.map(\.level) == [1, 2, 1])
    #expect(document.contents.map(\.block) == [0, 2, 4])
    #expect(document.chapters.map(\.title) == ["First", "Part", "Last"])
    #expect(document.isSound())
  }

  @Test func `contents of an NCX name the chapters`() throws {
    var book = TestBook(chapters: ["<p>a</p>", "<p>b</p>"])
    book.items = "<item id=\"x\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>"
    book.spineAttributes = "toc=\"x\""
    book.files = [
      (
        "OPS/toc.ncx",
        """
        <ncx><docTitle><text>no</text></docTitle><navMap>
        <navPoint><navLabel><text>One &amp; only</text></navLabel><content src="c0.xhtml"/></navPoint>
        <navPoint><navLabel><text>Two</text></navLabel><content src="c1.xhtml"/></navPoint>
        </navMap></ncx>
        """
      )
    ]
    #expect(try book.document().contents.map(\.title) == ["One & only", "Two"])
  }

  @Test(arguments: ["a%20b.xhtml", "./a b.xhtml", "../OPS/a%20b.xhtml", "/OPS/a%20b.xhtml"])
  func `addresses are decoded and resolved`(address: String) throws {
    var book = TestBook(chapters: [])
    book.items = "<item id=\"c0\" href=\"\(address)\" media-type=\"application/xhtml+xml\"/>"
    book.spine = "<itemref idref=\"c0\"/>"
    book.files = [("OPS/a b.xhtml", TestBook.page("<p>found</p>"))]
    #expect(try book.document().lines == ["found"])
  }

  @Test func `a file that is missing is passed over with a notice`() throws {
    var book = TestBook(chapters: ["<p>here</p>"])
    book.items = "<item id=\"m\" href=\"gone.xhtml\" media-type=\"application/xhtml+xml\"/>"
    book.spine = "<itemref idref=\"m\"/><itemref idref=\"c0\"/>"
    let document = try book.document()
    #expect(document.lines == ["here"])
    #expect(document.notices == [.missing(file: "OPS/gone.xhtml")])
  }

  @Test func `a chapter that is not well-formed is read as HTML with a notice`() throws {
    let document = try TestBook(chapters: ["<p>one<p>two &nbsp;<b>three</p>"]).document()
    #expect(document.lines == ["one", "two \u{A0}three"])
    guard case .notWellFormed(let file, _, _) = document.notices.first else {
      Issue.record("no notice")
      return
    }
    #expect(file == "OPS/c0.xhtml")
  }

  @Test func `a fallback is read for a type that is not`() throws {
    var book = TestBook(chapters: ["<p>fallback</p>"])
    book.items = "<item id=\"x\" href=\"x.xml\" media-type=\"application/xml\" fallback=\"c0\"/>"
    book.spine = "<itemref idref=\"x\"/>"
    #expect(try book.document().lines == ["fallback"])
  }

  @Test func `a mark of a note is no text and leads to the note`() throws {
    let document = try TestBook(chapters: [
      """
      <p>The reserves<a epub:type="noteref" href="#n1">1</a> grew.<sup><a href="#n2">2</a></sup></p>
      <aside epub:type="footnote" id="n1"><p><a href="#r1">1</a>. Of oil.</p></aside>
      <aside epub:type="footnote" id="n2"><p>Since 1990. <a href="#r2">↩</a></p></aside>
      """
    ]).document()
    #expect(document.lines == ["The reserves grew.", "Of oil.", "Since 1990."])
    #expect(document.footnoteReferences.map(\.label) == ["1", "2"])
    #expect(document.footnoteReferences.map(\.footnote) == [0, 1])
    #expect(document.footnotes.map(\.blocks) == [1..<2, 2..<3])
    #expect(document.blocks.map(\.footnote) == [nil, 0, 1])
  }

  @Test func `images are named by their path in the archive`() throws {
    let document = try TestBook(chapters: [
      "<p>See <img src=\"img/a%20b.png\" alt=\"A hill\"/> there.</p>"
    ]).document()
    #expect(document.images.map(\.path) == ["OPS/img/a b.png"])
    #expect(document.images.map(\.alternativeText) == ["A hill"])
    #expect(document.lines == ["See there."])
  }

  @Test func `a chapter in another encoding is decoded as it states`() throws {
    var writer = ZipWriter()
    let book = TestBook(chapters: [""])
    for entry in try ZipArchive(book.bytes).entries where entry.name != "OPS/c0.xhtml" {
      writer.copy(entry, from: try ZipArchive(book.bytes))
    }
    let page =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><html><body><p>caf".utf8)
      + [0xE9] + Array("</p></body></html>".utf8)
    writer.append(name: "OPS/c0.xhtml", contents: page)
    let document = try Document(writer.finish(), named: "b")
    #expect(document.lines == ["café"])
    #expect(document.files[0].encoding.encoding == .windows1252)
    let source = try #require(document.source(of: 3..<5))
    #expect(page[source.bytes] == [0xE9])
    #expect(!source.isLiteral)
  }

  @Test func `a book that its seller encrypted is refused in a sentence`() throws {
    var book = TestBook(chapters: ["<p>x</p>"])
    book.files = [
      (
        "META-INF/encryption.xml",
        encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OPS/c0.xhtml")
      ),
      ("META-INF/rights.xml", "<rights/>"),
    ]
    #expect(throws: DocumentError.protected(by: "Adobe ADEPT")) { try book.document() }
  }

  @Test func `an obfuscated font is no DRM`() throws {
    var book = TestBook(chapters: ["<p>x</p>"])
    book.files = [
      ("META-INF/encryption.xml", encryption("http://www.idpf.org/2008/embedding", "OPS/font.otf"))
    ]
    #expect(try book.document().lines == ["x"])
  }

  private func encryption(_ method: String, _ path: String) -> String {
    """
    <encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
    <enc:EncryptionMethod Algorithm="\(method)"/><enc:CipherData>
    <enc:CipherReference URI="\(path)"/></enc:CipherData></enc:EncryptedData></encryption>
    """
  }

  @Test func `a package without a spine is refused by file and byte`() throws {
    var book = TestBook(chapters: [])
    book.spine = " "
    #expect(throws: DocumentError.self) { try book.document() }
    do {
      _ = try book.document()
    } catch .malformed(let file, _, let expected) {
      #expect(file == "OPS/package.opf")
      #expect(expected == "a spine with items")
    }
  }

  /// Books by path: `EPUB_FOLDER`.
  @Test(.enabled(if: environment("EPUB_FOLDER") != nil))
  func `books of others are read`() throws {
    let folder = environment("EPUB_FOLDER") ?? ""
    let names = files(in: folder, suffix: ".epub")
    #expect(!names.isEmpty)
    for name in names {
      let bytes = contents(of: "\(folder)/\(name)")
      let document = try Document(bytes, named: name)
      let archive = try ZipArchive(bytes)
      let files = try document.files.map { file in
        try archive.contents(of: #require(archive.entry(named: file.name)))
      }
      #expect(document.hasTrueSources(files), "\(name)")
      #expect(document.isSound(), "\(name)")
      #expect(document.title?.isEmpty == false, "\(name)")
    }
  }
}
