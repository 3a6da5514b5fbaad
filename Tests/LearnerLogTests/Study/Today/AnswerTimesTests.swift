import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Answer times` {
  private func review(
    _ rating: Rating, seconds: Double, stability: Double?, state: Int = 2
  ) -> Review {
    var observation = ReviewObservation()
    observation.stabilityBefore = stability.map { Int($0 * 1e6) }
    return Review(
      of: LexemeID("en:walk"), rating, at: Moment(milliseconds: 0), durationMs: Int(seconds * 1e3),
      reviewState: state, observation: observation)
  }

  @Test func `nothing to do takes no time`() {
    #expect(AnswerTimes().seconds(due: ByMaturity(0), new: 0) == 0)
  }

  @Test func `a new learner gets the stated default`() {
    let times = AnswerTimes()
    expectClose(times.mean(.mature), 0.08 * 13 + 0.12 * 10 + 0.68 * 7 + 0.12 * 4)
    let step = times.mean(.learning) / 0.75
    expectClose(
      times.seconds(due: ByMaturity(learning: 0, young: 0, mature: 10), new: 0),
      10 * (times.mean(.mature) + 0.08 * step))
  }

  @Test func `after many answers only the learner's own time counts`() {
    let times = AnswerTimes((0..<2_000).map { _ in review(.good, seconds: 3, stability: 40) })
    expectClose(times.mean(.mature), 3, within: 0.03)
    #expect(times.failureShare(.mature) < 0.001)
    expectClose(times.mean(.young), AnswerTimes().mean(.young))
  }

  @Test func `the door bell does not count`() {
    let long = AnswerTimes([review(.good, seconds: 4_000, stability: 5)])
    let limit = AnswerTimes([review(.good, seconds: 60, stability: 5)])
    #expect(long == limit)
  }

  @Test func `answers without a time say nothing`() {
    #expect(AnswerTimes([review(.again, seconds: 0, stability: 5)]) == AnswerTimes())
  }

  @Test func `whoever fails more needs more time`() {
    let sure = AnswerTimes((0..<100).map { _ in review(.good, seconds: 5, stability: 5) })
    let unsure = AnswerTimes((0..<100).map { _ in review(.again, seconds: 5, stability: 5) })
    let due = ByMaturity(learning: 0, young: 20, mature: 0)
    #expect(unsure.seconds(due: due, new: 0) > 1.5 * sure.seconds(due: due, new: 0))
  }

  @Test func `the day's limit holds new words back, and what was met today counts`() {
    let met = (0..<3).map { position in
      Review(
        of: LexemeID("en:w\(position)"), .good, at: Moment(milliseconds: 0), reviewState: 0)
    }
    let outlook = DayOutlook(
      due: ByMaturity(2), waiting: 50, newPerDay: 10, today: met, times: AnswerTimes())
    #expect(outlook.new == 7)
    #expect(outlook.reviewed == 3)
    #expect(outlook.due.total == 6)
    let full = DayOutlook(
      due: ByMaturity(0), waiting: 50, newPerDay: 2, today: met, times: AnswerTimes())
    #expect(full.new == 0 && full.minutes == 0)
  }
}
