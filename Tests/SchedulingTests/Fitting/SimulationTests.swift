import LexicalModel
import TestSupport
import Testing

@testable import Scheduling

@Suite struct `Workload forecast` {
  private let simulator = WorkloadSimulator(days: 120)

  @Test func `more retention costs more and remembers more`() {
    let forecasts = simulator.forecasts(retentions: [0.75, 0.85, 0.9, 0.95])
    let pairs = zip(forecasts, forecasts.dropFirst())
    #expect(pairs.allSatisfy { $0.meanMinutes < $1.meanMinutes })
    #expect(pairs.allSatisfy { $0.finallyRemembered < $1.finallyRemembered })
  }

  @Test func `twice as many new words are twice the work`() {
    var double = simulator
    double.newPerDay = 20
    expectClose(
      double.forecast(retention: 0.9).meanMinutes,
      2 * simulator.forecast(retention: 0.9).meanMinutes)
  }

  @Test func `no more words are learned than there are`() {
    var short = simulator
    short.words = 95
    let forecast = short.forecast(retention: 0.9)
    expectClose(forecast.learned, 95)
    #expect(forecast.finallyRemembered < 95)
    #expect(forecast.minutes[119] < forecast.minutes[9])
  }

  @Test func `all of a card's memory is somewhere on the grid`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let memory = MemoryState(
        stability: power(10, Double.random(in: -2...4.5, using: &generator)),
        difficulty: Double.random(in: 1...10, using: &generator))
      let positions = MemoryGrid.positions(of: memory)
      expectClose(positions.reduce(0) { $0 + $1.share }, 1)
      let meanLogarithm = positions.reduce(0) {
        $0 + $1.share * logarithm(MemoryGrid.memory($1.position).stability)
      }
      expectClose(meanLogarithm, logarithm(memory.stability), within: 1e-6)
      let meanDifficulty = positions.reduce(0) {
        $0 + $1.share * MemoryGrid.memory($1.position).difficulty
      }
      expectClose(meanDifficulty, memory.difficulty)
    }
  }

  /// The same card played with dice, many times.
  @Test func `the expectation is what dice give on average`() {
    let course = simulator.course(retention: 0.9)
    let habits = simulator.habits
    let model = FSRS(simulator.weights)
    var random = SplitMix(seed: 3)
    func pick(_ chances: ByRating<Double>) -> Rating {
      var rest = random.fraction()
      return Rating.allCases.first { rating in
        rest -= chances[rating]
        return rest < 0
      } ?? .good
    }
    var reviews = 0.0
    var recall = 0.0
    let trials = 4_000
    for _ in 0..<trials {
      let first = pick(habits.firstRatings)
      let steps = first == .again ? 2 : first == .easy ? 0 : 1
      var memory = model.state(afterFirst: first)
      for _ in 0..<steps { memory = model.state(after: .good, elapsedDays: 0, from: memory) }
      reviews += Double(1 + steps)
      var day = 0
      while true {
        let interval = max(1, model.interval(for: memory, desiredRetention: 0.9).rounded())
        guard day + Int(interval) < 120 else { break }
        day += Int(interval)
        let isRecalled = random.fraction() < model.retrievability(of: memory, after: interval)
        let rating = isRecalled ? pick(habits.recallRatings) : .again
        memory = model.state(after: rating, elapsedDays: interval, from: memory)
        if !isRecalled { memory = model.state(after: .good, elapsedDays: 0, from: memory) }
        reviews += isRecalled ? 1 : 2
      }
      recall += model.retrievability(of: memory, after: Double(119 - day))
    }
    let count = Double(trials)
    expectClose(course.reviews.reduce(0, +), reviews / count, within: 0.03)
    expectClose(course.recall[119], recall / count, within: 0.01)
  }
}

@Suite struct `Study habits` {
  @Test func `an empty log is typical`() {
    let habits = StudyHabits(ReviewLog([]))
    for rating in Rating.allCases {
      expectClose(habits.firstRatings[rating], StudyHabits.typical.firstRatings[rating])
      expectClose(habits.reviewSeconds[rating], StudyHabits.typical.reviewSeconds[rating])
    }
  }

  @Test func `a long log speaks for itself`() {
    let habits = StudyHabits(ReviewLogSimulator(days: 700).log(reviews: 6_000, seed: 1))
    expectClose(habits.recallRatings.good, 0.74, within: 0.05)
    expectClose(habits.reviewSeconds.good, 7, within: 0.1)
    let sum = Rating.allCases.reduce(0) { $0 + habits.recallRatings[$1] }
    expectClose(sum, 1)
  }
}

@Suite struct `Simulated logs` {
  @Test func `the same seed gives the same log`() {
    let simulator = ReviewLogSimulator(days: 100)
    #expect(simulator.reviews(500, seed: 7) == simulator.reviews(500, seed: 7))
    #expect(simulator.reviews(500, seed: 7) != simulator.reviews(500, seed: 8))
  }

  @Test func `days are counted from the review before`() {
    let log = ReviewLogSimulator(days: 300).reviews(800, seed: 4)
    for (_, reviews) in Dictionary(grouping: log, by: \.card) {
      #expect(reviews[0].elapsedDays == 0)
      for (before, review) in zip(reviews, reviews.dropFirst()) {
        #expect(review.elapsedDays == Int(review.time / 86_400_000 - before.time / 86_400_000))
      }
    }
  }
}
