import ICU
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Sentences` {
  /// `|` stands where one sentence ends and the next begins.
  @Test(arguments: [
    "He left. |She stayed! |Why? |No.", "“Why?” said he. |“Go!” |She went.",
    "Mr. Smith met Dr. Jones. |They ate.", "See No. 10, p. 12 and Apt. 5. |No. |Next.",
    "She taught art. |He did not.", "Art. 3 says no. |Ten.", "It was ca. 1850. |Then",
    "Use it, e.g. In Paris, i.e. There.", "He lives in the U.S. and works. |She too.",
    "In the U.S. Army he rose. |Then",
    "He came from the U.S. |The end.", "J. R. R. Tolkien wrote. |It was I. |He knew.",
    "It cost 3.14 dollars. |Next",
    "Wait... what? |Well... |She left.", "A line\nthat goes on. |And\non.",
    "A heading\n\n|a paragraph\r\n\r\n|another",
    "(He left.) |(She too.) |“Yes.” |‘No.’", "He said: “Go.” |She went",
    "etc. and so on, etc. |The rest", "Ten a.m. sharp",
    "Oh!—and then; yes", "Yahoo! is a name", "What?! |Really", "One. 2 men came. |3 Went",
    "The end. \u{2029}|next",
    "Он пришёл. |Она ушла.", "Is it? (maybe) yes. |(Two.) |[Three]", "“Dr.” Who", "Hello",
    "...and",
  ])
  func `end where a reader ends them`(marked: String) throws {
    try check(marked, .english)
  }

  /// Abbreviations of French, and guillemets behind a space.
  @Test(arguments: [
    "M. Dupont est parti. |Mme. Petit reste.", "Voir p. 12 et n. 3. |Fin.",
    "Du pain, du vin, etc. |Il mange.", "Du pain, etc. et du vin.", "Il vit av. J.-C. et après.",
    "« Viens ! » |Il partit.", "« Quoi ? » dit-il. |Rien.", "« Non. » |« Si. »",
    "Il dit : « Oui. » |Elle rit.", "« Viens\u{202F}!\u{A0}» |Il partit.",
  ])
  func `of French end where a French reader ends them`(marked: String) throws {
    try check(marked, .french)
  }

  @Test func `a guillemet behind a space begins a sentence where no rule says it closes one`()
    throws
  {
    try check("« Viens ! |» Il partit.", .english)
  }

  private func check(_ marked: String, _ rules: TokenRules) throws {
    let parts = marked.split(separator: "|")
    let bytes = Array(parts.joined().utf8)
    var starts: [Int] = []
    for place in try FoundTokens(in: bytes, rules: rules).places
    where starts.count <= Int(place.sentence) {
      starts.append(place.range.lowerBound)
    }
    var expected = [0]
    for part in parts.dropLast() { expected.append((expected.last ?? 0) + part.utf8.count) }
    #expect(starts == expected)
  }
}

@Suite struct `Sentences without abbreviations` {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `are those of ICU`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "word", "Word", "Éa", "слово", "Слово", "314", "5", "don't", ", ", "; ", " ", " — ", " (",
      ") ", ". ", ".) ",
      ".” “", " “", "” ", ": ", ". (", ".  ", "! Word", "?” Word", "?! The", ". 5 ", "... ", " 日本 ",
    ]
    var text = "Start "
    for _ in 0..<40 { text += pieces[Int.random(in: 0..<pieces.count, using: &generator)] + " " }
    let bytes = Array(text.utf8)
    var oracle = try TextBreaks(.sentences)
    let ends = try oracle.boundaries(in: bytes.span)
    for place in try FoundTokens(in: bytes, rules: .universal).places {
      let expected = ends.prefix { $0 <= place.range.lowerBound }.count
      #expect(Int(place.sentence) == expected, "\(text) at \(place.range)")
      if Int(place.sentence) != expected { return }
    }
  }
}
