import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Marks on forms` {
  private let everyday: Everyday

  init() throws {
    everyday = try Everyday()
  }

  private func overrides() async throws -> ReaderOverrides {
    try await ReaderOverrides(everyday.store, in: everyday.release)
  }

  @Test func `reach the reader whatever their case`() async throws {
    let walk = LexemeID("en:walk")
    try await everyday.store.record(FormMark.name.facts(about: ["Rose", "ﬁnn"], lexeme: nil))
    try await everyday.store.record(FormMark.word.facts(about: ["MARK"], lexeme: nil))
    try await everyday.store.record(FormMark.word.facts(about: ["Wandered"], lexeme: walk))
    let found = try await overrides()
    #expect(found.names == ["rose", "finn"])
    #expect(found.words == ["mark"])
    #expect(
      found.lexemes == ["wandered": try #require(everyday.release.lookupIndex.ordinal(of: walk))])
  }

  @Test func `are taken back by auto and by undo`() async throws {
    try await everyday.store.record(FormMark.name.facts(about: ["rose"], lexeme: nil))
    try await everyday.store.record(
      FormMark.word.facts(about: ["rose"], lexeme: LexemeID("en:walk")))
    try await everyday.store.record(FormMark.auto.facts(about: ["ROSE"], lexeme: nil))
    #expect(try await overrides().isEmpty)
    _ = try await everyday.store.undo()
    #expect(try await overrides().names == ["rose"])
    #expect(try await overrides().lexemes.keys.sorted() == ["rose"])
  }

  @Test func `say nothing of what has no letters`() {
    for mark in FormMark.allCases {
      #expect(mark.facts(about: ["", "\u{AD}"], lexeme: nil).isEmpty)
    }
  }

  @Test func `name no lexeme that the release lacks`() async throws {
    try await everyday.store.record(
      FormMark.word.facts(about: ["rose"], lexeme: LexemeID("en:nowhere")))
    #expect(try await overrides().isEmpty)
  }
}
