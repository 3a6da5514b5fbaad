import LexicalModel
import LexiconCompiler
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `A German corpus` {
  private let seeds = TestLanguage.fixtures + "/de"

  @Test func `has no faults, in facts or in style`() throws {
    #expect(try SeedCorpus(folder: seeds).problems(includingStyle: true) == [])
  }

  @Test func `builds to the same bytes every time`() throws {
    let folder = TemporaryFolder()
    let corpus = try SeedCorpus(folder: seeds)
    try corpus.build(to: folder.path("first.lexicon"))
    try SeedCorpus(folder: seeds).build(to: folder.path("second.lexicon"))
    let first = folder.read("first.lexicon")
    #expect(!first.isEmpty)
    #expect(first == folder.read("second.lexicon"))
  }

  @Test func `verifies`() throws {
    try TestLanguage.german.release.verify()
  }

  @Test func `keeps one lexeme for a separable verb`() throws {
    let lookupIndex = TestLanguage.german.release.lookupIndex
    let lexemes = (0..<lookupIndex.lexemeCount).map { LexemeOrdinal($0) }
      .filter { lookupIndex.lemma(of: $0) == "aufstehen" }
    #expect(lexemes.map(lookupIndex.id) == [LexemeID("de:aufstehen")])
    #expect(lookupIndex.rank(of: lexemes[0]) != nil)
  }
}
