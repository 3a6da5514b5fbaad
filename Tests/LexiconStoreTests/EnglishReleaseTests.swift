import LexiconCompiler
import LexiconEngine
import TestSupport
import Testing

@testable import LexiconStore

/// The laws of the little releases on the real one, at full scale only: building it takes seconds.
@Suite(.enabled(if: testScale > 1)) struct `Law of the English release` {
  private let folder = TemporaryFolder()

  private func openEnglish(file: String = #filePath) throws -> CorpusRelease {
    let root = file.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let path = folder.path("en.lexicon")
    try SeedCorpus(folder: root + "/corpus/en").build(to: path)
    return try CorpusRelease(path: path)
  }

  @Test func `every form and 100 000 random strings have one answer in lookupIndex and tables`()
    throws
  {
    let release = try openEnglish()
    let keys = try release.keys()
    #expect(keys.count > 50_000)
    for key in keys {
      let expected = try release.candidates(of: key)
      #expect(!expected.isEmpty && expected == release.lookupIndex.candidates(ofKey: key), "\(key)")
    }
    var generator = SeededGenerator(seed: 23)
    var hits = 0
    for _ in 0..<100_000 {
      let key = RandomKey.next(near: keys, using: &generator)
      let expected = try release.candidates(of: key)
      #expect(expected == release.lookupIndex.candidates(ofKey: key), "\(key)")
      if !expected.isEmpty { hits += 1 }
    }
    #expect(hits > 10_000)
  }

  @Test func `every byte of a second build is the same`() throws {
    _ = try openEnglish()
    let first = folder.read("en.lexicon")
    _ = try openEnglish()
    #expect(folder.read("en.lexicon") == first)
  }
}
