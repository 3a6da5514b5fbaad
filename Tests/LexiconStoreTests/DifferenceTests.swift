import CorpusTestSupport
import LexicalModel
import LexiconCompiler
import LexiconStore
import TestSupport
import Testing

@Suite struct `Differences between releases` {
  private let folder = TemporaryFolder()

  private func difference(to seeds: SampleSeeds) throws -> ReleaseDifference {
    let old = try CorpusRelease(path: try SampleRelease.build(as: "old", in: folder))
    let new = try CorpusRelease(path: try SampleRelease.build(seeds, as: "new", in: folder))
    return try ReleaseDifference(from: old, to: new)
  }

  @Test func `a release does not differ from itself`() throws {
    #expect(try difference(to: .english).isEmpty)
  }

  @Test func `meanings alone make no difference to a learner's state`() throws {
    let seeds = SampleSeeds.english.replacing("on foot", with: "on feet", in: .glosses)
    #expect(try difference(to: seeds).isEmpty)
  }

  @Test func `levels, ranks and lemmas that change are told`() throws {
    let seeds = SampleSeeds.english
      .replacing("en:leaf\tB2", with: "en:leaf\tB1", in: .cefr)
      .replacing("en:leaf\t30", with: "en:leaf\t29", in: .ranks)
      .replacing("en:respect\t29", with: "en:respect\t30", in: .ranks)
      .replacing("en:damn\tdamn", with: "en:damn\tdarn", in: .lexemes)
    let difference = try difference(to: seeds)
    #expect(difference.regraded.map(\.id) == [LexemeID("en:leaf")])
    #expect(difference.moved.map(\.id) == [LexemeID("en:leaf"), LexemeID("en:respect")])
    #expect(difference.renamed.map(\.new) == ["darn"])
    #expect(difference.added == [] && difference.lost == [])
  }

  @Test func `what leaves is retired when it says so and lost when it does not`() throws {
    let expression = SampleSeeds.english
      .replacing(
        "en:of_the\tof the\tof the\tconnector\tA1\tbelonging to\n", with: "", in: .expressions)
    #expect(try difference(to: expression).lost == [LexemeID("en:of_the")])
    let retired = expression.adding("en:of_the\ten:of\tmerge\t1.3.0", to: .retired)
    let difference = try difference(to: retired)
    #expect(difference.lost == [])
    #expect(difference.retired.map(\.successor) == [LexemeID("en:of")])
  }
}
