import CorpusTestSupport
import LexicalModel
import LexiconCompiler
import LexiconStore
import TestSupport
import Testing

@Suite struct `WordNet` {
  private let folder = TemporaryFolder()

  /// A database of our own in the format of WordNet's: its meanings are invented.
  private func makeDatabase() {
    let licence = "  1 WordNet 9.9 Copyright 2026 by the tests.  All rights reserved.  \n"
    var data = licence
    var offsets: [Int] = []
    func add(_ text: (Int) -> String) {
      offsets.append(data.utf8.count)
      data += text(data.utf8.count) + "\n"
    }
    func padded(_ number: Int) -> String {
      String(repeating: "0", count: 8 - String(number).utf8.count) + String(number)
    }
    add { "\(padded($0)) 03 n 02 walk 0 saw 0 000 | a first sense of the noun; \"an example\"" }
    let antonym = "! \(padded(offsets[0])) n 0102"
    add { "\(padded($0)) 03 n 01 walk 1 001 \(antonym) | a second sense; for the tests" }
    folder.write(data, to: "data.noun")
    folder.write(
      licence + "walk n 2 1 ! 2 0 \(padded(offsets[0])) \(padded(offsets[1]))  \n", to: "index.noun"
    )
    for name in ["verb", "adj", "adv"] {
      folder.write(licence, to: "data.\(name)")
      folder.write(licence, to: "index.\(name)")
    }
  }

  private func entry(_ id: String) throws -> LexemeEntry {
    let path = folder.path("en.lexicon")
    try SampleSeeds.english.corpus.build(to: path, wordNet: folder.path)
    return try #require(try CorpusRelease(path: path).entry(for: LexemeID(id)))
  }

  @Test func `further senses stand behind our own, with their source`() throws {
    makeDatabase()
    let glosses = try entry("en:walk").glosses
    #expect(glosses.map(\.source) == ["own", "own", "wordnet"])
    #expect(glosses.last?.meaning == "a second sense; for the tests")
  }

  @Test func `words of one synset are synonyms, and pointers lead to antonyms`() throws {
    makeDatabase()
    let walk = try entry("en:walk")
    #expect(walk.synonyms.map(\.lemma) == ["saw"])
    #expect(walk.antonyms.map(\.lemma) == ["saw"])
  }

  @Test func `the release says what went in`() throws {
    makeDatabase()
    let path = folder.path("en.lexicon")
    try SampleSeeds.english.corpus.build(to: path, wordNet: folder.path)
    let told = try CorpusRelease(path: path).metadata.enrichment
    #expect(
      told == "meanings and relations from WordNet 9.9 Copyright 2026 by the tests. "
        + "All rights reserved.")
    #expect(try SampleRelease.open(in: TemporaryFolder()).metadata.enrichment == nil)
  }

  @Test func `a folder without a database is told`() {
    let error = #expect(throws: CorpusCompilerError.self) {
      try SampleSeeds.english.corpus.build(
        to: folder.path("en.lexicon"), wordNet: folder.path("nowhere"))
    }
    guard case .cannotRead(let path, _)? = error else { return }
    #expect(path == folder.path("nowhere/data.noun"))
  }
}
