import LexicalModel
import Scheduling
import Testing

@Suite struct `Study days` {
  @Test(arguments: [
    (0, 4, -1), (3 * 3_600 + 3_599, 4, -1), (4 * 3_600, 4, 0), (86_400, 0, 1), (-1, 0, -1),
    (-86_400, 0, -1), (-86_401, 0, -2),
  ])
  func `the day changes at the rollover hour`(seconds: Int64, rollover: Int, day: Int) {
    #expect(StudyDay(wallClockSeconds: seconds, rolloverHour: rollover).number == day)
  }

  @Test func `a clock set back gives no negative days`() {
    #expect(StudyDay(number: 4).days(since: StudyDay(number: 9)) == 0)
  }

  @Test(arguments: zip(-7...7, [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3]))
  func `the first of January 1970 was a Thursday`(number: Int, weekday: Int) {
    #expect(StudyDay(number: number).weekday.rawValue == weekday)
  }
}
