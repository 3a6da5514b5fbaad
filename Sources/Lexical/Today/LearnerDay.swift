package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

/// What a progress store says of a day at a glance: nothing is replayed and no release is opened.
package struct LearnerDay: Sendable {
  package let day: StudyDay
  package let outlook: DayOutlook
  package let streak: RunningStreak
  /// The registers of the profile, by field.
  package let profile: [String: RegisterValue]

  package init(
    day: StudyDay, outlook: DayOutlook, streak: RunningStreak, profile: [String: RegisterValue]
  ) {
    self.day = day
    self.outlook = outlook
    self.streak = streak
    self.profile = profile
  }
}

extension LearnerStore {
  /// Answers that the time estimate looks back at.
  private static let answersForTimes = 200

  /// A day at a glance; nil is the learner's day now.
  package func dailySummary(on wanted: StudyDay? = nil) throws(LearnerStoreError) -> LearnerDay {
    try snapshot(translate: { $0 }) { () throws(LearnerStoreError) in try dailyContext(on: wanted) }
  }

  private func dailyContext(on wanted: StudyDay?) throws(LearnerStoreError) -> LearnerDay {
    let now = try moment()
    let day = wanted ?? now.studyDay
    let profile = try profileValues()
    let latest = try latestEvents(of: .review, count: Self.answersForTimes).compactMap(\.review)
    var answers = latest.filter { $0.moment.studyDay == day }
    // The latest answers hold those of the day, unless they are many or the day is long past.
    if latest.count == Self.answersForTimes, latest.last.map({ $0.moment.studyDay >= day }) == true
    {
      answers = try latestEvents(of: .review, count: .max, since: day).compactMap(\.review)
        .filter { $0.moment.studyDay == day }
    }
    let filter = try languageFilter()
    answers = answers.filter { filter.includes($0.lexeme) }
    let setting = Setting.newPerDay
    let newPerDay = (profile[setting.field] ?? setting.standard).integer ?? 0
    let decks = try rules().leitnerDecks
    let outlook = DayOutlook(
      due: try dueCounts(on: day), waiting: try waitingCount(on: day, exceptDecks: decks),
      tests: decks.isEmpty ? [] : try openTests(on: day, seenAt: now), newPerDay: newPerDay,
      today: answers, times: AnswerTimes(latest.filter { filter.includes($0.lexeme) }))
    var streak = RunningStreak(today: day, known: try cachedStreak())
    let waiting = try earliestDueDay(on: day)
    // Reviews are read where the row has a gap, and only then.
    try forEachReviewDay { studied in
      streak.add(studied) { gap in
        if let waiting, waiting.number < gap.upperBound { return true }
        return (try? missedDays(since: StudyDay(number: gap.upperBound)))?.touches(gap) ?? true
      }
    }
    return LearnerDay(day: day, outlook: outlook, streak: streak, profile: profile)
  }

  /// The tests of Leitner decks that are open on a day.
  private func openTests(
    on day: StudyDay, seenAt now: Moment
  ) throws(LearnerStoreError) -> [OpenTest] {
    let request = SessionRequest(
      now: now.milliseconds, today: day, offsetMinutes: now.offsetMinutes,
      limits: DayLimits(reviews: 0, newWords: 0))
    return DueQueue(try queueIndex(), request).tests
  }
}

extension Event {
  fileprivate var review: Review? {
    if let review = fact.as(Review.self) { review } else { nil }
  }
}
