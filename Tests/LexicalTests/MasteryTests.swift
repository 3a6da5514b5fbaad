import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import Scheduling
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Badges of mastery` {
  private let walk = LexemeID("en:walk")

  /// Answers until the word is mastered, each time on its day.
  ///
  /// - Returns: what was told after each answer.
  private func study(_ everyday: Everyday) async throws -> [ReviewRemark?] {
    let store = everyday.store
    try await store.record([.mark(walk, .learning)])
    var remarks: [ReviewRemark?] = []
    for _ in 0..<9 {
      let library = try await CardLibrary(store, release: everyday.release)
      let planner = ReviewPlanner(store: store, library: library, settings: SessionSettings([:]))
      var controller = try await planner.scheduled()
      while let question = try await controller.next() {
        remarks.append(try await controller.answer(.easy, to: question, milliseconds: 900))
      }
      let due = try await store.wordState(of: walk)?.memory.dueDay
      everyday.passDays(
        max(1, (due?.number ?? 0) - (try await store.moment().studyDay.number)))
    }
    return remarks
  }

  @Test func `review tells once that a word is mastered`() async throws {
    let everyday = try Everyday()
    let remarks = try await study(everyday)
    #expect(remarks.count > 3)
    #expect(remarks.filter { $0 == .mastered("walk") }.count == 1)
    #expect(remarks.compactMap { $0 }.count == 1)
    #expect(ReviewRemark.mastered("walk").text == "✪ “walk” is mastered")
  }

  @Test func `a badge stands on the card, in its deck, in lookup and in a search`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    _ = try await study(everyday)
    let deck = try await store.createDeck("Feet", [])
    try await store.record([.set(.deck(of: walk), to: .text(deck.id.text))])

    let library = try await CardLibrary(store, release: everyday.release)
    let face = try #require(try await library.face(of: walk))
    #expect(face.mastery == .mastered && face.answer["mastery"] == "mastered")
    let report = try await DeckReport(store)
    let row = try #require(try await report.rows(named: everyday.release)[deck.id.text]?.first)
    #expect(row.name == "walk" && row.mastery == .mastered && row.levelText == nil)
    let entry = try await EntryReport(of: "walked", in: everyday.release, for: store)
    #expect(entry.mastery[walk] == .mastered)
    let found = try await StudySearch(store, release: everyday.release).results(for: "wal")
    #expect(found.map(\.mastery) == [.mastered])

    try await store.record([.set(Setting.showsMastery.key, to: .bool(false))])
    let hidden = try await CardLibrary(store, release: everyday.release)
    #expect(try await hidden.face(of: walk)?.mastery == nil)
  }

  @Test func `days with a mastered word make a row`() async throws {
    let everyday = try Everyday()
    _ = try await study(everyday)
    let statistics = try await LearnerStatistics(everyday.store, release: everyday.release)
    #expect(statistics.study.masteryStreak.longest == 1)
    #expect(statistics.study.masteryStreak.current == 0)
    #expect(statistics.easyRatingVelocity == 1)
    #expect(statistics.json["masteryStreak"]?["longest"] == 1)
  }

  @Test func `a retention for each level plans reviews by mastery`() throws {
    let shares = [0.95, 0.9, 0.85, 0.8].map { DesiredRetention($0) }
    let byMastery = try #require(MasteryRetention(shares, thresholds: .standard))
    #expect(MasteryRetention(Array(shares.dropLast()), thresholds: .standard) == nil)
    let table: [(Double, Double)] = [(1, 0.95), (5, 0.9), (20, 0.85), (40, 0.8)]
    for (stability, expected) in table {
      #expect(byMastery.retention(stability: stability).value == expected)
    }
  }

  @Test func `the setting reaches the days that are planned`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    try await store.record([.mark(walk, .learning)])
    try await store.review(walk, .easy)
    let before = try #require(try await store.wordState(of: walk)?.memory.dueDay)
    let setting = Setting.masteryRetention
    try await store.record([
      .set(setting.key, to: try setting.form.value(of: "0.8 0.8 0.8 0.8"))
    ])
    let after = try #require(try await store.wordState(of: walk)?.memory.dueDay)
    #expect(after > before)
    try await store.record([.set(setting.key, to: try setting.form.value(of: "none"))])
    #expect(try await store.wordState(of: walk)?.memory.dueDay == before)
    for text in ["0.9", "0.9 0.9 0.9", "0.9 0.9 0.9 0.5", "x"] {
      #expect(throws: SettingError.self) { try setting.form.value(of: text) }
    }
  }
}
