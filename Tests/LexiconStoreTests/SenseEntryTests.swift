import CorpusTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Senses of an entry` {
  private let folder = TemporaryFolder()

  private func entry(_ id: String) throws -> LexemeEntry? {
    try SampleRelease.open(in: folder).entry(for: LexemeID(id))
  }

  @Test func `senses stand in order of readings and of shares`() throws {
    let senses = try #require(try entry("en:leave")).glosses.map { $0.sense?.id.text }
    #expect(senses == ["en:leave/verb.1", "en:leave/verb.3", "en:leave/noun.1"])
  }

  @Test func `a sense has what the table says of it`() throws {
    let entry = try #require(try entry("en:leave"))
    let gloss = try #require(entry.gloss(of: SenseID("en:leave/verb.3")))
    let sense = try #require(gloss.sense)
    #expect(gloss.meaning == "to let a thing be where it is")
    #expect(gloss.example == "I leave my saw in the café.")
    #expect(sense.share == 30 && sense.label == "NOT TAKE" && sense.subjects == "home")
    #expect(sense.grammar == "T; ~ sth in sth" && sense.register == "informal")
    #expect(sense.region == "UK" && sense.note == "also with “behind”")
    #expect(sense.translations.map(\.text) == ["lassen"])
    #expect(entry.basicMeaning == "to go away from a place")
  }

  @Test func `a lexeme is about the subjects of its commonest sense`() throws {
    let release = try SampleRelease.open(in: folder)
    #expect(try release.subjects(of: LexemeID("en:leave")) == ["travel"])
    #expect(try release.subjects(of: LexemeID("en:walk")) == [])
    let leave = try #require(release.lookupIndex.ordinal(of: LexemeID("en:leave")))
    #expect(try release.lexemes(about: ["travel", "food"])[leave] == ["travel"])
    #expect(try release.lexemes(about: ["work"])[leave] == nil)
    #expect(try release.lexemes(about: []) == [:])
    #expect(
      try release.subjects() == ["feeling", "home", "music", "people", "travel", "war", "work"])
  }

  @Test func `relations belong to a sense`() throws {
    let senses = try #require(try entry("en:leave")).glosses.compactMap(\.sense)
    #expect(senses[0].antonyms.map(\.lemma) == ["go"])
    #expect(senses[0].synonyms.map(\.lemma) == ["walk"])
    #expect(senses[1].synonyms.isEmpty && senses[1].antonyms.isEmpty)
  }

  @Test func `a reading without senses keeps its gloss`() throws {
    let glosses = try #require(try entry("en:walk")).glosses
    #expect(glosses.map(\.meaning) == ["to go on foot", "a short trip on foot"])
    #expect(glosses.allSatisfy { $0.sense == nil })
  }

  @Test func `a sense that left leads to another or away`() throws {
    let redirects = try SampleRelease.open(in: folder).senseRedirects()
    #expect(redirects[SenseID("en:leave/verb.2")] == SenseID("en:leave/verb.1"))
    #expect(redirects[SenseID("en:leave/verb.4")] == .some(nil))
  }

  @Test func `an id says its lexeme, part of speech and number`() {
    let id = SenseID("en:and/or/verb.12")
    #expect(id.lexeme == LexemeID("en:and/or") && id.partOfSpeech == .verb && id.number == 12)
    #expect(SenseID("en:run").lexeme == nil && SenseID("en:run").number == nil)
  }
}
