package import LexiconCompiler
package import LexiconStore
import Synchronization
package import TestSupport

/// Releases of the little corpora.
package enum SampleRelease {
  /// What was built before, since many tests want the same release.
  private static let built = Mutex<[[SeedFile: String]: [UInt8]]>([:])

  /// Puts a release into a folder and gives its path.
  @discardableResult
  package static func build(
    _ seeds: SampleSeeds = .english, as name: String = "en.lexicon", in folder: TemporaryFolder
  ) throws(CorpusCompilerError) -> String {
    if let bytes = built.withLock({ $0[seeds.files] }) {
      folder.write(bytes, to: name)
    } else {
      try seeds.corpus.build(to: folder.path(name))
      let bytes = folder.read(name)
      built.withLock { $0[seeds.files] = bytes }
    }
    return folder.path(name)
  }

  /// Builds a release and opens it.
  package static func open(
    _ seeds: SampleSeeds = .english, in folder: TemporaryFolder
  ) throws -> CorpusRelease {
    try CorpusRelease(path: try build(seeds, in: folder))
  }
}
