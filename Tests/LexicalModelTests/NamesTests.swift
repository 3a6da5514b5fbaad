import LexicalModel
import Testing

@Suite struct `Names in seeds and files` {
  @Test(arguments: PartOfSpeech.allCases)
  func `a part of speech is found by its tag`(part: PartOfSpeech) {
    #expect(PartOfSpeech(tag: part.tag) == part)
  }

  @Test(arguments: CEFRLevel.allCases)
  func `a level is found by its name`(level: CEFRLevel) {
    #expect(CEFRLevel(name: level.name) == level)
  }

  @Test(arguments: LexemeStatus.allCases)
  func `a status is found by its name`(status: LexemeStatus) {
    #expect(LexemeStatus(name: status.name) == status)
  }

  @Test(arguments: ["", "D1", "b2 ", "noun"])
  func `nothing else is`(name: String) {
    #expect(PartOfSpeech(tag: name) == nil)
    #expect(CEFRLevel(name: name) == nil)
    #expect(LexemeStatus(name: name) == nil)
  }

  @Test func `rank bands cover every rank once`() {
    for rank in [1, 1_000, 1_001, 2_000, 5_000, 9_999, 10_001, 30_000, 30_001, 2_000_000] {
      #expect(RankBand.standard.count { $0.contains(Rank(rank)) } == 1)
    }
  }

  @Test func `ids sort by bytes`() {
    #expect(LexemeID("en:Zoo") < LexemeID("en:ant"))
    #expect(LexemeID("en:look_up").language == "en")
  }
}
