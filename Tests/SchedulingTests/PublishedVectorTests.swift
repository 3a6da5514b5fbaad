import JSON
import LexicalModel
import Scheduling
import TestSupport
import Testing

/// Histories that py-fsrs 6.3.2 (FSRS-6) and 5.1.3 (FSRS-5) were run on, fuzz off.
@Suite struct `py-fsrs` {
  @Test func `every state, step, interval and memory is reproduced`() throws {
    var compared = 0
    for history in try Fixture.lines("py-fsrs.jsonl") {
      compared += try replay(history)
    }
    #expect(compared == 6_045)
  }

  /// How many reviews were compared: py-fsrs has no upper bound of stability, and where it passes ours
  /// the comparison ends.
  private func replay(_ history: JSONValue) throws -> Int {
    let id = history["id"]?.string ?? ""
    let parameters = try #require(history["parameters"]?.numbers)
    let version = FSRSVersion.allCases.first { $0.weightCount == parameters.count }
    let weights = try FSRSWeights(exactly: parameters, version: try #require(version))
    let scheduler = MemoryScheduler(FSRS(weights), settings: try settings(history))
    let reviews = try #require(history["reviews"]?.array)
    let end = history["compared"]?.integer.map(Int.init) ?? reviews.count
    var card = CardState.new
    for (index, review) in reviews[..<end].enumerated() {
      let row = try #require(review.array)
      let rating = try #require(Rating(rawValue: Int(row[0].integer ?? 0)))
      let gap = try #require(row[1].integer)
      let moment = ReviewMoment(elapsedDays: (Double(gap) / 86_400).rounded(.down))
      let outcome = scheduler.outcome(for: card, rating: rating, at: moment)
      #expect(scheduler.outcomes(for: card, at: moment)[rating] == outcome)
      card = outcome.card
      let position: Comment = "\(id) review \(index)"
      #expect(card.phase.code == row[2].integer.map(Int.init), position)
      #expect(card.phase.step == row[3].integer.map(Int.init), position)
      let memory = try #require(card.memory)
      #expect(isClose(memory.stability, row[4].double), position)
      #expect(isClose(memory.difficulty, row[5].double), position)
      #expect(outcome.interval.duration == row[6].double.map { .seconds($0) }, position)
    }
    return end
  }

  private func settings(_ history: JSONValue) throws -> SchedulingSettings {
    func steps(_ name: String) -> [Duration] {
      (history[name]?.numbers ?? []).map { .seconds($0) }
    }
    let retention = try #require(history["desired_retention"]?.double)
    return SchedulingSettings(
      desiredRetention: try #require(DesiredRetention(exactly: retention)),
      learningSteps: steps("learning_steps_seconds"),
      relearningSteps: steps("relearning_steps_seconds"),
      maximumInterval: Int(history["maximum_interval"]?.integer ?? 0), ordersAnswers: false)
  }

  private func isClose(_ actual: Double, _ expected: Double?) -> Bool {
    guard let expected else { return false }
    return abs(actual - expected) <= 1e-9 * abs(expected)
  }
}

/// States of fsrs-rs 6.6.2 in single precision: the defaults, other weights, migrated FSRS-5 and 4.5
/// weights, and cards that began under SM-2.
@Suite struct `fsrs-rs` {
  private func isClose(_ actual: Double, _ expected: Double) -> Bool {
    abs(actual - expected) <= 1e-4 * max(1, abs(expected))
  }

  @Test func `every memory state and the four that may follow are reproduced`() throws {
    var compared = 0
    for history in try Fixture.lines("fsrs-rs.jsonl") {
      let id = history["id"]?.string ?? ""
      let model = FSRS(try FSRSWeights(migrating: history["parameters"]?.numbers ?? []))
      var state: MemoryState?
      if let start = history["sm2"]?.numbers {
        state = model.state(fromEaseFactor: start[0], interval: start[1], retention: start[2])
        #expect(
          isClose(state?.stability ?? 0, start[3]) && isClose(state?.difficulty ?? 0, start[4]))
      }
      for review in try #require(history["reviews"]?.array).map(\.numbers) {
        let rating = try #require(Rating(rawValue: Int(review[0])))
        let next = model.state(after: rating, elapsedDays: review[1], from: state)
        #expect(isClose(next.stability, review[2]), "\(id)")
        #expect(isClose(next.difficulty, review[3]), "\(id)")
        state = next
        compared += 1
      }
      let next = try #require(history["next"]?.array)
      let states = model.states(
        elapsedDays: try #require(next[1].double), from: try #require(state))
      for (rating, expected) in zip(Rating.allCases, next[2...].map(\.numbers)) {
        #expect(isClose(states[rating].stability, expected[0]), "\(id)")
        #expect(isClose(states[rating].difficulty, expected[1]), "\(id)")
        let interval = model.interval(
          for: states[rating], desiredRetention: try #require(next[0].double))
        #expect(isClose(interval, expected[2]), "\(id)")
      }
    }
    #expect(compared > 2_000)
  }

  @Test func `weights of older versions are migrated`() throws {
    for row in try #require(try Fixture.value("tables.json")["migrations"]?.array) {
      let weights = try FSRSWeights(migrating: row["in"]?.numbers ?? [])
      let expected = row["out"]?.numbers ?? []
      #expect(weights.values.count == expected.count)
      #expect(zip(weights.values, expected).allSatisfy { isClose($0, $1) })
    }
  }

  @Test func `intervals follow desired retention`() throws {
    for row in try #require(try Fixture.value("tables.json")["intervals"]?.array).map({
      $0.array ?? []
    }) {
      let model = FSRS(try FSRSWeights(migrating: row[0].numbers))
      let state = MemoryState(stability: try #require(row[1].double), difficulty: 5)
      let interval = model.interval(for: state, desiredRetention: try #require(row[2].double))
      #expect(isClose(interval, try #require(row[3].double)))
    }
  }

  @Test(arguments: [1, 2, 16, 18, 20, 22]) func `other counts are refused`(count: Int) {
    #expect(throws: FSRSWeightsError.count(found: count, expected: [17, 19, 21])) {
      try FSRSWeights(migrating: Array(repeating: 0.5, count: count))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], [0, 5, 20])
  func `weights that are not finite are refused`(value: Double, index: Int) {
    var values = FSRSWeights.fsrs6Default.values
    values[index] = value
    #expect(throws: FSRSWeightsError.notFinite(index: index)) {
      try FSRSWeights(migrating: values)
    }
  }
}
