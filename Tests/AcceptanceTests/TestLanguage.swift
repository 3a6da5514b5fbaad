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
  static let german = made(seeds: fixtures + "/de")

  /// French in some twenty lexemes, with meanings in English: elision and contraction.
  static let french = made(seeds: fixtures + "/fr")

  /// English in a hundred lexemes, with the context and token rules of the real one.
  static let english = made(
    seeds: fixtures + "/en-mini",
    adding: ["context.tsv", "token-rules.tsv"].map { root + "/corpus/en/" + $0 })

  /// English as it is shipped.
  static let englishRelease = made { TestLanguage(try ShippedCorpus.open()) }

  /// French as it is shipped.
  static let frenchRelease = made { TestLanguage(try ShippedCorpus.openFrench()) }

  private static let directory = String(
    #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
  static let fixtures = directory + "/Fixtures"
  private static let root = String(
    directory.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 })

  private init(seeds: String, adding others: [String] = []) throws {
    let copy = TemporaryFolder()
    for name in try FileSystem.names(in: seeds) {
      copy.write(try FileSystem.read(seeds + "/" + name), to: name)
    }
    for path in others {
      copy.write(try FileSystem.read(path), to: FileSystem.name(of: path))
    }
    try SeedCorpus(folder: copy.path).build(to: folder.path("release.lexicon"))
    release = try CorpusRelease(path: folder.path("release.lexicon"))
    annotator = Annotator(release.lookupIndex)
  }

  private init(_ release: CorpusRelease) {
    self.release = release
    annotator = Annotator(release.lookupIndex)
  }

  private static func made(seeds: String, adding others: [String] = []) -> TestLanguage {
    made { try TestLanguage(seeds: seeds, adding: others) }
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
