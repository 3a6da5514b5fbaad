import LexicalModel
import Parallel

/// Forecasts how much work a desired retention brings and how much is remembered for it.
///
/// Not a game of dice: the distribution of a card's memory is carried forward over a grid, day by
/// day, so the forecast has no noise and neighbouring retentions can be compared. Cards do not
/// disturb each other, so one card's course, shifted and added up, is the course of all.
package struct WorkloadSimulator: Hashable, Sendable {
  package var weights: FSRSWeights
  package var habits: StudyHabits
  /// Days to look ahead.
  package var days: Int
  /// Words learned each day until the list is done.
  package var newPerDay: Double
  /// How many words there are to learn; nil for no end.
  package var words: Int?
  package var maximumInterval: Int

  package init(
    weights: FSRSWeights = .fsrs6Default, habits: StudyHabits = .typical, days: Int = 365,
    newPerDay: Double = 10, words: Int? = nil, maximumInterval: Int = 36_500
  ) {
    precondition(days >= 1, "a forecast has at least one day")
    self.weights = weights
    self.habits = habits
    self.days = days
    self.newPerDay = newPerDay
    self.words = words
    self.maximumInterval = maximumInterval
  }

  /// Forecasts for several desired retentions, on all cores.
  package func forecasts(retentions: [Double]) -> [WorkloadForecast] {
    parallelMap(retentions.count) { self.forecast(retention: retentions[$0]) }
  }

  /// The forecast for one desired retention between 0 and 1.
  package func forecast(retention: Double) -> WorkloadForecast {
    let course = self.course(retention: retention)
    var learned = [Double](repeating: 0, count: days)
    var rest = words.map { Double($0) } ?? .infinity
    for day in 0..<days {
      learned[day] = min(newPerDay, rest)
      rest -= learned[day]
    }
    func added(_ values: [Double]) -> [Double] {
      // New words come at an even pace and then stop: what the card of age a gives on day d is
      // learned on day d − a.
      var sums = [Double](repeating: 0, count: days)
      for start in 0..<days where learned[start] > 0 {
        for age in 0..<days - start { sums[start + age] += learned[start] * values[age] }
      }
      return sums
    }
    return WorkloadForecast(
      retention: retention, learned: learned.reduce(0, +), reviews: added(course.reviews),
      minutes: added(course.seconds.map { $0 / 60 }), remembered: added(course.recall))
  }

  /// Where a review at a place of the grid may lead: the chance, the place and the seconds.
  private struct Move: Sendable {
    let position: Int
    let chance: Double
  }

  /// One card from its first day on.
  func course(retention: Double) -> CardHistory {
    let model = FSRS(weights)
    var course = CardHistory(days: days)
    let intervals = (0..<MemoryGrid.stabilityCount).map { row in
      let memory = MemoryState(stability: MemoryGrid.stability(row), difficulty: 5)
      let wanted = model.interval(for: memory, desiredRetention: retention)
      return Int(min(max(wanted, 1), Double(maximumInterval)).rounded())
    }
    let moves = (0..<MemoryGrid.count).map { self.moves(from: $0, model, intervals) }
    var mass = [[Double]](
      repeating: [Double](repeating: 0, count: MemoryGrid.count), count: days)
    begin(&course, &mass[0], model)
    for day in 0..<days {
      var byStability = [Double](repeating: 0, count: MemoryGrid.stabilityCount)
      for position in 0..<MemoryGrid.count where mass[day][position] > 1e-12 {
        let share = mass[day][position]
        let row = position / MemoryGrid.difficultyCount
        byStability[row] += share
        let next = day + intervals[row]
        guard next < days else { continue }
        course.reviews[next] += share * moves[position].reviews
        course.seconds[next] += share * moves[position].seconds
        for move in moves[position].moves { mass[next][move.position] += share * move.chance }
      }
      remember(byStability, from: day, intervals, model, &course)
    }
    return course
  }

  /// The first review and the steps of the first day.
  private func begin(_ course: inout CardHistory, _ mass: inout [Double], _ model: FSRS) {
    for rating in Rating.allCases {
      let chance = habits.firstRatings[rating]
      // Two steps: a card that failed passes both, any other but Easy one.
      let steps = rating == .again ? 2 : rating == .easy ? 0 : 1
      var memory = model.state(afterFirst: rating)
      for _ in 0..<steps { memory = model.state(after: .good, elapsedDays: 0, from: memory) }
      course.reviews[0] += chance * Double(1 + steps)
      course.seconds[0] +=
        chance * (habits.learningSeconds[rating] + Double(steps) * habits.learningSeconds.good)
      for (position, share) in MemoryGrid.positions(of: memory) { mass[position] += chance * share }
    }
  }

  private func moves(
    from position: Int, _ model: FSRS, _ intervals: [Int]
  ) -> (moves: [Move], reviews: Double, seconds: Double) {
    let memory = MemoryGrid.memory(position)
    let elapsed = Double(intervals[position / MemoryGrid.difficultyCount])
    let recall = model.retrievability(of: memory, after: elapsed)
    var states = model.states(elapsedDays: elapsed, from: memory)
    // One relearning step, passed.
    states.again = model.state(after: .good, elapsedDays: 0, from: states.again)
    var moves: [Move] = []
    var seconds = (1 - recall) * (habits.reviewSeconds.again + habits.relearningSeconds.good)
    for rating in Rating.allCases {
      let chance = rating == .again ? 1 - recall : recall * habits.recallRatings[rating]
      if rating != .again { seconds += chance * habits.reviewSeconds[rating] }
      for (position, share) in MemoryGrid.positions(of: states[rating]) {
        moves.append(Move(position: position, chance: chance * share))
      }
    }
    return (moves, 1 + (1 - recall), seconds)
  }

  /// Adds the chance of recall of the cards reviewed on a day until their next review.
  private func remember(
    _ byStability: [Double], from day: Int, _ intervals: [Int], _ model: FSRS,
    _ course: inout CardHistory
  ) {
    for row in byStability.indices where byStability[row] > 1e-12 {
      let stability = MemoryGrid.stability(row)
      for age in 0..<min(intervals[row], days - day) {
        course.recall[day + age] +=
          byStability[row]
          * model.curve.retrievability(after: Double(age), stability: stability)
      }
    }
  }
}
