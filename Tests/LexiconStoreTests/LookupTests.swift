import CorpusTestSupport
import LexiconEngine
import TestSupport
import Testing

@testable import LexiconStore

/// The image is fast and the tables are plain; they must agree.
@Suite struct `Image against tables` {
  private let folder = TemporaryFolder()

  @Test(arguments: [SampleSeeds.english, .german])
  func `every form has the same candidates in both`(seeds: SampleSeeds) throws {
    let release = try SampleRelease.open(seeds, in: folder)
    let keys = try release.keys()
    #expect(!keys.isEmpty)
    for key in keys {
      #expect(
        try release.candidates(of: key) == release.lookupIndex.candidates(ofKey: key), "\(key)")
      #expect(!release.lookupIndex.candidates(ofKey: key).isEmpty, "\(key)")
    }
  }

  @Test func `random strings have the same candidates in both`() throws {
    let release = try SampleRelease.open(in: folder)
    let keys = try release.keys()
    var generator = SeededGenerator(seed: 17)
    var hits = 0
    for _ in 0..<5_000 * testScale {
      let key = RandomKey.next(near: keys, using: &generator)
      let expected = try release.candidates(of: key)
      #expect(release.lookupIndex.candidates(ofKey: key) == expected, "\(key)")
      if !expected.isEmpty { hits += 1 }
    }
    #expect(hits > 100)
  }
}
