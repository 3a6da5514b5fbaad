import LexiconCompiler
package import LexiconStore
import TestSupport

/// The English corpus as it is shipped, compiled once for all tests of a process: half a minute in a debug
/// build.
package enum ShippedCorpus {
  /// The folder of the English seeds.
  package static let seeds =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/corpus/en"

  private static let folder = TemporaryFolder()
  private static let built = Result { () throws(CorpusCompilerError) in
    try SeedCorpus(folder: seeds).build(to: folder.path("en.lexicon"))
    return folder.path("en.lexicon")
  }

  /// The path of the release.
  package static func path() throws -> String { try built.get() }

  /// The release, opened.
  package static func open() throws -> CorpusRelease { try CorpusRelease(path: path()) }
}
