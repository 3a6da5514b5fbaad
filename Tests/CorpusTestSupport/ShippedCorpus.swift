import LexiconCompiler
package import LexiconStore
import TestSupport

/// A corpus as it is shipped, compiled once for all tests of a process: half a minute in a debug
/// build.
package enum ShippedCorpus {
  /// The folder of the English seeds.
  package static let seeds = folder(of: "en")
  /// The folder of the French seeds.
  package static let frenchSeeds = folder(of: "fr")

  private static let builds = TemporaryFolder()
  private static let english = build("en")
  private static let french = build("fr")

  private static func folder(of language: String) -> String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/corpus/" + language
  }

  private static func build(_ language: String) -> Result<String, CorpusCompilerError> {
    Result { () throws(CorpusCompilerError) in
      let path = builds.path(language + ".lexicon")
      try SeedCorpus(folder: folder(of: language)).build(to: path)
      return path
    }
  }

  /// The path of the English release.
  package static func path() throws -> String { try english.get() }

  /// The English release, opened.
  package static func open() throws -> CorpusRelease { try CorpusRelease(path: path()) }

  /// The path of the French release.
  package static func frenchPath() throws -> String { try french.get() }

  /// The French release, opened.
  package static func openFrench() throws -> CorpusRelease {
    try CorpusRelease(path: frenchPath())
  }
}
