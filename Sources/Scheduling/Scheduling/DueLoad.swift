package import LexicalModel

/// How many reviews are already due on the coming days, and how much work each weekday may bring.
package struct DueLoad: Hashable, Sendable {
  /// The day that intervals count from.
  package let today: StudyDay
  /// Reviews due by days from today; days beyond the end have none.
  package let counts: [Int]
  package let easyDays: EasyDays

  /// Intervals longer than this are spread by chance alone.
  static let longestInterval = 90

  package init(today: StudyDay, counts: [Int], easyDays: EasyDays = EasyDays()) {
    self.today = today
    self.counts = counts
    self.easyDays = easyDays
  }

  /// The load with one review more.
  package func adding(_ day: StudyDay) -> Self {
    let distance = day.number - today.number
    guard counts.indices.contains(distance) else { return self }
    var counts = counts
    counts[distance] += 1
    return Self(today: today, counts: counts, easyDays: easyDays)
  }

  /// The day of a range that a fraction from 0 up to 1 chooses: the less is due and the sooner, the
  /// likelier.
  func day(in range: ClosedRange<Int>, fraction: Double) -> Int {
    let weights = weights(in: range)
    var rest = fraction * weights.reduce(0, +)
    for (day, weight) in zip(range, weights) {
      rest -= weight
      if rest < 0 { return day }
    }
    return range.upperBound
  }

  /// The weight of each day of a range, in days from today.
  ///
  /// Anki weighs a day without reviews as 1 whatever the weekday; here the weekday counts on every day.
  func weights(in range: ClosedRange<Int>) -> [Double] {
    let counts = range.map { Double(count(on: $0)) }
    let share = easyDays.shares(
      weekdays: range.map { today.advanced(by: $0).weekday }, counts: counts)
    return zip(range, zip(counts, share)).map { day, rest in
      let (count, share) = rest
      // count^−2.15 · day^−3; a day without reviews counts as half a review.
      let spread = power(max(count, 0.5), -2.15) * power(Double(max(day, 1)), -3)
      return spread * share
    }
  }

  private func count(on day: Int) -> Int {
    counts.indices.contains(day) ? max(0, counts[day]) : 0
  }
}
