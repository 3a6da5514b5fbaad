import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `A reader that is kept` {
  private let folder = TemporaryFolder()
  private let release: CorpusRelease
  private let store: LearnerStore

  init() throws {
    release = try QuizRelease.open(in: folder)
    store = try LearnerStore(path: folder.path("progress.db"))
  }

  private func word(_ number: Int) -> LexemeID { LexemeID("en:\(QuizRelease.lemma(number))") }

  /// Whether all that a kept reader says of words is what one says that is made anew.
  private func expectSame(
    _ kept: KeptReader, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let anew = try await Reader(release, store)
    #expect(kept.reader.statuses == anew.statuses, sourceLocation: location)
    let (left, right) = (try #require(kept.reader.knowledge), try #require(anew.knowledge))
    #expect(left.isAnythingKnown == right.isAnythingKnown, sourceLocation: location)
    for index in 0..<release.lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      let same =
        left.chance(of: lexeme) == right.chance(of: lexeme)
        && left.calibratedChance(of: lexeme) == right.calibratedChance(of: lexeme)
        && left.hasOwnChance(lexeme) == right.hasOwnChance(lexeme)
        && left.hasOwnDecision(lexeme) == right.hasOwnDecision(lexeme)
      #expect(same, "\(release.lookupIndex.id(of: lexeme))", sourceLocation: location)
    }
    #expect(kept.reader.annotator.overrides.names == anew.annotator.overrides.names)
  }

  @Test func `takes up marks, also those that are taken away`() async throws {
    for number in 0..<40 {
      try await store.record(.mark(word(number * 13), number < 25 ? .known : .new))
    }
    var kept = try await KeptReader(release, store)
    try await expectSame(kept)
    let marks: [Fact] = [
      .mark(word(7), .known), .mark(word(590), .learning), .mark(word(13), .ignored),
      .mark(word(26), .new), .set(.status(of: word(39)), to: .absent),
      .mark(LexemeID("own:frobnicate"), .known), .set(.note(about: word(3)), to: .text("a note")),
    ]
    for mark in marks {
      try await store.record(mark)
      try await kept.follow(store)
      try await expectSame(kept)
    }
    try await store.record(marks, title: "all of them")
    try await kept.follow(store)
    try await expectSame(kept)
  }

  @Test func `takes up sittings of reading`() async throws {
    for number in 0..<20 { try await store.record(.mark(word(number * 29), .known)) }
    var kept = try await KeptReader(release, store)
    for sitting in 0..<3 {
      let words = (0..<60).map { word(sitting * 100 + $0 * 3) }
      let reading = Reading(
        source: "", met: words, lookedUp: Array(words.suffix(5)), at: try await store.moment())
      try await store.record(.reading(reading))
      try await store.record(.mark(words[1], .learning))
      try await kept.follow(store)
      try await expectSame(kept)
    }
  }

  @Test func `is made anew after anything else`() async throws {
    try await store.record(.mark(word(5), .known))
    var kept = try await KeptReader(release, store)
    try await store.review(word(9), .good)
    try await kept.follow(store)
    try await expectSame(kept)
    // A word that was reviewed and is chosen now says nothing of others any more.
    try await store.record(.mark(word(9), .learning))
    try await kept.follow(store)
    try await expectSame(kept)
    _ = try await store.undo()
    try await kept.follow(store)
    try await expectSame(kept)
    try await store.record(.set(RegisterKey(.form("London"), "class"), to: .text("name")))
    try await kept.follow(store)
    try await expectSame(kept)
    #expect(!kept.reader.annotator.overrides.names.isEmpty)
  }

  @Test func `is for the day on which it is asked for`() async throws {
    let everyday = try Everyday()
    let (release, store) = (everyday.release, everyday.store)
    let walk = try #require(release.lookupIndex.ordinal(of: LexemeID("en:walk")))
    try await store.review(LexemeID("en:walk"), .good)
    var kept = try await KeptReader(release, store)
    let today = try #require(kept.reader.knowledge?.chance(of: walk))
    everyday.passDays(40)
    try await kept.follow(store)
    let later = try #require(kept.reader.knowledge?.chance(of: walk))
    #expect(later < today)
    #expect(later == (try await Reader(release, store)).knowledge?.chance(of: walk))
  }

  @Test func `sees what another process has written`() async throws {
    var kept = try await KeptReader(release, store)
    let other = try LearnerStore(path: folder.path("progress.db"))
    try await other.record(.mark(word(11), .known))
    try await kept.follow(store)
    try await expectSame(kept)
  }
}
