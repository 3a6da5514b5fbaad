import CorpusImage
import CorpusTestSupport
import TestSupport
import Testing
import TextAnalysis

@testable import CorpusStore

/// The image is fast and the tables are plain; they must agree.
@Suite struct `Image against tables` {
  private let folder = TemporaryFolder()

  @Test(arguments: [SampleSeeds.english, .german])
  func `every form has the same candidates in both`(seeds: SampleSeeds) throws {
    let release = try SampleRelease.open(seeds, in: folder)
    let keys = try release.keys()
    #expect(!keys.isEmpty)
    for key in keys {
      #expect(try release.candidates(of: key) == release.image.candidates(ofKey: key), "\(key)")
      #expect(!release.image.candidates(ofKey: key).isEmpty, "\(key)")
    }
  }

  @Test func `random strings have the same candidates in both`() throws {
    let release = try SampleRelease.open(in: folder)
    let keys = try release.keys()
    var generator = SeededGenerator(seed: 17)
    var hits = 0
    for _ in 0..<5_000 * testScale {
      let key = randomKey(near: keys, using: &generator)
      let expected = try release.candidates(of: key)
      #expect(release.image.candidates(ofKey: key) == expected, "\(key)")
      if !expected.isEmpty { hits += 1 }
    }
    #expect(hits > 100)
  }

  private func letter(using generator: inout SeededGenerator) -> Unicode.Scalar {
    Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &generator))
  }

  /// A key, a key with a letter changed, added or lost, or letters at random.
  private func randomKey(
    near keys: [String], using generator: inout SeededGenerator
  ) -> String {
    var scalars = Array((keys.randomElement(using: &generator) ?? "").unicodeScalars)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: break
    case 1: scalars.append(letter(using: &generator))
    case 2: if scalars.count > 1 { scalars.removeLast() }
    case 3:
      if let place = scalars.indices.randomElement(using: &generator) {
        scalars[place] = letter(using: &generator)
      }
    default:
      scalars = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in letter(using: &generator)
      }
    }
    return String(
      decoding: LookupKey(String(String.UnicodeScalarView(scalars))).bytes, as: UTF8.self)
  }
}
