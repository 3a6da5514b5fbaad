import LexiconEngine
import TestSupport
import Testing

@Suite struct `Tokens` {
  @Test(arguments: [
    "", " ", "«word»", "«Der» «Äpfel»-«Baum» «steht».", "«Hello», «world»!",
    "«naïve» «café» «Œuvre»",
    "«don't» «can’t» «I'd've» «o'clock» «O’Brien»", "“«Why»?” «said» «he»—«twice».",
    "«well»-«known», «mother»-«in»-«law»", "«AT&T» «and» «R&D», «fish»&«chips», «Q»&«a»",
    "«e.g.» «the» «U.S.» «is» «a.m.» «or» «Ph.D.», «i.e.», «this».", "«Mr». «Smith»",
    "«rock» «'n'» «roll», «rock» «’n’» «roll»", "«'tis» «true», «'twas»; «give» «’em»; '«word»'",
    "_«emphasis»_ «and» __«more»__, «snake_case»", "«dogs»' «the» «dogs»’ «goin»'", "«ｆｕｌｌ» «ﬁre»",
    "«recog\u{AD}nise» «zero»\u{200B} «width»", "«recog-\nnise» «it»", "«recog-\r\n  nise» «it»",
    "«recog\u{AD}\nnise»", "«recog‐\nnise»", "«Anglo»-\n«Saxon» «a»- \n«b»", "«one»-\n\n«two»",
    "«Привет», «мир»! «Ελλάδα» «שלום» «مرحبا» «नमस्ते»", "«ภาษา»«ไทย» «日本語»«を»«話す»", "«한국어» «를»",
    "<«b»>«bold»</«b»>", "«user»/«name»", "«x»=«y»+«z»", "«a»..",
    "«Well»... «she» «left»…", "«end».  «Next»", "«B2B» «covid19»",
  ])
  func `words are found`(marked: String) throws {
    let bytes = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
    let found = try FoundTokens(in: bytes)
    #expect(found.marked(in: bytes, [.word]) == marked)
  }

  @Test(arguments: [
    "«3» «3.14» «1,000,000» «10:30»", "«1990s» «’90s» «'68» «1990’s»", "«1st» «2nd» «3rd» «4th»",
    "$«5» «5»% «5»-«10»", "«1».", "'«900»'", "«٣٫١٤»", "«２００»",
    "«5'10»", "«3D»",
  ])
  func `numbers are found`(marked: String) throws {
    let bytes = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
    #expect(try FoundTokens(in: bytes).marked(in: bytes, [.number]) == marked)
  }

  @Test(arguments: [
    "«https://example.com/a?b=c#d».", "(«http://a.org/x_(y)»)", "«www.example.co.uk/», «ftp://a.b»",
    "«example.com» Node.js end.Next", "<«https://a.b/»>", "https:// http:x www. www",
    "«https://münchen.de/straße»”",
  ])
  func `URLs are found`(marked: String) throws {
    let bytes = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
    #expect(try FoundTokens(in: bytes).marked(in: bytes, [.url]) == marked)
  }

  @Test(arguments: [
    "«a.b@example.com».", "«first-last+tag@my-site.co.uk», x@y, a@b.c", "mailto:«me@x.org»",
    "<«a_b@x.org»> @x.org a@@b.com",
  ])
  func `e-mail addresses are found`(marked: String) throws {
    let bytes = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
    #expect(try FoundTokens(in: bytes).marked(in: bytes, [.email]) == marked)
  }

  @Test(arguments: [
    "«#topic» «@name» # @ #5", "«$»5 «+» «👨‍👩‍👧» «🇫🇷»«🇩🇪» «❤️»", "a«\u{7}»b", "«©»",
  ])
  func `symbols are found`(marked: String) throws {
    let bytes = Array(marked.replacing("«", with: "").replacing("»", with: "").utf8)
    #expect(try FoundTokens(in: bytes).marked(in: bytes, [.symbol]) == marked)
  }

  @Test(arguments: [
    ("DON’T", "don't"), ("recog-\nnise", "recognise"), ("recog\u{AD}\r\n nise", "recognise"),
    ("U.S.", "u.s."), ("AT&T", "at&t"), ("’Tis", "'tis"), ("‘n’", "'n'"), ("ﬁre", "fire"),
    ("CAFE\u{301}", "café"),
    ("’90s", "'90s"), ("antidisestablishmentarianism", "antidisestablishmentarianism"),
    ("incomprehensible", "incomprehensible"),
    ("STRASSENBAHNHALTESTELLE", "strassenbahnhaltestelle"),
    ("re\u{301}so-\nlu", "résolu"), ("Straßenbahnhaltestelle", "strassenbahnhaltestelle"),
    ("Достопримечательность", "достопримечательность"),
    ("twelve-\nletters-\nwide", "twelveletterswide"),
  ])
  func `a token carries the key of its word`(text: String, key: String) throws {
    let found = try FoundTokens(in: text)
    #expect(found.places.map(\.key) == [LookupKey(key).packed])
  }

  @Test(
    arguments: [
      ("Word", [.initialCapital, .lowercase]), ("NATO", [.initialCapital, .innerCapital]),
      ("iPhone", [.lowercase, .innerCapital]), ("don't", [.lowercase, .apostrophe]),
      ("don’t", [.lowercase, .apostrophe, .nonASCII]),
      ("Éa", [.initialCapital, .lowercase, .nonASCII]),
      ("of-\nten", [.lowercase, .joinsLines]), ("x'", [.lowercase, .beforeApostrophe]),
      ("B", [.initialCapital]),
    ] as [(String, TokenFlags)])
  func `flags tell of letters`(text: String, flags: TokenFlags) throws {
    let first = try #require(try FoundTokens(in: text).places.first)
    #expect(first.flags == flags.union([.sentenceStart, .paragraphStart]))
  }

  @Test func `flags tell of neighbours`() throws {
    let places = try FoundTokens(in: "So \"Well-known\" dogs'\n\nx").places
    #expect(
      places.map {
        $0.flags.intersection([
          .sentenceStart, .paragraphStart, .afterQuote, .beforeHyphen, .afterHyphen,
          .beforeApostrophe,
        ])
      } == [
        [.sentenceStart, .paragraphStart], [], [.afterQuote, .beforeHyphen], [], [.afterHyphen], [],
        [.beforeApostrophe], [],
        [.sentenceStart, .paragraphStart],
      ])
  }
}
