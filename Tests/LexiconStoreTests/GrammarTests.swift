import CorpusTestSupport
import Digest
import LexicalModel
import LexiconCompiler
import LexiconStore
import SQLite
import TestSupport
import Testing

@Suite struct `Grammar of lexemes` {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("en:go", "go", "go: went, gone"), ("en:leaf", "leaf", "leaf, leaves"),
    ("en:word", "word", "word"),
  ])
  func `is told with the word as a dictionary prints it`(
    id: String, headword: String, citation: String
  ) throws {
    let entry = try #require(try SampleRelease.open(in: folder).entry(for: LexemeID(id)))
    #expect(entry.headword == headword)
    #expect(entry.citation == citation)
  }

  @Test(
    arguments: [
      (["headword": "la maison", "gender": "f"], "la maison", "la maison"),
      (["headword": "l'été", "gender": "m"], "l'été", "l'été (m)"),
      (["gender": "f"], "word", "word (f)"),
      (
        ["headword": "le travail", "gender": "m", "plural": "les travaux"], "le travail",
        "le travail, les travaux"
      ),
      (["principal-parts": "je viens, je suis venu"], "word", "word: je viens, je suis venu"),
    ] as [([String: String], String, String)])
  func `says the gender, what follows from no rule, and the principal parts`(
    facts: [String: String], headword: String, citation: String
  ) throws {
    var seeds = SampleSeeds.english
    for (property, value) in facts {
      seeds = seeds.adding("en:word\tNOUN\t\(property)\t\(value)", to: .grammar)
    }
    let entry = try #require(
      try SampleRelease.open(seeds, in: folder).entry(for: LexemeID("en:word")))
    #expect(entry.headword == headword)
    #expect(entry.citation == citation)
  }

  @Test func `is nothing in a release of the format before, which opens and verifies`() throws {
    let path = try SampleRelease.build(in: folder)
    try Self.makeOlder(path)
    let release = try CorpusRelease(path: path)
    #expect(release.formatVersion == 3)
    let entry = try #require(try release.entry(for: LexemeID("en:go")))
    #expect(entry.grammar == [])
    #expect(entry.citation == "go")
    try release.verifyContent()
  }

  /// Makes a release what the format before wrote.
  private static func makeOlder(_ path: String) throws {
    let connection = try Connection(path: path, access: .readWrite)
    try connection.executeScript("DROP TABLE grammar; DROP TABLE variant;")
    try connection.setUserVersion(3)
    let digest = try ContentDigest.compute(of: connection, version: 3)
    try connection.executeScript(
      "UPDATE seed_metadata SET value = '\(digest.hex)' WHERE key = 'contentHash';")
  }
}
