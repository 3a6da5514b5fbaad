package import LexicalModel
package import Scheduling

/// What a learner's study comes to: a pure fold over their history.
///
/// Only real answers count: no cram, no guesses of calibration, nothing that was taken back. Days
/// are study days.
package struct StudyStatistics: Sendable {
  /// The day they were made on.
  package let today: StudyDay
  /// The days on which something was answered.
  package private(set) var days: [StudyDay: DayTally] = [:]
  /// Retention by month and by maturity before the answer.
  package private(set) var retention: [CalendarMonth: ByMaturity<Retention>] = [:]
  /// Where words stand now, by deck; words on no deck stand under nil.
  package private(set) var mastery: [String?: MasteryCounts] = [:]
  /// Words that calibration has taken for known and no review has confirmed.
  package private(set) var assumedCount = 0
  /// Where words stood at the end of each day on which that changed, the earliest first.
  package private(set) var masteryHistory: [(day: StudyDay, counts: MasteryCounts)] = []
  /// Words that come due, today and on each day after; what is overdue is due today.
  package private(set) var forecast: [Int]
  package private(set) var streak = Streak([], today: StudyDay(number: 0))
  /// Days in a row on which a word became mastered.
  package private(set) var masteryStreak = Streak([], today: StudyDay(number: 0))

  /// Days that the forecast looks ahead.
  package static let forecastDays = 90

  /// - Parameters:
  ///   - history: what happened, and where words stand.
  ///   - reviews: the answers that count, for the time they took.
  ///   - thresholds: where mastery rises.
  ///   - today: the learner's day.
  package init(
    _ history: StudyHistory, reviews: some Sequence<Review>, thresholds: MasteryThresholds,
    today: StudyDay
  ) {
    self.today = today
    forecast = Array(repeating: 0, count: Self.forecastDays)
    var moves: [StudyDay: [(from: MasteryLevel?, to: MasteryLevel?)]] = [:]
    for change in history.changes {
      count(change)
      let (from, to) = (
        Self.level(of: change.before, thresholds), Self.level(of: change.after, thresholds)
      )
      if from != to { moves[change.moment.studyDay, default: []].append((from, to)) }
    }
    var missed = MissedDays()
    for review in reviews {
      days[review.moment.studyDay, default: DayTally()].milliseconds += review.durationMs
      missed.add(review)
    }
    addMastery(moves)
    let masteredDays = moves.filter { $0.value.contains { $0.to == .mastered } }.keys
    masteryStreak = Streak(masteredDays, today: today)
    for word in history.words {
      position(word, thresholds)
      if let due = word.memory.dueDay, word.isAsked { missed.add(dueSince: due) }
    }
    streak = Streak(days.keys, today: today, missed: missed)
  }

  private mutating func count(_ change: MemoryChange) {
    guard case .review(let rating) = change.action else { return }
    let day = change.moment.studyDay
    days[day, default: DayTally()].ratings[rating] += 1
    if change.isFirst { days[day, default: DayTally()].new += 1 }
    let maturity = Maturity(change.before)
    guard maturity != .learning else { return }
    retention[CalendarMonth(day), default: ByMaturity(Retention())][maturity].add(
      isRecalled: rating.isRecall, predicted: change.predicted)
  }

  /// The level of a card that a badge would show; nil before it has a stability.
  package static func level(of card: CardState, _ thresholds: MasteryThresholds) -> MasteryLevel? {
    guard let stability = card.memory?.stability, stability > 0 else { return nil }
    let level = thresholds.level(stability: stability)
    // Whoever has just forgotten a word has not mastered it, whatever the model still hopes.
    return level == .mastered && !thresholds.isMastered(card) ? .advanced : level
  }

  /// The level of a word that a badge would show; nil before its first review, as what calibration
  /// assumes has no level.
  package static func level(
    of word: WordState, _ thresholds: MasteryThresholds
  ) -> MasteryLevel? {
    guard !word.memory.isSynthetic, word.reviewCount > 0 else { return nil }
    return level(of: word.memory.card, thresholds)
  }

  private mutating func addMastery(
    _ moves: [StudyDay: [(from: MasteryLevel?, to: MasteryLevel?)]]
  ) {
    var counts = MasteryCounts()
    for (day, moves) in moves.sorted(by: { $0.key < $1.key }) {
      for (from, to) in moves {
        if let from { counts[from] -= 1 }
        if let to { counts[to] += 1 }
      }
      masteryHistory.append((day, counts))
    }
  }

  private mutating func position(_ word: WordState, _ thresholds: MasteryThresholds) {
    if let level = Self.level(of: word, thresholds) {
      mastery[word.deck, default: MasteryCounts()][level] += 1
    }
    if word.memory.isSynthetic { assumedCount += 1 }
    guard let due = word.memory.dueDay, word.isAsked else { return }
    let ahead = due.days(since: today)
    if ahead < forecast.count { forecast[ahead] += 1 }
  }
}

extension WordState {
  /// Whether reviews ask it when it is due.
  fileprivate var isAsked: Bool { !isSuspended && mark != .known && mark != .ignored }
}

/// Sums over the whole.
extension StudyStatistics {
  package var reviewCount: Int { days.values.reduce(0) { $0 + $1.reviews } }

  package var newCount: Int { days.values.reduce(0) { $0 + $1.new } }

  /// Milliseconds of all answers.
  package var milliseconds: Int { days.values.reduce(0) { $0 + $1.milliseconds } }

  /// The first day on which something was answered.
  package var firstDay: StudyDay? { days.keys.min() }

  package var ratings: ByRating<Int> {
    days.values.reduce(ByRating { _ in 0 }) { sum, day in
      ByRating { sum[$0] + day.ratings[$0] }
    }
  }

  /// Retention over all months.
  package var totalRetention: ByMaturity<Retention> {
    retention.values.reduce(ByMaturity(Retention())) { sum, month in
      var sum = sum
      for maturity in Maturity.allCases { sum[maturity] += month[maturity] }
      return sum
    }
  }

  /// Where all words stand now.
  package var totalMastery: MasteryCounts {
    mastery.values.reduce(MasteryCounts()) { sum, counts in
      var sum = sum
      for level in MasteryLevel.allCases { sum[level] += counts[level] }
      return sum
    }
  }
}

extension ByMaturity where Value == Retention {
  /// Young and mature words together.
  package var all: Retention { young + mature }
}

/// What was done on one study day.
package struct DayTally: Hashable, Sendable {
  /// Answers by rating.
  package internal(set) var ratings = ByRating { _ in 0 }
  /// Words met for the first time.
  package internal(set) var new = 0
  /// The time that answers took, as far as it was measured.
  package internal(set) var milliseconds = 0

  package var reviews: Int { ratings.again + ratings.hard + ratings.good + ratings.easy }
}
