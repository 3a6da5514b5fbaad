import ICU
import TestSupport
import Testing

@Suite struct `Normal forms` {
  @Test(arguments: [
    ("", ""), ("Abc", "abc"), ("ÉCOLE", "école"), ("e\u{301}", "é"), ("ﬁne", "fine"),
    ("Straße", "strasse"),
    ("ＡＢＣ１２", "abc12"), ("co\u{AD}op", "coop"), ("a\u{200B}b\u{FEFF}", "ab"), ("Ⅳ", "iv"),
    ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
  ])
  func `case-folding for lookup`(text: String, folded: String) throws {
    #expect(try NormalForm.nfkcCaseFold.apply(to: text.utf8.span) == Array(folded.utf8))
  }

  @Test(arguments: [("e\u{301}", "\u{E9}"), ("ﬁ", "ﬁ"), ("A\u{323}\u{30A}", "\u{1EA0}\u{30A}")])
  func `canonical composition`(text: String, composed: String) throws {
    #expect(try NormalForm.nfc.apply(to: text.utf8.span) == Array(composed.utf8))
    #expect(try !NormalForm.nfc.holds(for: text.utf8.span) || text == composed)
    #expect(try NormalForm.nfc.holds(for: composed.utf8.span))
  }

  @Test func `a short text that grows is not cut`() throws {
    let text = String(repeating: "\u{FDFA}", count: 5)
    let folded = try NormalForm.nfkcCaseFold.apply(to: text.utf8.span)
    #expect(folded == Array(String(repeating: "صلى الله عليه وسلم", count: 5).utf8))
  }

  @Test func `ill-formed bytes become replacement characters and are in no form`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    #expect(try NormalForm.nfc.apply(to: bytes.span) == Array("a\u{FFFD}b".utf8))
    #expect(try !NormalForm.nfc.holds(for: bytes.span))
    #expect(try NormalForm.nfc.holds(for: "a\u{FFFD}b".utf8.span))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a normal form is its own normal form`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pool: [ClosedRange<UInt32>] = [
      0x41...0x17F, 0x300...0x36F, 0x590...0x5C7, 0xAC00...0xAC40, 0x1100...0x11FF,
    ]
    let text = String(
      String.UnicodeScalarView(
        (0..<12).compactMap { _ in
          pool.randomElement(using: &generator)?.randomElement(using: &generator).flatMap(
            Unicode.Scalar.init)
        }))
    for form in [NormalForm.nfc, .nfkcCaseFold] {
      let once = try form.apply(to: text.utf8.span)
      #expect(try form.apply(to: once.span) == once)
      #expect(try form.holds(for: once.span))
    }
  }

  /// Alternating combining classes make ordering quadratic where nothing bounds a run of marks.
  @Test func `a hundred thousand combining marks are done at once`() throws {
    let text = "a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let folded = try NormalForm.nfkcCaseFold.apply(to: text.utf8.span)
    #expect(folded.count > 190_000)
  }
}
