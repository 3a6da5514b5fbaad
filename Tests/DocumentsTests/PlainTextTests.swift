import Documents
import TestSupport
import Testing

@Suite struct `Plain text` {
  /// Prose wrapped at 40 columns, so that the width of a text is known.
  private let prose = """
    It was a bright cold day in April, and
    the clocks were striking thirteen. He
    had walked all the way from the station
    with his chin nuzzled into his breast.
    """

  @Test func `wrapped lines are one paragraph`() throws {
    let document = try Document(text: prose + "\n\n" + prose)
    #expect(document.blocks.map(\.kind) == [.paragraph, .paragraph])
    #expect(document.lines[0].contains("April, and the clocks"))
    #expect(!document.lines[0].contains("\n"))
  }

  @Test func `verse keeps its lines`() throws {
    let verse = """
      Tyger Tyger, burning bright,
      In the forests of the night;
      What immortal hand or eye,
      Could frame thy fearful symmetry?
      """
    let document = try Document(text: prose + "\n\n" + verse)
    #expect(document.blocks.dropFirst().allSatisfy { $0.kind == .verseLine })
    #expect(document.blocks.count == 5)
    #expect(document.passages.count == 2)
  }

  @Test func `messages, a line each, are not glued`() throws {
    let document = try Document(
      text: """
        @ann so excited for tonight #party
        RT @bob: anyone seen the new trailer yet? it's wild, I can't stop watching it again and again
        nope
        """)
    #expect(document.passages.count == 3)
  }

  @Test func `messages in small letters and without stops are not glued either`() throws {
    let document = try Document(
      text: """
        RT @bob: omg this is sooo good, thx! #food
        just landed in Paris, idk what to do tbh
        see bbc.co.uk for the news
        ppl rn b4 lunch smh
        new phone who dis
        """)
    #expect(document.passages.count == 5)
    let verse = try Document(text: "i carry your heart\nwith me i am never\nwithout it anywhere")
    #expect(verse.blocks.map(\.kind) == [.verseLine, .verseLine, .verseLine])
  }

  @Test func `prose whose lines a person broke is one paragraph`() throws {
    let text = """
      We went down to the harbour in the morning
      and looked at the boats
      until it began to rain, which did
      not take long.
      """
    #expect(try Document(text: text).blocks.map(\.kind) == [.paragraph])
  }

  @Test func `a word divided at a line end is one word`() throws {
    let text = """
      The funda-
      mental law of this is well-
      known to all, and a well-known one.
      """
    #expect(
      try Document(text: text).lines == [
        "The fundamental law of this is well-known to all, and a well-known one."
      ])
  }

  @Test func `the frame of Project Gutenberg is left out and read`() throws {
    let document = try Document(
      text: """
        The Project Gutenberg eBook of A Tale

        Title: A Tale
        Author: Ann Author
        Language: English

        *** START OF THE PROJECT GUTENBERG EBOOK A TALE ***

        Produced by Somebody and
        Somebody Else

        Once upon a time there was a text.

        *** END OF THE PROJECT GUTENBERG EBOOK A TALE ***
        Licence, licence, licence.
        """)
    #expect(document.lines == ["Once upon a time there was a text."])
    #expect(document.title == "A Tale")
    #expect(document.authors == ["Ann Author"])
    #expect(document.language == "en")
  }

  /// Two books of Project Gutenberg in one file.
  private static let twoBooks = """
    The Project Gutenberg eBook of One

    *** START OF THE PROJECT GUTENBERG EBOOK ONE ***
    The first book.

    *** END OF THE PROJECT GUTENBERG EBOOK ONE ***
    Licence.

    Project Gutenberg's Two
    *** START OF THE PROJECT GUTENBERG EBOOK TWO ***
    The second book.

    *** END OF THE PROJECT GUTENBERG EBOOK TWO ***
    Licence.
    """

  @Test func `of two books in one file both are read, without what is around them`() throws {
    let document = try Document(text: Self.twoBooks)
    #expect(document.lines == ["The first book.", "The second book."])
  }

  @Test(arguments: [1, 7, 64, 1000])
  func `what is around books is blanked in pieces, and every offset stays`(size: Int) {
    let text = Array(Self.twoBooks.utf8)
    var frame = StreamedFrame()
    // The first piece shows whether there is a mark at all.
    var end = min(text.count, 200)
    var buffer = Array(text[..<end])
    var seen = frame.blank(&buffer, from: 0, isLast: false)
    while end < text.count {
      let next = min(text.count, end + size)
      buffer += text[end..<next]
      end = next
      seen = frame.blank(&buffer, from: seen, isLast: end == text.count)
    }
    #expect(buffer.count == text.count)
    let left = String(decoding: buffer, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(left.joined(separator: " ") == "The first book. The second book.")
    for index in text.indices where buffer[index] != 0x20 { #expect(buffer[index] == text[index]) }
  }

  @Test func `running heads with page numbers are left out`() throws {
    var text = ""
    for page in 1...6 {
      text += "One story is told on page number \(page * 3)\nand it goes on for a while.\n\n"
      text +=
        page.isMultiple(of: 2) ? "\(page) \tECLECTIC SERIES.\n\n" : "ECLECTIC SERIES. \(page)\n\n"
    }
    let document = try Document(text: text)
    #expect(document.blocks.count == 6)
    #expect(!document.lines.contains { $0.contains("ECLECTIC") })
  }

  @Test func `a page of pdftotext reads on after head, foot and hyphen`() throws {
    var pages = ""
    for (page, name) in ["Aral Sea", "Lake Chad", "Lake Poopó", "Owens Lake"].enumerated() {
      pages += """
        Journal of Lakes                                       Vol. 3
        \u{20}
        The \(name) had, by the end of a long and dry summer, all
        but \(String(repeating: "nearly ", count: page))van-

                                        \(page)
        \u{0C}
        """
    }
    pages += "Journal of Lakes                                       Vol. 3\n\nished in the heat.\n"
    let document = try Document(text: pages)
    #expect(!document.lines.contains { $0.contains("Journal") || $0.contains("  ") })
    #expect(
      document.lines.last?.hasSuffix("but nearly nearly nearly vanished in the heat.") == true)
  }

  @Test func `of an article of two pages head and foot are left out too`() throws {
    let document = try Document(
      text: """
        Journal of Lakes 7
        The lake had dried up by the end of the summer, and its
        boats lay on the sand, where children played in
                                page 7
        \u{0C}Journal of Lakes 8
        them until the rain came back in the autumn.
                                page 8
        """)
    let whole = document.lines.joined(separator: " ")
    #expect(!whole.contains("Journal") && !whole.contains("page"))
    #expect(whole.contains("played in them until"))
  }

  @Test func `a page in two columns is read column by column`() throws {
    var text = "\u{0C}"
    for line in 1...12 {
      text +=
        "left line \(line) goes along with".padded(to: 34) + "right line \(line) is another text\n"
    }
    let document = try Document(text: text)
    let whole = document.lines.joined(separator: " ")
    let left = try #require(whole.firstRange(of: "left line 12"))
    let right = try #require(whole.firstRange(of: "right line 1 "))
    #expect(left.lowerBound < right.lowerBound)
    #expect(!whole.contains("with right line 2 "))
  }

  @Test func `cells of a table are not glued`() throws {
    let document = try Document(
      text: "Apples     12     red\nPears       7     green\nPlums       3     blue")
    #expect(document.blocks.count == 9)
    #expect(document.blocks[4].kind == .tableCell(row: 1, column: 1))
  }

  @Test func `headings divide chapters`() throws {
    let document = try Document(
      text: "CHAPTER I. The Start\n\n\(prose)\n\nCHAPTER II\nThe End\n\n\(prose)")
    #expect(document.chapters.map(\.title) == ["CHAPTER I. The Start", "CHAPTER II The End"])
    #expect(document.blocks[0].kind == .heading(level: 1))
  }

  @Test func `underscores are emphasis, and not inside of names`() throws {
    let document = try Document(text: "This is _very_ good, my_name is not.")
    #expect(document.lines == ["This is very good, my_name is not."])
    #expect(document.emphases.map { document.string($0.range) } == ["very"])
  }

  @Test func `indented first lines divide paragraphs`() throws {
    let text = """
         It was a bright cold day in the middle of April, and all the
      clocks of the town were striking thirteen when he came in at last.
         He had walked all of the long way from the very last station,
      with his chin nuzzled into his breast against the vile wind there.
      """
    #expect(try Document(text: text).blocks.count == 2)
  }

  /// Books by path: `TEXT_FOLDER`.
  @Test(.enabled(if: environment("TEXT_FOLDER") != nil))
  func `books of others are read`() throws {
    let folder = environment("TEXT_FOLDER") ?? ""
    let names = files(in: folder, suffix: ".txt")
    #expect(!names.isEmpty)
    for name in names {
      let bytes = contents(of: "\(folder)/\(name)")
      let document = try Document(bytes, named: name)
      #expect(document.isSound(source: bytes), "\(name)")
      #expect(document.chapters.count > 5, "\(name)")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
