import LexiconCompiler
import LexiconEngine
import TestSupport
import Testing

@Suite struct `French texts` {
  private let french = TestLanguage.french

  @Test func `seeds with meanings in English have no faults, in facts or in style`() throws {
    let seeds = try SeedCorpus(folder: TestLanguage.fixtures + "/fr")
    #expect(seeds.problems(includingStyle: true) == [])
  }

  @Test(arguments: [
    ("l'été", "le été"), ("l’été et l’école", "le été et le école"),
    ("C'est l'ami qu'il a vu.", "ce être le ami que il avoir voir"),
    ("J'ai vu l'école d'un ami.", "je avoir voir le école de un ami"),
    ("je n'ai pas d'amis", "je ne avoir pas de ami"),
    ("L’ÉTÉ est beau.", "le été être beau"),
  ])
  func `an elided word is read apart from the word behind it`(
    text: String, reading: String
  ) throws {
    #expect(try french.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("aujourd'hui", "aujourd'hui"), ("Quelqu’un est beau", "quelqu'un être beau"),
    ("jusqu'à l'école", "jusque à le école"), ("jusqu'au jour", "jusque à le jour"),
    ("d'aujourd'hui", "de aujourd'hui"), ("qu'aujourd’hui", "que aujourd'hui"),
    ("l'ami auquel il est", "le ami à lequel il être"), ("n'est-il pas", "ne être il pas"),
  ])
  func `listed words keep their apostrophe, and what follows an elision is read as usual`(
    text: String, reading: String
  ) throws {
    #expect(try french.reading(of: text) == reading)
  }

  @Test(arguments: ["O'Brien", "x'été", "l'", "'été"])
  func `nothing is split where no elision is listed`(text: String) throws {
    let annotation = try french.annotator.annotate(Array(text.utf8))
    #expect(annotation.tokens.allSatisfy { !$0.isPartOfContraction })
  }

  @Test(arguments: [
    "l'été, c’est aujourd'hui: qu'il a vu L'École du jour jusqu'au soir d'O'Brien.", "l''été",
    "d'l'n'qu'", "qu’l’été'", "l'’été",
  ])
  func `the parts of a word, joined, are the word`(text: String) throws {
    let bytes = Array(text.utf8)
    let annotation = try french.annotator.annotate(bytes)
    let joined = annotation.tokens.flatMap { bytes[$0.start..<$0.end] }
    let letters = { (bytes: [UInt8]) in bytes.filter { $0 != UInt8(ascii: " ") } }
    #expect(letters(joined) == letters(bytes))
    for (left, right) in zip(annotation.tokens, annotation.tokens.dropFirst()) {
      #expect(left.end <= right.start)
    }
  }
}
