import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalTestSupport
import LexicalModel
import Scheduling
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Statistics of a learner` {
  private let walk = LexemeID("en:walk")

  private func statistics(_ everyday: Everyday) async throws -> LearnerStatistics {
    try await LearnerStatistics(everyday.store, release: everyday.release)
  }

  private func lines(_ statistics: LearnerStatistics, width: Int = 80) -> [String] {
    let terminal = Terminal(choice: "never", environment: ["COLUMNS": "\(width)"])
    return StatsReport(statistics: statistics, terminal: terminal).lines
  }

  @Test func `an empty store says what to do`() async throws {
    let statistics = try await statistics(try Everyday())
    #expect(lines(statistics) == [" No reviews yet: “lexical today” offers words to begin with."])
    let page = String(decoding: StatsPage(statistics: statistics).bytes, as: UTF8.self)
    #expect(page.contains("No reviews yet") && !page.contains("<svg"))
  }

  @Test func `one review is shown without fuss`() async throws {
    let everyday = try Everyday()
    try await everyday.store.review(walk, .good, durationMs: 4_000)
    let statistics = try await statistics(everyday)
    let text = lines(statistics).joined(separator: "\n")
    #expect(text.contains("1 review of 1 word"))
    #expect(text.contains("4.0 s an answer"))
    #expect(statistics.json["reviews"]?["count"]?.integer == 1)
    #expect(statistics.json["retention"]?["all"]?["observed"] == .null)
  }

  @Test func `cram, guesses and what was taken back do not count`() async throws {
    let everyday = try Everyday()
    let moment = try await everyday.store.moment()
    try await everyday.store.review(walk, .good, durationMs: 4_000)
    try await everyday.store.record(.cram(Cram(of: walk, .again, at: moment, durationMs: 9_000)))
    try await everyday.store.warmStart(
      [
        CalibratedKnown(
          lexeme: LexemeID("en:see"), session: "s", probability: 950_000, stability: 90_000_000,
          initialStability: 60_000_000, difficulty: 3_000_000, at: moment)
      ], session: "s", language: "en")
    try await everyday.store.review(walk, .again, durationMs: 2_000)
    try await everyday.store.undo()
    let json = try await statistics(everyday).json
    #expect(json["reviews"]?["count"]?.integer == 1)
    #expect(json["reviews"]?["milliseconds"]?.integer == 4_000)
    #expect(json["reviews"]?["crammed"]?.integer == 1)
    #expect(
      MasteryLevel.allCases.compactMap { json["mastery"]?["all"]?[$0.rawValue]?.integer }
        .reduce(0, +) == 1)
  }

  @Test func `what the model predicted stands beside what was recalled`() async throws {
    let everyday = try Everyday()
    try await everyday.store.review(walk, .easy)
    everyday.passDays(20)
    let before = try await everyday.store.wordState(of: walk)?.retrievability
    try await everyday.store.review(walk, .good)
    let all = try await statistics(everyday).json["retention"]?["all"]
    #expect(all?["answers"]?.integer == 1)
    #expect(all?["observed"]?.double == 1)
    expectClose(all?["predicted"]?.double ?? 0, try #require(before))
  }

  @Test(arguments: 1...(3 * UInt64(testScale)))
  func `two devices with the same events have the same statistics`(seed: UInt64) async throws {
    let here = try Everyday(seed: seed)
    try await here.live(days: 8, seed: seed)
    let there = try Everyday(seed: seed + 1_000)
    there.passDays(8)
    var generator = SeededGenerator(seed: seed)
    let lines = try await here.store.exportLines().dropFirst().dropLast()
    let events = try lines.map { try Event(line: $0) }.shuffled(using: &generator)
    try await there.store.importEvents(events, title: "all")
    #expect(
      try await statistics(here).json.text == (try await statistics(there).json.text))
  }

  @Test(arguments: [30, 44, 60, 80, 120])
  func `no line is wider than the terminal`(width: Int) async throws {
    let everyday = try Everyday()
    try await everyday.live(days: 12, seed: 4)
    for line in lines(try await statistics(everyday), width: width) where width >= 44 {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func `the page carries its numbers and asks for nothing`() async throws {
    let everyday = try Everyday()
    try await everyday.live(days: 12, seed: 4)
    try await everyday.store.record(
      .set(.deck("d", "name"), to: .text("<script>alert(1)</script>")))
    try await everyday.store.record([
      .set(.deck(of: walk), to: .text("d")), .set(.deck(of: LexemeID("en:see")), to: .text("e")),
    ])
    for word in [walk, LexemeID("en:see"), LexemeID("en:word")] {
      try await everyday.store.review(word, .good)
    }
    let statistics = try await statistics(everyday)
    let page = String(decoding: StatsPage(statistics: statistics).bytes, as: UTF8.self)
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains(" style="))
    for id in ["reviews", "calendar", "forecast", "mastery", "time"] {
      #expect(page.contains("id=\"\(id)\""), "\(id)")
    }
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `the page speaks the language of the learner`(language: InterfaceLanguage) async throws {
    let everyday = try Everyday()
    try await everyday.live(days: 40, seed: 4)
    let statistics = try await statistics(everyday)
    let page = InterfaceLanguage.$current.withValue(language) {
      String(decoding: StatsPage(statistics: statistics).bytes, as: UTF8.self)
    }
    #expect(page.contains("<html lang=\"\(language.tag)\""))
    let (english, own) = (PhraseCatalogue.of(.english), PhraseCatalogue.of(language))
    for key in ["chart.title", "chart.numbers", "chart.due", "chart.days-drawn", "chart.time"] {
      let (theirs, ours) = (english.text(key), own.text(key))
      #expect(page.contains(ours.htmlEscaped), "\(key)")
      #expect(theirs == ours || !page.contains(">\(theirs)<"), "\(key)")
    }
    // No name of a phrase stands where the phrase should.
    for name in ChartPhrase.allCases { #expect(!page.contains(">\(name.rawValue)<")) }
  }

  @Test func `filters of mastery are those of the setting`() async throws {
    let everyday = try Everyday()
    try await everyday.store.review(walk, .easy)
    let profile = try await everyday.store.profileValues()
    #expect(MasteryThresholds(profile) == .standard)
    try await everyday.store.record(
      .set(Setting.masteryThresholds.key, to: .integers([1_000_000, 2_000_000, 3_000_000])))
    let own = MasteryThresholds(try await everyday.store.profileValues())
    let card = try #require(try await everyday.store.wordState(of: walk)).memory.card
    #expect(MasteryFilter.mastered.includes(card, thresholds: own))
    #expect(!MasteryFilter.mastered.includes(card))
    try await everyday.store.record(
      .set(Setting.masteryThresholds.key, to: .integers([3, 2, 1])))
    #expect(MasteryThresholds(try await everyday.store.profileValues()) == .standard)
  }
}

@Suite struct `Charts` {
  @Test(arguments: [0.0, 1, 3, 7, 12, 99, 100, 101, 1_448, 75_009])
  func `an axis from zero reaches the highest number with round ticks`(highest: Double) {
    let range = ChartScale.fromZero(highest, about: 4)
    #expect(range.lowerBound == 0 && range.upperBound >= highest && range.upperBound > 0)
    #expect(range.upperBound <= max(highest * 2, 1))
    let ticks = ChartScale(range, onto: 0...100).ticks(about: 4)
    #expect((2...9).contains(ticks.count))
    #expect(ticks.first == 0)
  }

  @Test(arguments: [0.0, 1, 2, 3, 5, 8, 10, 11, 99, 1_448])
  func `an axis of counts has whole ticks, each once`(highest: Double) {
    let range = ChartScale.fromZero(highest, about: 4, wholeOnly: true)
    let ticks = ChartScale(range, onto: 0...100).ticks(about: 4, wholeOnly: true)
    #expect(range.upperBound >= highest && ticks.count >= 2)
    #expect(ticks.allSatisfy { $0 == $0.rounded() } && Set(ticks).count == ticks.count)
  }

  @Test func `a first day is one bar of many`() {
    #expect(StatsPage.shownDays(20_000...20_000) == 19_987...20_000)
    #expect(StatsPage.shownDays(19_000...20_000) == 19_000...20_000)
  }

  @Test(arguments: [(6.0, "6 s"), (60, "1 min"), (61, "2 min"), (7_200, "2 h")])
  func `a time is said in the unit that fits`(seconds: Double, text: String) {
    #expect(durationText(seconds: seconds) == text)
  }

  @Test func `a flipped scale puts the largest on top`() {
    let scale = ChartScale(0...10, onto: 20...120, isFlipped: true)
    #expect(scale[0] == 120 && scale[10] == 20 && scale[5] == 70)
  }

  @Test(arguments: [1, 9, 70, 71, 200, 700, 4_000])
  func `dates on an axis are few, in order and inside`(days: Int) {
    let range = 20_000...20_000 + days - 1
    let dates = ChartFrame.dates(range, about: 6)
    #expect(dates.count <= 12)
    #expect(dates.map(\.day) == dates.map(\.day).sorted())
    #expect(dates.allSatisfy { range.contains($0.day) })
    #expect(days < 100 || dates.count >= 2)
  }

  @Test func `a sparkline shows gaps and its peak`() {
    #expect(TextChart.sparkline([0, 1, 4, 8]) == " ▁▄█")
    #expect(TextChart.sparkline([0, 0]) == "  ")
    #expect(TextChart.bar(0.5, width: 3) == "█▌")
    #expect(TextChart.bar(2, width: 3) == "███")
    #expect(TextChart.grouped([1, 2, 3, 4, 5], into: 3) == [1, 5, 9])
  }
}
