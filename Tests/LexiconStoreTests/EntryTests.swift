import CorpusTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Entries` {
  private let folder = TemporaryFolder()

  private func entry(_ id: String) throws -> LexemeEntry? {
    try SampleRelease.open(in: folder).entry(for: LexemeID(id))
  }

  @Test func `a lexeme tells what the seeds say of it`() throws {
    let walk = try #require(try entry("en:walk"))
    #expect(walk.lemma == "walk")
    #expect(walk.rank == Rank(21))
    #expect(walk.zipf == 5)
    #expect(walk.level == .b1)
    #expect(walk.levelSource == .profile)
    #expect(walk.partOfSpeech == .verb)
    #expect(walk.ipa == "wɔk")
    #expect(walk.basicMeaning == "to go on foot")
    #expect(walk.readings.map(\.partOfSpeech) == [.verb, .noun])
    #expect(walk.readings.map(\.share) == [650, 350])
    #expect(walk.readings.map(\.level) == [nil, .b1])
    #expect(walk.glosses.map(\.meaning) == ["to go on foot", "a short trip on foot"])
    #expect(walk.glosses.map(\.example) == ["We walk to school.", nil])
    #expect(Set(walk.forms.map(\.text)) == ["walks", "walked", "walking"])
    #expect(walk.collocations == ["go for a walk"])
    #expect(walk.translations.map { "\($0.language) \($0.text)" } == ["de gehen"])
  }

  @Test func `each variety has its headword and its sound`() throws {
    let color = try #require(try entry("en:color"))
    #expect(Variety.allCases.map { color.headword(in: $0) } == ["color", "colour"])
    #expect(Variety.allCases.map { color.ipa(in: $0) } == ["ˈkʌlɝ", "ˈkʌlə"])
    #expect(color.variety(ofForm: "colour") == .british)
    let walk = try #require(try entry("en:walk"))
    #expect(Set(Variety.allCases.map { walk.headword(in: $0) }) == ["walk"])
    #expect(Set(Variety.allCases.map { walk.ipa(in: $0) }) == ["wɔk"])
    #expect(walk.variety(ofForm: "walked") == nil)
  }

  @Test func `a release tells the lexemes that are spelled in two ways`() throws {
    let release = try SampleRelease.open(in: folder)
    #expect(
      try release.spellings() == [
        LexemeID("en:color"): [.american: "color", .british: "colour"]
      ])
  }

  @Test func `roots and their families are told, most frequent first`() throws {
    let release = try SampleRelease.open(in: folder)
    let respect = try #require(try release.entry(for: LexemeID("en:respect")))
    #expect(respect.roots.map(\.id) == ["en:root/spect"])
    #expect(respect.roots.first?.forms == ["spect", "spec"])
    let family = try release.family(ofRoot: "en:root/spect").map(\.lemma)
    #expect(family == ["respect", "aspect", "inspect", "spectacle", "introspective"])
    let ordinal = try #require(release.lookupIndex.ordinal(of: respect.id))
    let position = try #require(release.lookupIndex.root(of: ordinal))
    #expect(try release.root(at: Int(position))?.id == "en:root/spect")
    #expect(try release.roots().count == 3)
  }

  @Test func `relations name their lexemes`() throws {
    let happy = try #require(try entry("en:happy"))
    #expect(happy.antonyms.map(\.lemma) == ["unhappy"])
    #expect(happy.derivations.map(\.lemma) == ["happiness", "unhappy"])
    #expect(try entry("en:look")?.expressions.map(\.lemma) == ["look up"])
  }

  @Test func `an expression is an entry too`() throws {
    let entry = try #require(try entry("en:look_up"))
    #expect(entry.rank == nil)
    #expect(entry.pattern == "look up|look ~ up")
    #expect(entry.expressionClass == "phrasal-verb")
    #expect(entry.glosses.map(\.meaning) == ["to search for a fact in a book"])
  }

  @Test func `an unknown id has no entry`() throws {
    #expect(try entry("en:nothing") == nil)
    #expect(try entry("' OR 1=1 --") == nil)
  }

  @Test func `lexemes are found by lemma, by form and by beginning`() throws {
    let release = try SampleRelease.open(in: folder)
    #expect(try release.lexeme(withLemma: "look up") == LexemeID("en:look_up"))
    #expect(try release.lexeme(withLemma: "march") == LexemeID("en:march"))
    #expect(try release.lexeme(withLemma: "walks") == nil)
    #expect(release.lexemes(withForm: "went") == [LexemeID("en:go")])
    #expect(release.lexemes(withForm: "saw") == [LexemeID("en:see"), LexemeID("en:saw")])
    #expect(try release.lemmas(withPrefix: "ma") == ["make", "march"])
    #expect(release.lemmas().first == "the")
    #expect(try release.pseudowords() == ["blonter", "flirdage"])
  }

  @Test func `retired ids say where they went`() throws {
    let redirects = try SampleRelease.open(in: folder).redirects()
    #expect(redirects[LexemeID("en:wend")] == LexemeID("en:go"))
    #expect(redirects[LexemeID("en:forsooth")] == .some(nil))
    #expect(redirects[LexemeID("en:walk")] == nil)
  }
}
