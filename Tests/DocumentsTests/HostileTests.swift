import Archives
import Documents
import TestSupport
import Testing

@Suite struct `Hostile sources` {
  private func error(
    _ bytes: [UInt8], options: DocumentOptions = DocumentOptions()
  ) -> DocumentError? {
    do throws(DocumentError) {
      _ = try Document(bytes, named: "x", options: options)
      return nil
    } catch {
      return error
    }
  }

  private func isLimit(_ error: DocumentError?) -> Bool {
    if case .limit = error { true } else { false }
  }

  @Test func `ten thousand elements inside each other are refused in a book`() throws {
    let body =
      String(repeating: "<div>", count: 10_000) + String(repeating: "</div>", count: 10_000)
    #expect(isLimit(error(TestBook(chapters: [body]).bytes)))
  }

  @Test func `ten thousand elements inside each other are refused in a page`() {
    let page = "<html><body>" + String(repeating: "<div>", count: 10_000) + "text</body></html>"
    #expect(isLimit(error(Array(page.utf8))))
  }

  @Test func `ten thousand paragraphs that are not closed are read`() throws {
    let page = "<html><body>" + String(repeating: "<p>a</b>", count: 10_000)
    #expect(try Document(text: page).blocks.count == 10_000)
  }

  @Test func `an entity bomb is refused`() throws {
    var declarations = "<!ENTITY e0 \"0123456789\">"
    for level in 1...12 {
      declarations +=
        "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    let book =
      "<?xml version='1.0'?><!DOCTYPE FictionBook [\(declarations)]><FictionBook><body>&e12;</body></FictionBook>"
    var options = DocumentOptions()
    options.format = .fictionBook
    #expect(
      error(Array(book.utf8), options: options)
        == .limit(
          file: nil, offset: book.utf8.count - "&e12;</body></FictionBook>".utf8.count,
          expected: "entities of at most 1048576 bytes in all"))
  }

  @Test func `an entity of nothing, many times over, is refused`() throws {
    var declarations = "<!ENTITY e0 \"\">"
    for level in 1...12 {
      declarations +=
        "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    let book = "<!DOCTYPE FictionBook [\(declarations)]><FictionBook>&e12;</FictionBook>"
    var options = DocumentOptions()
    options.format = .fictionBook
    #expect(throws: DocumentError.self) { try Document(text: book, options: options) }
  }

  @Test func `an entity that names itself is refused`() {
    let book = "<!DOCTYPE a [<!ENTITY e \"&e;\">]><a>&e;</a>"
    #expect(throws: DocumentError.self) { try Document(book, as: .fictionBook) }
  }

  @Test func `a file that unpacks to more than the limit is refused before it is`() throws {
    var options = DocumentOptions()
    options.limits.fileSize = 1000
    let book = TestBook(chapters: ["<p>\(String(repeating: "long ", count: 1000))</p>"])
    guard case .limit(let file, _, _) = error(book.bytes, options: options) else {
      Issue.record("was read")
      return
    }
    #expect(file == "OPS/c0.xhtml")
  }

  @Test func `a spine that repeats a file is bounded by the size of all`() throws {
    var book = TestBook(chapters: ["<p>\(String(repeating: "long ", count: 1000))</p>"])
    book.spine = String(repeating: "<itemref idref=\"c0\"/>", count: 100)
    var options = DocumentOptions()
    options.limits.totalSize = 100_000
    #expect(throws: DocumentError.self) { try Document(book.bytes, named: "b", options: options) }
  }

  @Test func `a truncated book is refused in one line`() {
    let bytes = TestBook(chapters: ["<p>text</p>"]).bytes
    for count in stride(from: 5, to: bytes.count, by: 13) {
      let found = error(Array(bytes[..<count]))
      #expect(found != nil)
      #expect(found?.description.contains("\n") == false)
    }
  }

  @Test func `lines beyond the limit are refused by their offset`() {
    var options = DocumentOptions()
    options.limits.lines = 3
    #expect(
      error(Array("a\nb\nc\nd\ne".utf8), options: options)
        == .limit(file: nil, offset: 7, expected: "at most 3 lines"))
  }

  @Test func `links inside each other are bounded`() throws {
    let links = String(repeating: "[", count: 400) + "x" + String(repeating: "](y)", count: 400)
    #expect(try Document(links, as: .markdown).string(0..<1).isEmpty == false)
  }

  @Test func `fallbacks that lead to each other end`() throws {
    var book = TestBook(chapters: ["<p>x</p>"])
    book.items = """
      <item id="a" href="a" media-type="image/x" fallback="b"/>
      <item id="b" href="b" media-type="image/x" fallback="a"/>
      """
    book.spine = "<itemref idref=\"a\"/><itemref idref=\"c0\"/>"
    #expect(try book.document().lines == ["x"])
  }

  /// Runs of signs that begin something and never end it, for each format: time linear in the size.
  @Test(arguments: [
    "<", "</", "<!--", "<!", "<a b=\"", "&", "&#", "<p><i>", "<![CDATA[", "<table><tr><td>", "<li>",
    "</p>", "</x>", "<script><!--<script>", "<svg>", "[", "![", "[[", "`", "``` ", "*a ", "_a",
    "**",
    "\\", "| ", "> ", "- ", "#", "{\\", "{", "-->", "1\n", "00:00:01,000 --> 00:00:02,000\n",
    "\u{0C}",
    "a-\n", "[^", "<rt>", "~~", "\r", "\t", "WEBVTT\n\n", "a  ", "A\n\n", "1. a\n",
    "[Illustration\n",
  ])
  func `a sign that is never closed costs linear time`(sign: String) {
    let size = 12_000 * testScale
    let bytes = Array(String(repeating: sign, count: size / sign.utf8.count).utf8)
    for format in DocumentFormat.allCases where format != .epub && format != .archive {
      var options = DocumentOptions()
      options.format = format
      let elapsed = ContinuousClock().measure {
        _ = try? Document(bytes, named: "x", options: options)
      }
      // A debug build takes some 0.1 s; a quadratic reader minutes.
      #expect(elapsed < .seconds(10 * testScale), "\(format) took \(elapsed)")
    }
  }
}

@Suite struct `Mutations` {
  /// Small sources of every format.
  private static let sources: [(DocumentFormat, [UInt8])] = {
    var book = TestBook(chapters: [
      "<h1 id='a'>One</h1><p>Text <i>of</i> it<a href='#n'>1</a>.</p><ul><li>x</li></ul><p id='n'>Note</p>",
      "<table><tr><td>a</td><td>b</td></tr></table><p>verse<br/>line</p><img src='a.png' alt='b'/>",
    ])
    book.items = "<item id=\"x\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>"
    book.spineAttributes = "toc=\"x\""
    book.files = [
      (
        "OPS/toc.ncx",
        "<ncx><navMap><navPoint><navLabel><text>A</text></navLabel><content src=\"c0.xhtml#a\"/></navPoint></navMap></ncx>"
      )
    ]
    let subRip = """
      1
      00:00:01,000 --> 00:00:02,000
      {\\an8}<i>He has al-</i>

      2
      00:00:02,000 --> 00:00:03,000
      ready gone &amp; well-
      known.

      """
    return [
      (.epub, book.bytes),
      (
        .html,
        Array(TestBook.page("<article><p>Some &nbsp; text, and more<br>of it.</p></article>").utf8)
      ),
      (
        .fictionBook,
        Array(
          "<FictionBook><description><title-info><book-title>T</book-title></title-info></description><body><section id='s'><title><p>A</p></title><p>b<a l:href='#s' type='note'>1</a></p></section></body></FictionBook>"
            .utf8)
      ),
      (.subRip, Array(subRip.utf8)),
      (.webVTT, Array("WEBVTT\n\nid\n00:01.000 --> 00:02.000\n<v A>so <c>b</c> &lt;</v>\n".utf8)),
      (
        .subStation,
        Array(
          "[Script Info]\nTitle: T\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,{\\i1}a\\Nb{\\p1}m 0{\\p0}\n"
            .utf8)
      ),
      (
        .markdown,
        Array(
          "---\ntitle: T\n---\n# H\n\n*a* **b** [c](d \"e\") `f` ![g](h)[^1]\n\n[^1]: note\n\n| a | b |\n|--|--|\n| c | d |\n\n```\ncode\n```\n- x\n  - y\n> q\n"
            .utf8)
      ),
      (
        .plainText,
        Array(
          "CHAPTER I\n\nA text that is wrapped at some column, _very_ nar-\nrowly so.\n\n\u{0C}Head   1\n\nRoses are red,\nViolets are blue.\n\nA    b\nC    d\n"
            .utf8)
      ),
    ]
  }()

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a mutated source is a sound document or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (format, source) in Self.sources {
      var options = DocumentOptions()
      options.format = format
      for _ in 0..<20 * testScale {
        let bytes = mutated(source, format: format, &generator)
        // Any error of the one type is right, and a document is sound.
        if let document = try? Document(bytes, named: "x", options: options) {
          #expect(
            document.isSound(source: format == .epub ? nil : bytes), "seed \(seed), \(format)")
        }
      }
    }
  }

  /// A book has one of its files mutated, so that readers and not checksums get to see it.
  private func mutated(
    _ source: [UInt8], format: DocumentFormat, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    guard format == .epub, let archive = try? ZipArchive(source) else {
      return mutated(source, &generator)
    }
    let chosen = Int.random(in: 0..<archive.entries.count, using: &generator)
    var writer = ZipWriter()
    for (index, entry) in archive.entries.enumerated() {
      if index == chosen, let contents = try? archive.contents(of: entry) {
        writer.append(name: entry.name, contents: mutated(contents, &generator), method: .stored)
      } else {
        writer.copy(entry, from: archive)
      }
    }
    return writer.finish()
  }

  private func mutated(_ source: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = source
    let signs = Array("<>&;\"'/=-![]{}\\*_`#|:@\r\n\t \u{0}".utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let length = Int.random(in: 1...min(24, bytes.count - start), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[start] = signs.randomElement(using: &generator) ?? 0
      case 2: bytes.removeSubrange(start..<start + length)
      case 3: bytes.insert(contentsOf: Array(bytes[start..<start + length]), at: start)
      case 4: bytes.removeSubrange(start...)
      default: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &generator))
      }
    }
    return bytes
  }
}
