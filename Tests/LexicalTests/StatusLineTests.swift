import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Status line` {
  private func line(due: Int = 12, waiting: Int = 5, days: [Int] = []) -> StatusLine {
    let today = StudyDay(number: 20_778)
    var streak = RunningStreak(today: today)
    for day in days { _ = streak.add(today.advanced(by: -day)) }
    return StatusLine(
      day: LearnerDay(
        day: today,
        outlook: DayOutlook(
          due: ByMaturity(learning: 0, young: due, mature: 0), waiting: waiting, newPerDay: 20,
          today: [], times: AnswerTimes()),
        streak: streak, profile: [:]))
  }

  @Test func `it says what is due, new, how long it takes and the row of days`() {
    #expect(line(days: [0, 1, 2]).text == "12 due · 5 new · 5 min · 3 days in a row")
    #expect(line(days: [1]).text == "12 due · 5 new · 5 min · 1 day in a row, today is open")
    #expect(line(due: 0, waiting: 0).text == "0 due")
  }

  @Test(arguments: [
    ("{due} due, {new} new", "12 due, 5 new"), ("{date}", "2026-11-21"), ("", ""),
    ("{{due}}", "{due}"), ("a\\tb\\n\\\\", "a\tb\n\\"), ("{streak}{waiting}", "35"), ("}", "}"),
  ])
  func `a template is filled in`(template: String, expected: String) throws {
    #expect(try line(days: [0, 1, 2]).text(template: template) == expected)
  }

  @Test func `a name that is not there is met with the nearest`() {
    let error = #expect(throws: LexicalError.self) { try line().text(template: "{deu}") }
    #expect(error?.suggestion == "{due}")
    #expect(throws: LexicalError.self) { try line().text(template: "{due") }
  }

  @Test func `every field that help names is there`() throws {
    for field in StatusLine.meanings {
      #expect(!(try line().text(template: "{\(field.name)}").isEmpty))
    }
  }

  @Test func `the machine form has stable keys`() {
    #expect(
      line().json.members?.map(\.name) == [
        "schema", "date", "due", "learning", "young", "mature", "new", "waiting", "reviewed",
        "minutes", "streak", "studiedToday", "rank",
      ])
  }
}
