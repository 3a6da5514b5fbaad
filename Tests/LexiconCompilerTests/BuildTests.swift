import CorpusTestSupport
import Glibc
import LexicalModel
import LexiconCompiler
import LexiconEngine
import LexiconStore
import SQLite
import TestSupport
import Testing

@Suite struct `Builds` {
  private let folder = TemporaryFolder()

  @Test(arguments: [SampleSeeds.english, .german])
  func `the same seeds give the same bytes in any folder`(seeds: SampleSeeds) throws {
    let other = TemporaryFolder()
    let paths = [folder, other, other].enumerated()
    let builds = try paths.map { location, folder in
      try seeds.corpus.build(to: folder.path("\(location).lexicon"))
      return folder.read("\(location).lexicon")
    }
    #expect(builds[0].count > 100_000)
    #expect(builds[0] == builds[1])
    #expect(builds[1] == builds[2])
  }

  @Test func `other seeds give another digest`() throws {
    let first = try SampleRelease.open(in: folder).metadata.digest
    let edited = SampleSeeds.english.replacing("on foot", with: "on feet", in: .glosses)
    #expect(try SampleRelease.open(edited, in: folder).metadata.digest != first)
  }

  @Test func `nothing but the release is left in the folder`() throws {
    try SampleSeeds.english.corpus.build(to: folder.path("en.lexicon"))
    #expect(folder.names == ["en.lexicon"])
  }

  @Test func `faulty seeds leave the release that is there as it was`() throws {
    folder.write("precious", to: "en.lexicon")
    let faulty = SampleSeeds.english.adding("en:walk\tsynonym\ten:walk", to: .relations)
    let error = #expect(throws: CorpusCompilerError.self) {
      try SampleRelease.build(faulty, in: folder)
    }
    guard case .faultySeeds(let problems)? = error else { return }
    #expect(problems.count == 1)
    #expect(folder.read("en.lexicon") == Array("precious".utf8))
  }

  @Test func `a warning does not stop a build`() throws {
    let seeds = SampleSeeds.english.adding("en:walk\tADV\tby foot\t", to: .glosses)
    #expect(!seeds.corpus.problems(includingStyle: false).isEmpty)
    _ = try SampleRelease.open(seeds, in: folder)
  }

  @Test func `only a plain file is replaced`() throws {
    mkfifo(folder.path("pipe"), 0o600)
    symlink("/nowhere", folder.path("link"))
    let before = folder.names
    for (name, what) in [("pipe", "a pipe"), ("link", "a link")] {
      let error = #expect(throws: CorpusCompilerError.self) {
        try SampleSeeds.english.corpus.build(to: folder.path(name)) { _ in
          Issue.record("work was done")
        }
      }
      #expect(error == .cannotWrite(path: folder.path(name), reason: "it is \(what)"))
    }
    #expect(folder.names == before)
  }

  @Test func `a folder in the way is not replaced`() throws {
    #expect(throws: CorpusCompilerError.self) {
      try SampleSeeds.english.corpus.build(to: folder.path)
    }
    #expect(throws: CorpusCompilerError.self) {
      try SampleSeeds.english.corpus.build(to: folder.path("no/such/folder/en.lexicon"))
    }
    #expect(folder.names == [])
  }

  @Test func `what killed builds left is removed`() throws {
    // No process has the largest number.
    folder.write("half a release", to: ".en.lexicon.building-4194304")
    folder.write("its journal", to: ".en.lexicon.building-4194304-journal")
    folder.write("another's", to: ".de.lexicon.building-4194304")
    try SampleSeeds.english.corpus.build(to: folder.path("en.lexicon"))
    #expect(folder.names == [".de.lexicon.building-4194304", "en.lexicon"])
  }

  @Test func `a missing folder of seeds is told`() {
    #expect(throws: CorpusCompilerError.self) { try SeedCorpus(folder: folder.path("nowhere")) }
  }

  @Test func `ordinals follow the rank, expressions behind`() throws {
    let lookupIndex = try SampleRelease.open(in: folder).lookupIndex
    #expect(lookupIndex.lexemeCount == 44)
    let ranks = (0..<40).map { lookupIndex.rank(of: LexemeOrdinal($0))?.value }
    #expect(ranks == (1...40).map { $0 })
    #expect(lookupIndex.rank(of: LexemeOrdinal(40)) == nil)
    #expect(lookupIndex.id(of: LexemeOrdinal(40)) == LexemeID("en:look_up"))
  }

  @Test(arguments: [
    ("saw", ["en:see VERB past", "en:saw NOUN base", "en:saw VERB base"]),
    ("leaves", ["en:leave VERB third", "en:leaf NOUN plural", "en:leave NOUN plural"]),
    ("march", ["en:March PROPN base", "en:march VERB base", "en:march NOUN base"]),
    ("MARCH", ["en:March PROPN base", "en:march VERB base", "en:march NOUN base"]),
    ("walks", ["en:walk VERB third", "en:walk NOUN plural"]),
    ("left", ["en:leave VERB past"]),
    ("colour", ["en:color NOUN spelling", "en:color VERB spelling"]),
    ("cafe", ["en:café NOUN spelling"]), ("café", ["en:café NOUN base"]),
    ("am", ["en:be AUX present"]), ("forsooth", []), ("", []),
  ])
  func `a form has its candidates, likeliest first`(form: String, expected: [String]) throws {
    let release = try SampleRelease.open(in: folder)
    let found = release.candidates(ofForm: form).map {
      "\(release.lookupIndex.id(of: $0.lexeme)) \($0.partOfSpeech.tag) \($0.feature.name)"
    }
    #expect(found == expected)
  }

  @Test func `a German word is found in capitals and with double s`() throws {
    let release = try SampleRelease.open(.german, in: folder)
    for form in ["STRASSE", "Straße", "straße", "Strasse"] {
      #expect(release.lexemes(withForm: form) == [LexemeID("de:Straße")], "\(form)")
    }
    #expect(release.lexemes(withForm: "ÜBUNG") == [LexemeID("de:Übung")])
  }

  @Test func `a word is easier for a commoner word inside it`() throws {
    let lookupIndex = try SampleRelease.open(in: folder).lookupIndex
    func difficulty(_ id: String) -> Double {
      lookupIndex.ordinal(of: LexemeID(id)).map { Double(lookupIndex.difficulty(of: $0)) } ?? .nan
    }
    // rank 35, zipf 3.25; happy has zipf 4.75; 9 letters.
    expectClose(difficulty("en:happiness"), 3.555_348 - 0.32 * 1.5 - 0.07 * 2, within: 1e-6)
    // rank 30, no shorter word inside; 4 letters.
    expectClose(difficulty("en:leaf"), 3.401_197 + 0.07 * 3, within: 1e-6)
  }

  @Test func `only the translations that are asked for go in`() throws {
    let folder = TemporaryFolder()
    let counts = try [nil, ["de"], []].map { (languages: Set<String>?) in
      let path = folder.path("\(languages?.count ?? 9).lexicon")
      try SampleSeeds.english.corpus.build(to: path, translations: languages)
      let entry = try CorpusRelease(path: path).entry(for: LexemeID("en:leave"))
      return entry?.glosses.count { $0.sense?.translations.isEmpty == false }
    }
    #expect(counts == [2, 2, 0])
  }

  @Test func `a table of translations may name the source of each row`() throws {
    var seeds = SampleSeeds.english
    seeds.translations["de"] = """
      senseId\ttext\tsource
      en:leave/verb.1\tverlassen\twikdict
      en:leave/verb.3\tlassen\thand

      """
    let folder = TemporaryFolder()
    let path = folder.path("sourced.lexicon")
    try seeds.corpus.build(to: path)
    let entry = try CorpusRelease(path: path).entry(for: LexemeID("en:leave"))
    #expect(entry?.glosses.count { $0.sense?.translations.isEmpty == false } == 2)
  }
}
