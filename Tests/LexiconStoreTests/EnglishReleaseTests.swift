import CorpusTestSupport
import LexiconCompiler
import LexiconEngine
import TestSupport
import Testing

@testable import LexiconStore

/// The laws of the little releases on the one that is shipped.
@Suite struct `Law of the English release` {
  @Test func `its seeds have no error`() throws {
    let problems = try SeedCorpus(folder: ShippedCorpus.seeds).problems(includingStyle: false)
    #expect(problems.filter { $0.severity == .error }.map(\.description) == [])
  }

  @Test func `forms and random strings have one answer in index and tables`() throws {
    let release = try ShippedCorpus.open()
    let keys = try release.keys()
    #expect(keys.count > 50_000)
    for key in keys.enumerated().filter({ $0.offset % 50 < testScale }).map(\.element) {
      let expected = try release.candidates(of: key)
      #expect(!expected.isEmpty && expected == release.lookupIndex.candidates(ofKey: key), "\(key)")
    }
    var generator = SeededGenerator(seed: 23)
    var hits = 0
    for _ in 0..<1_000 * testScale {
      let key = RandomKey.next(near: keys, using: &generator)
      let expected = try release.candidates(of: key)
      #expect(expected == release.lookupIndex.candidates(ofKey: key), "\(key)")
      if !expected.isEmpty { hits += 1 }
    }
    #expect(hits > 100 * testScale)
  }

  @Test func `every byte of it holds`() throws {
    try ShippedCorpus.open().verify()
  }

  @Test(.enabled(if: testScale > 1)) func `every byte of a second build is the same`() throws {
    let folder = TemporaryFolder()
    try SeedCorpus(folder: ShippedCorpus.seeds).build(to: folder.path("en.lexicon"))
    let again = try CorpusRelease(path: folder.path("en.lexicon"))
    #expect(try again.metadata.digest == ShippedCorpus.open().metadata.digest)
  }
}
