import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconStore
import TestSupport
import Testing

@testable import Lexical

/// One progress store for words of English and German.
@Suite struct `Several languages in one store` {
  private let folder = TemporaryFolder()
  private let english: Lexicon
  private let german: Lexicon
  private static let start: Int64 = 1_800_000_000_000

  init() throws {
    english = try Lexicon(path: SampleRelease.build(.english, as: "en.lexicon", in: folder))
    german = try Lexicon(path: SampleRelease.build(.german, as: "de.lexicon", in: folder))
  }

  private func learner(_ lexicon: Lexicon) throws -> Learner {
    try Learner(
      path: folder.path("progress.db"), lexicon: lexicon, zone: "UTC", now: { Self.start })
  }

  @Test func `each language has its own queue and its own words`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    try await mine.capture("walk")
    try await mine.capture("march")
    let straße = try await meine.capture("Straße")
    #expect(try await mine.today().waitingCount == 2)
    #expect(try await meine.today().waitingCount == 1)
    #expect(try await meine.words().map(\.lexeme) == [straße])
    var session = try await meine.study()
    #expect(try await session.next()?.lexeme == straße)
    try await session.answer(.easy)
    #expect(try await session.next() == nil)
    #expect(try await mine.today().waitingCount == 2)
  }

  @Test func `answers in one language use up the limit of that language alone`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    for word in ["walk", "march"] { try await mine.capture(word) }
    try await meine.capture("Straße")
    try await mine.setSetting("newPerDay", to: "1")
    var session = try await mine.study()
    #expect(try await session.next() != nil)
    try await session.answer(.easy)
    #expect(try await session.next() == nil)
    var andere = try await meine.study()
    #expect(try await andere.next()?.lexeme == LexemeID("de:Straße"))
  }

  @Test func `a goal of one language leaves that of the other as it is`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    for word in ["walk", "march"] { try await mine.capture(word) }
    try await meine.capture("Straße")
    try await mine.store.change(.newPerDay, to: .integer(1), language: "en")
    var session = try await mine.study()
    _ = try await session.next()
    #expect(session.progress.heldBackCount == 1)
    let profile = try await meine.store.profileValues()
    #expect(profile[Setting.newPerDay.field] == nil)
    #expect(try await mine.store.profileValues()[Setting.newPerDay.field] == .integer(1))
  }

  @Test func `a setting that is not a goal belongs to no language`() async throws {
    let store = try learner(english).store
    let error = await #expect(throws: LexicalError.self) {
      try await store.change(.translationLanguage, to: .text("pt"), language: "en")
    }
    #expect(error?.message.contains("native holds for every language") == true)
    #expect(error?.message.contains("new-per-day") == true)
  }

  @Test func `cards and words of one's own are in both`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    try await mine.capture("walk")
    try await meine.capture("Straße")
    let own = try await mine.capture("zyzzyva")
    #expect(try await mine.words().contains { $0.lexeme == own })
    #expect(try await meine.words().contains { $0.lexeme == own })
    #expect(try await meine.today().waitingCount == 2)
  }

  @Test func `cards of a deck with a language come with that language alone`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    let deck = try await mine.createDeck("Deutsch")
    try await mine.createDeck("Deutsch::Verben")
    let card = LexemeID(
      "card:"
        + (try await mine.store.makeCard(
          front: "laufen", back: "to run", id: nil, picture: nil, deck: "Deutsch::Verben"
        ).card.id))
    let own = try await mine.capture("zyzzyva")
    try await mine.put([own], inDeck: deck.id)
    try await mine.capture("walk")
    #expect(try await mine.today().waitingCount == 3)
    let stored = try #require(try await mine.store.decks()[DeckID(deck.id)])
    try await mine.store.change(.deckLanguage, of: stored, to: .text("de"))
    // The deck inside has the language of the one around it.
    for learner in [mine, meine] {
      let isGerman = learner.lexicon.language == "de"
      #expect(try await learner.today().waitingCount == (isGerman ? 2 : 1))
      #expect(try await learner.words().contains { $0.lexeme == card } == isGerman)
      #expect(try await learner.words().contains { $0.lexeme == own } == isGerman)
      var asked: Set<LexemeID> = []
      var session = try await learner.study()
      while let next = try await session.next() {
        asked.insert(next.lexeme)
        try await session.answer(.easy)
      }
      #expect(asked == (isGerman ? [card, own] : [LexemeID("en:walk")]))
    }
    // Answers to them use up the limit of German, and count there.
    for (learner, count) in [(mine, 1), (meine, 2)] {
      #expect(try await learner.store.dailySummary().outlook.reviewed == count)
      let statistics = try await LearnerStatistics(learner.store, release: nil)
      #expect(statistics.study.reviewCount == count)
    }
    let inner = try #require(try await mine.store.decks()[DeckID(naming: "Deutsch::Verben")!])
    try await mine.store.change(.deckLanguage, of: inner, to: .text("en"))
    #expect(try await mine.words().contains { $0.lexeme == card })
    #expect(try await meine.words().contains { $0.lexeme == card } == false)
  }

  @Test func `each language has its own rank`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    try await mine.capture("walk")
    try await meine.capture("Straße")
    let facts = (1...12).map { number in
      Fact.calibrationAnswer(
        CalibrationAnswer(
          session: "verified-1-40-0", number: number, lexeme: LexemeID("en:walk"),
          format: "verified", outcome: .yesRight, difficulty: 5_000_000,
          at: Moment(milliseconds: Self.start, offsetMinutes: 0, rolloverHour: 4)))
    }
    try await mine.store.record(facts)
    let found = try await mine.store.findRank(in: english.release)
    #expect(found.shown != nil)
    #expect(try await meine.store.findRank(in: german.release).shown == nil)
    try await mine.store.saveRank(found, on: try await mine.store.moment().studyDay)
    let rank = RegisterKey.lexicalRank.field
    #expect(try await mine.store.profileValues()[rank] != nil)
    #expect(try await meine.store.profileValues()[rank] == nil)
    // The quiz of the other language is not resumed, and not taken for one of this.
    #expect(try await QuizRecorder.lastSession(in: mine.store, language: "de") == nil)
    try await meine.mark([LexemeID("de:Straße")], as: .known)
    #expect(try await meine.store.nextStep(hasRelease: true) == .calibrateLater)
  }

  @Test func `statistics count the words of the language`() async throws {
    let (mine, meine) = (try learner(english), try learner(german))
    let walk = try await mine.capture("walk")
    let straße = try await meine.capture("Straße")
    try await mine.review(walk, .good)
    try await meine.review(straße, .good)
    for learner in [mine, meine] {
      let statistics = try await LearnerStatistics(learner.store, release: nil)
      #expect(statistics.study.reviewCount == 1)
    }
  }
}

/// Releases of several languages, installed side by side.
@Suite struct `Finding the release of a language` {
  private let folder = TemporaryFolder()
  private let english: String
  private let german: String

  init() throws {
    english = try SampleRelease.build(.english, as: "en.lexicon", in: folder)
    german = try SampleRelease.build(.german, as: "de.lexicon", in: folder)
    let installed = ReleaseFolder(folder.path("data/lexical/corpora"))
    try installed.install(german)
    try installed.install(english)
  }

  private func locator(_ language: String? = nil, corpus: String? = nil) -> CorpusLocator {
    var environment = ["XDG_DATA_HOME": folder.path("data"), "XDG_DATA_DIRS": folder.path("no")]
    environment[CorpusLocator.languageVariable] = language
    environment["LEXICAL_CORPUS"] = corpus
    return CorpusLocator(environment: environment)
  }

  @Test func `the one that was installed last is in use, the other is asked for by its tag`()
    throws
  {
    #expect(try locator().open(nil).metadata.language == "en")
    #expect(try locator("de").open(nil).metadata.language == "de")
    #expect(try locator().releases().map(\.language) == ["en", "de"])
  }

  @Test func `a language that is not there is told with those that are`() {
    let error = #expect(throws: LexicalError.self) { try locator("fr").find(nil) }
    #expect(error?.kind == .noInput)
    #expect(error?.message.contains("no release of “fr” is installed; there is en, de") == true)
  }

  @Test func `a release that was named must be of the language that was asked for`() throws {
    #expect(try locator("de", corpus: german).find(nil) == german)
    #expect(try locator("de", corpus: english).open(nil).metadata.language == "de")
    let error = #expect(throws: LexicalError.self) { try locator("de").find(english) }
    #expect(error?.message.contains("is a release of “en”") == true)
  }

  @Test func `a text chooses the release of its language`() throws {
    folder.write(
      String(repeating: "Der Straße gehen der Übung der Straße gehen. ", count: 9),
      to: "de.txt")
    folder.write(
      String(repeating: "You walk to the leaf to see it and look up. ", count: 9),
      to: "en.txt")
    for (text, language) in [("de.txt", "de"), ("en.txt", "en"), ("no.txt", "en"), ("-", "en")] {
      let found = try locator().open(
        nil, for: [text == "-" ? text : folder.path(text)], ReadingOptions())
      #expect(found.release.metadata.language == language, "\(text)")
      #expect(found.isOfText == (language != "en"))
    }
    let named = try locator(corpus: english).open(
      nil, for: [folder.path("de.txt")], ReadingOptions())
    #expect(named.release.metadata.language == "en")
  }
}
