import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Laws of memory` {
  private static let seeds = 0..<UInt64(40 * testScale)

  @Test(arguments: [-0.1, -0.1542, -0.5, -0.8])
  func `recall is 90 % after one stability`(decay: Double) {
    let curve = ForgettingCurve(decay: decay)
    for stability in [0.001, 0.3, 1, 9, 400, 36_500] {
      expectClose(curve.retrievability(after: stability, stability: stability), 0.9)
      expectClose(curve.interval(stability: stability, desiredRetention: 0.9), stability)
    }
  }

  @Test(arguments: FSRSVersion.allCases, seeds)
  func `recall on a later day never lowers stability`(
    version: FSRSVersion, seed: UInt64
  ) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(version))
    for _ in 0..<50 {
      let memory = random.memory()
      let states = model.states(elapsedDays: random.number(1...4_000), from: memory)
      for rating in [Rating.hard, .good, .easy] {
        #expect(states[rating].stability >= min(memory.stability, 36_500))
      }
      #expect(states.again.stability <= memory.stability)
    }
  }

  @Test(arguments: seeds)
  func `recall on the same day never lowers stability in FSRS-6`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(.six))
    let memory = random.memory()
    let states = model.states(elapsedDays: 0.99, from: memory)
    for rating in [Rating.hard, .good, .easy] {
      #expect(states[rating].stability >= min(memory.stability, 36_500))
    }
  }

  @Test(arguments: FSRSVersion.allCases, seeds)
  func `the longer recall had to last, the more it strengthens`(
    version: FSRSVersion, seed: UInt64
  ) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(version))
    let memory = random.memory()
    let days = (0..<20).map { _ in random.number(1...3_000) }.sorted()
    let stabilities = days.map {
      model.state(after: .good, elapsedDays: $0, from: memory).stability
    }
    #expect(zip(stabilities, stabilities.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-12) })
  }

  @Test(arguments: FSRSVersion.allCases, seeds)
  func `every history stays in bounds`(version: FSRSVersion, seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(version))
    var memory: MemoryState?
    for _ in 0..<60 {
      let elapsed = random.number(-10...900)
      let next = model.state(after: random.rating(), elapsedDays: elapsed, from: memory)
      #expect(((version == .seven ? 0.0001 : 0.001)...36_500).contains(next.stability))
      #expect((1...10).contains(next.difficulty))
      memory = next
    }
  }

  @Test(arguments: FSRSVersion.allCases, seeds)
  func `the four states at once are the four one by one`(
    version: FSRSVersion, seed: UInt64
  ) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(version))
    for _ in 0..<20 {
      let memory = random.memory()
      let elapsed = random.number(0...400)
      let states = model.states(elapsedDays: elapsed, from: memory)
      for rating in Rating.allCases {
        #expect(model.state(after: rating, elapsedDays: elapsed, from: memory) == states[rating])
      }
    }
  }

  @Test(arguments: FSRSVersion.allCases, seeds)
  func `the more retention is wanted, the sooner a card is due`(
    version: FSRSVersion, seed: UInt64
  ) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS(try random.weights(version))
    let memory = random.memory()
    let intervals = stride(from: 0.7, through: 0.99, by: 0.01).map {
      model.interval(for: memory, desiredRetention: $0)
    }
    // FSRS-7 holds intervals in 0...36500, where they may be equal.
    #expect(
      zip(intervals, intervals.dropFirst()).allSatisfy {
        $0 > $1 || version == .seven && $0 == $1 && [0, 36_500].contains($0)
      })
  }

  @Test(arguments: seeds)
  func `a day is whole until it has passed`(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let model = FSRS()
    let memory = random.memory()
    let day = Double(random.integer(0...300))
    let early = model.state(after: .good, elapsedDays: day, from: memory)
    let late = model.state(after: .good, elapsedDays: day + random.number(0...0.999), from: memory)
    #expect(early == late)
  }

  @Test func `a clock set back is a review on the same day`() {
    let model = FSRS()
    let memory = MemoryState(stability: 7, difficulty: 5)
    #expect(
      model.states(elapsedDays: -400, from: memory) == model.states(elapsedDays: 0, from: memory))
    #expect(model.retrievability(of: memory, after: -3) == 1)
  }

  @Test func `a state from SM-2 gives the interval its retention back`() throws {
    let model = FSRS()
    let state = try #require(model.state(fromEaseFactor: 2.5, interval: 20, retention: 0.9))
    expectClose(state.stability, 20)
    expectClose(
      model.state(after: .good, elapsedDays: 20, from: state).stability, 50, within: 0.01)
    #expect(model.state(fromEaseFactor: 2.5, interval: 0, retention: 0.9) == nil)
  }
}

@Suite struct `FSRS weights` {
  @Test func `more than one relearning step holds the same-day weights down`() throws {
    var values = FSRSWeights.fsrs6Default.values
    (values[17], values[18]) = (2, 2)
    let one = try FSRSWeights(clipping: values, version: .six, relearningSteps: 1)
    let three = try FSRSWeights(clipping: values, version: .six, relearningSteps: 3)
    #expect(one[17] == 2)
    // A lapse at difficulty 1, stability 1, recall 70 %, then three *Good* answers.
    let lapse = three[11] * (power(2, three[13]) - 1) * exponential(0.3 * three[14])
    #expect(lapse * exponential(3 * three[17] * three[18]) <= 1 + 1e-9)
    #expect(lapse * exponential(3 * one[17] * one[18]) > 1)
  }

  @Test func `weights out of bounds are refused or clipped, as asked`() throws {
    var values = FSRSWeights.fsrs6Default.values
    values[20] = 0.9
    #expect(throws: FSRSWeightsError.outOfBounds(index: 20, value: 0.9, bounds: 0.1...0.8)) {
      try FSRSWeights(exactly: values, version: .six)
    }
    #expect(try FSRSWeights(clipping: values, version: .six)[20] == 0.8)
  }

  @Test func `FSRS-5 has no same-day floor, and its weights in FSRS-6 do`() throws {
    let five = FSRS(.fsrs5Default)
    let migrated = FSRS(try FSRSWeights(migrating: FSRSWeights.fsrs5Default.values))
    let memory = MemoryState(stability: 5, difficulty: 5)
    #expect(five.state(after: .hard, elapsedDays: 0, from: memory).stability < 5)
    #expect(migrated.state(after: .hard, elapsedDays: 0, from: memory).stability == 5)
  }
}
