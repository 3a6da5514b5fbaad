public import CorpusCompiler
public import CorpusStore
public import TestSupport

/// Releases of the little corpora.
public enum SampleRelease {
  /// Builds a release into a folder and gives its path.
  @discardableResult
  public static func build(
    _ seeds: SampleSeeds = .english, as name: String = "en.lexicon", in folder: TemporaryFolder
  ) throws(CorpusCompilerError) -> String {
    try seeds.corpus.build(to: folder.path(name))
    return folder.path(name)
  }

  /// Builds a release and opens it.
  public static func open(
    _ seeds: SampleSeeds = .english, in folder: TemporaryFolder
  ) throws -> CorpusRelease {
    try CorpusRelease(path: try build(seeds, in: folder))
  }
}
