/// Memories as places on a grid: stability on a logarithmic scale, difficulty on an even one.
///
/// A memory between the places is shared among the four around it, so that expectations flow over
/// the grid without chance.
struct MemoryGrid: Sendable {
  static let stabilityCount = 96
  static let difficultyCount = 13
  static let count = stabilityCount * difficultyCount

  private static let leastLogarithm = logarithm(0.01)
  private static let stabilityStep =
    (logarithm(36_500) - leastLogarithm) / Double(stabilityCount - 1)
  private static let difficultyStep = 9 / Double(difficultyCount - 1)

  /// The memory at a place.
  static func memory(_ position: Int) -> MemoryState {
    MemoryState(
      stability: stability(position / difficultyCount),
      difficulty: 1 + difficultyStep * Double(position % difficultyCount))
  }

  static func stability(_ row: Int) -> Double {
    exponential(leastLogarithm + stabilityStep * Double(row))
  }

  /// The places around a memory and their shares.
  static func positions(of memory: MemoryState) -> [(position: Int, share: Double)] {
    let x =
      (logarithm(min(max(memory.stability, 0.01), 36_500)) - leastLogarithm) / stabilityStep
    let y = (memory.difficulty - 1) / difficultyStep
    let row = min(max(Int(x), 0), stabilityCount - 2)
    let column = min(max(Int(y), 0), difficultyCount - 2)
    let right = min(max(x - Double(row), 0), 1)
    let up = min(max(y - Double(column), 0), 1)
    let corner = row * difficultyCount + column
    return [
      (corner, (1 - right) * (1 - up)), (corner + 1, (1 - right) * up),
      (corner + difficultyCount, right * (1 - up)), (corner + difficultyCount + 1, right * up),
    ].filter { $0.1 > 0 }
  }
}
