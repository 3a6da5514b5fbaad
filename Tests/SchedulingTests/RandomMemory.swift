import LexicalModel
import Scheduling
import TestSupport

/// Models and memories drawn from everything that is allowed.
struct RandomMemory {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func rating() -> Rating {
    Rating.allCases[integer(0...3)]
  }

  /// Weights anywhere in bounds, or near the defaults.
  mutating func weights(_ version: FSRSVersion) throws -> FSRSWeights {
    let isWild = Bool.random(using: &generator)
    let values = FSRSWeights.standard(version).values.map { value in
      isWild ? number(-1...7) : value * number(0.7...1.4)
    }
    return try FSRSWeights(clipping: values, version: version)
  }

  /// A memory, for FSRS-7 with a fast stability.
  mutating func memory(fast: Bool = false) -> MemoryState {
    MemoryState(
      stability: power(10, number(-3...4.5)), difficulty: number(1...10),
      fastStability: fast ? power(10, number(-4...4.5)) : 0)
  }

  mutating func settings() -> SchedulingSettings {
    let steps = Set((0..<integer(0...3)).map { _ in Int(power(10, number(1.5...5.5))) }).sorted()
      .map { Duration.seconds($0) }
    return SchedulingSettings(
      desiredRetention: DesiredRetention(number(0.75...1)), learningSteps: steps,
      relearningSteps: Array(steps.prefix(2)),
      maximumInterval: Int(power(10, number(0.4...4.5))))
  }
}
