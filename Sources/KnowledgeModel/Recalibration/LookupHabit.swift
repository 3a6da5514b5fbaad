import Scheduling

/// How a reader looks words up: a part of the unknown ones, and now and then a known one.
///
/// Nobody knows another's habit, so every combination is kept and learned with the frontier. Taking
/// one for granted is what makes naive reading evidence worse than none.
enum LookupHabit {
  static let unknownRates: [Float] = [0.12, 0.22, 0.32, 0.42, 0.52, 0.62, 0.72, 0.82]
  static let knownRates: [Float] = [0.006, 0.015, 0.03, 0.06]
  static let count = unknownRates.count * knownRates.count

  /// The combination of a place: every known rate for the first unknown rate, and so on.
  static func rates(at position: Int) -> (unknown: Float, known: Float) {
    (unknownRates[position / knownRates.count], knownRates[position % knownRates.count])
  }
}

/// The logarithms of the chances to look a word up and to read on, for every habit, slope and
/// distance.
struct LookupTable: Sendable {
  static let standard = LookupTable()

  /// The places that evidence is grouped at, in steps of a frontier.
  static let positions = -30...108

  private static let last = (FrontierGrid.vectorCount - 1) * 16
  private static let count = last + positions.count
  private let lookups: [SIMD16<Float>]
  private let passes: [SIMD16<Float>]

  private init() {
    var lookups: [SIMD16<Float>] = []
    var passes: [SIMD16<Float>] = []
    let reach = Self.count + 15
    for habit in 0..<LookupHabit.count {
      let (unknown, known) = LookupHabit.rates(at: habit)
      for slope in FrontierGrid.slopes {
        let chances = (0..<reach).map { index in
          let distance = Float(index - Self.positions.upperBound) * FrontierGrid.frontierStep
          let knows = logistic(slope * distance)
          return known * knows + unknown * (1 - knows)
        }
        let looked = chances.map { Float(logarithm(Double($0))) }
        let passed = chances.map { Float(logarithm(Double(1 - $0))) }
        for start in 0..<Self.count {
          lookups.append(Self.lanes(looked, from: start))
          passes.append(Self.lanes(passed, from: start))
        }
      }
    }
    self.lookups = lookups
    self.passes = passes
  }

  private static func lanes(_ values: [Float], from start: Int) -> SIMD16<Float> {
    var lanes = SIMD16<Float>()
    for lane in 0..<16 { lanes[lane] = values[start + lane] }
    return lanes
  }

  /// The place of the row of the first vector; the following ones stand sixteen further on each.
  func start(habit: Int, slope: Int, position: Int) -> Int {
    (habit * FrontierGrid.slopes.count + slope) * Self.count + Self.positions.upperBound - position
  }

  func lookup(_ row: Int) -> SIMD16<Float> { lookups[row] }

  func pass(_ row: Int) -> SIMD16<Float> { passes[row] }

  /// The place of a difficulty.
  static func position(of difficulty: Float) -> Int {
    let steps = ((difficulty - FrontierGrid.lowestFrontier) / FrontierGrid.frontierStep).rounded()
    guard steps > Float(positions.lowerBound) else { return positions.lowerBound }
    return steps < Float(positions.upperBound) ? Int(steps) : positions.upperBound
  }
}
