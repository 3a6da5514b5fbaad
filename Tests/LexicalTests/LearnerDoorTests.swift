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

  @Test func `a session asks what is due and new, and writes every answer down`() async throws {
    for word in ["walked", "old", "house"] {
      try await learner.capture(word, in: "She walked to the old house.")
    }
    var session = try await learner.study()
    #expect(session.progress.remainingCount == 3)
    let first = try #require(try await session.next())
    #expect(first.number == 1 && first.count == 3)
    #expect(first.sentence == "She walked to the old house.")
    #expect(first.cloze?.contains("______") == true && !first.meanings.isEmpty)
    #expect(first.delays.count == 4)
    try await session.answer(.easy, milliseconds: 900)
    #expect(try await learner.word(first.lexeme)?.reviewCount == 1)
    #expect(try await session.undo())
    #expect(try await learner.word(first.lexeme)?.reviewCount == 0)
    #expect(try await session.next()?.lexeme == first.lexeme)
    try await session.suspend()
    while try await session.next() != nil { try await session.answer(.easy) }
    #expect(session.progress.answerCount == 2 && session.progress.remainingCount == 0)
    #expect(try await learner.word(first.lexeme)?.isSuspended == true)
    #expect(try await learner.today().answerCount == 2)
  }

  @Test func `a session without a card takes no answer`() async throws {
    var session = try await learner.study(.cram)
    #expect(try await session.next() == nil)
    let failure = await #expect(throws: LexicalError.self) { try await session.answer(.good) }
    #expect(failure?.kind == .badRequest)
    #expect(try await !session.undo())
  }

  @Test func `a deck holds words, and a session can be of one deck`() async throws {
    let walk = try await learner.capture("walk")
    let house = try await learner.capture("house")
    try await learner.createDeck("Kitchen")
    try await learner.put([walk], inDeck: "kitchen")
    let deck = try #require(try await learner.decks().first)
    #expect(deck.name == "Kitchen" && deck.wordCount == 1 && deck.newCount == 1)
    #expect(try await learner.words(inDeck: deck.id).map(\.lexeme) == [walk])
    var session = try await learner.study(deck: "Kitchen")
    #expect(try await session.next()?.deck == "Kitchen")
    #expect(session.progress.remainingCount == 1)
    try await learner.put([walk], inDeck: nil)
    #expect(try await learner.decks().map(\.wordCount) == [0])
    #expect(try await learner.word(house) != nil)
    for name in ["nowhere", ""] {
      await #expect(throws: LexicalError.self) { try await learner.put([walk], inDeck: name) }
    }
    await #expect(throws: LexicalError.self) { try await learner.createDeck("kitchen") }
  }

  @Test func `a store that is none is refused`() throws {
    folder.write("no database", to: "text.db")
    let failure = #expect(throws: LexicalError.self) {
      try Learner(path: folder.path("text.db"), lexicon: lexicon)
    }
    #expect(failure?.kind == .badData)
  }
}
