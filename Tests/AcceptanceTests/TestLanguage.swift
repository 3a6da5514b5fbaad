import CorpusTestSupport
import Files
import LexiconCompiler
import LexiconEngine
import LexiconStore
import TestSupport

/// A language of the tests: the release that its seeds give, built when it is first needed.
final class TestLanguage: Sendable {
  let release: CorpusRelease
  let annotator: Annotator
  private let folder = TemporaryFolder()

  /// German in some four hundred lexemes: capitals for nouns, compounds, separable verbs.
  static let german = made(
    seeds: fixtures + "/de",
    rules: TokenRules(
      continuing: ["z.b", "d.h", "dr", "hr", "fr", "nr", "bzw", "ca"],
      // Ordinals: *am 3. Mai* goes on, and *es war 3. Die Uhr schlug* does not.
      ambiguous: ["usw", "etc"] + (1...31).map(String.init),
      sentenceOpeners: ["der", "die", "das", "er", "sie", "es", "wir", "ich", "in", "aber"]))

  /// French in some twenty lexemes, with meanings in English: elision and contraction.
  static let french = made(seeds: fixtures + "/fr", rules: .universal)

  /// English in a hundred lexemes, with the context rules of the real one.
  static let english = made(
    seeds: fixtures + "/en-mini", adding: [root + "/corpus/en/context.tsv"], rules: .english)

  /// English as it is shipped.
  static let englishRelease = made { TestLanguage(try ShippedCorpus.open(), rules: .english) }

  private static let directory = String(
    #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
  static let fixtures = directory + "/Fixtures"
  private static let root = String(
    directory.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })

  private init(seeds: String, adding others: [String] = [], rules: TokenRules) throws {
    let copy = TemporaryFolder()
    for name in try FileSystem.names(in: seeds) {
      copy.write(try FileSystem.read(seeds + "/" + name), to: name)
    }
    for path in others {
      copy.write(try FileSystem.read(path), to: FileSystem.name(of: path))
    }
    try SeedCorpus(folder: copy.path).build(to: folder.path("release.lexicon"))
    release = try CorpusRelease(path: folder.path("release.lexicon"))
    annotator = Annotator(release.lookupIndex, rules: rules)
  }

  private init(_ release: CorpusRelease, rules: TokenRules) {
    self.release = release
    annotator = Annotator(release.lookupIndex, rules: rules)
  }

  private static func made(
    seeds: String, adding others: [String] = [], rules: TokenRules
  ) -> TestLanguage {
    made { try TestLanguage(seeds: seeds, adding: others, rules: rules) }
  }

  /// A test that has no language cannot go on.
  private static func made(_ language: () throws -> TestLanguage) -> TestLanguage {
    do {
      return try language()
    } catch {
      fatalError("\(error)")
    }
  }

  /// A text beside these tests.
  static func text(_ name: String) throws -> [UInt8] {
    try FileSystem.read(fixtures + "/texts/" + name)
  }
}
