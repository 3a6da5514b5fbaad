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
  /// The values of a row that begin one further on in each element, so that a vector begins
  /// anywhere; vectors of sixteen would take four times the room.
  private let lookups: [SIMD4<Float>]
  private let passes: [SIMD4<Float>]

  /// The elements of a habit and slope: a vector of sixteen needs four of them, four apart.
  private static let stride = count + 12

  private init() {
    var lookups: [SIMD4<Float>] = []
    var passes: [SIMD4<Float>] = []
    let size = LookupHabit.count * FrontierGrid.slopes.count * Self.stride
    lookups.reserveCapacity(size)
    passes.reserveCapacity(size)
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
        for start in 0..<Self.stride {
          lookups.append(Self.lanes(looked, from: start))
          passes.append(Self.lanes(passed, from: start))
        }
      }
    }
    self.lookups = lookups
    self.passes = passes
  }

  private static func lanes(_ values: [Float], from start: Int) -> SIMD4<Float> {
    SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
  }

  private static func vector(_ elements: [SIMD4<Float>], from start: Int) -> SIMD16<Float> {
    SIMD16(
      lowHalf: SIMD8(lowHalf: elements[start], highHalf: elements[start + 4]),
      highHalf: SIMD8(lowHalf: elements[start + 8], highHalf: elements[start + 12]))
  }

  /// The place of the row of the first vector; the following ones stand sixteen further on each.
  func start(habit: Int, slope: Int, position: Int) -> Int {
    (habit * FrontierGrid.slopes.count + slope) * Self.stride + Self.positions.upperBound - position
  }

  func lookup(_ row: Int) -> SIMD16<Float> { Self.vector(lookups, from: row) }

  func pass(_ row: Int) -> SIMD16<Float> { Self.vector(passes, from: row) }

  /// The place of a difficulty.
  static func position(of difficulty: Float) -> Int {
    let steps = ((difficulty - FrontierGrid.lowestFrontier) / FrontierGrid.frontierStep).rounded()
    guard steps > Float(positions.lowerBound) else { return positions.lowerBound }
    return steps < Float(positions.upperBound) ? Int(steps) : positions.upperBound
  }
}
