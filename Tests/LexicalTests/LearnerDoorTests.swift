import CorpusTestSupport
import Glibc
import Lexical
import LexicalModel
import TestSupport
import Testing

/// What an app does through the façade alone; the examples of the documentation stand here.
@Suite struct `The learner's door` {
  let folder = TemporaryFolder()
  let lexicon: Lexicon
  let learner: Learner
  static let start: Int64 = 1_767_600_000_000

  init() throws {
    lexicon = try Lexicon(path: SampleRelease.build(in: folder))
    learner = try Learner(
      path: folder.path("progress.db"), lexicon: lexicon, zone: "UTC", now: { Self.start })
  }

  @Test func `a captured word is learned, and due the day after a good answer`() async throws {
    let walk = try await learner.capture("walked", in: "She walked to the old house.")
    #expect(walk == LexemeID("en:walk"))
    #expect(try await learner.today().waitingCount == 1)
    let word = try await learner.review(walk, .good)
    #expect(word.reviewCount == 1 && word.status == .learning)
    let tomorrow = try await learner.today().day.advanced(by: 1)
    #expect(try await learner.dueWords(on: tomorrow).map(\.lexeme) == [walk])
    #expect(try await learner.today().answerCount == 1)
  }

  @Test func `the same word of the same sentence is kept once`() async throws {
    for _ in 0..<2 { try await learner.capture("walked", in: "She walked.") }
    let lines = try await learner.exportLines()
    #expect(lines.count { $0.contains("\"capture\"") } == 1)
  }

  @Test func `a word that is not listed becomes the learner's own`() async throws {
    let word = try await learner.capture("Zyzzyva")
    #expect(word == LexemeID("own:zyzzyva"))
    #expect(try await learner.word(word)?.reviewCount == 0)
  }

  @Test func `undo takes steps back one by one, and says when nothing is left`() async throws {
    let walk = try await learner.capture("walk")
    try await learner.mark([walk], as: .known)
    #expect(try await learner.word(walk)?.status == .known)
    try await learner.undo()
    #expect(try await learner.word(walk)?.status == .learning)
    try await learner.undo()
    let failure = await #expect(throws: LexicalError.self) { try await learner.undo() }
    #expect(failure?.kind == .checkedFalse)
  }

  @Test func `settings are read, set and checked`() async throws {
    try await learner.setSetting("newPerDay", to: "7")
    let setting = try await learner.settings().first { $0.name == "new-per-day" }
    #expect(setting?.value == "7" && setting?.isSet == true)
    for (name, value) in [("new-per-day", "many"), ("no-such-setting", "1")] {
      let failure = await #expect(throws: LexicalError.self) {
        try await learner.setSetting(name, to: value)
      }
      #expect(failure?.kind == .badData)
    }
  }

  @Test func `an export makes the same learner elsewhere`() async throws {
    let walk = try await learner.capture("walk")
    try await learner.review(walk, .easy)
    let other = try Learner(
      path: folder.path("other.db"), lexicon: lexicon, zone: "UTC", now: { Self.start })
    #expect(try await other.importLines(learner.exportLines()) > 0)
    #expect(try await other.words() == learner.words())
    #expect(try await other.importLines(learner.exportLines()) == 0)
    await #expect(throws: LexicalError.self) { try await other.importLines(["{}"]) }
  }

  @Test func `two devices meet in a folder`() async throws {
    // A clock far from the system's is refused before anything is sent.
    await #expect(throws: LexicalError.self) {
      try await self.learner.sync(with: folder.path("far"))
    }
    let learner = try Learner(path: folder.path("one.db"), lexicon: lexicon)
    let walk = try await learner.capture("walk")
    mkdir(folder.path("share"), 0o755)
    #expect(try await learner.sync(with: folder.path("share")).sentCount > 0)
    let other = try Learner(path: folder.path("other.db"), lexicon: lexicon)
    let summary = try await other.sync(with: folder.path("share"), joins: true)
    #expect(summary.receivedCount > 0 && summary.refused.isEmpty && !summary.hasGaps)
    #expect(try await other.word(walk) != nil)
  }

  @Test func `a store that is none is refused`() throws {
    folder.write("no database", to: "text.db")
    let failure = #expect(throws: LexicalError.self) {
      try Learner(path: folder.path("text.db"), lexicon: lexicon)
    }
    #expect(failure?.kind == .badData)
  }
}
