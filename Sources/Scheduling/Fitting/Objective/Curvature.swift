/// A symmetric matrix over the weights: how the loss bends.
struct Curvature: Sendable {
  private static let size = WeightVector.count
  /// Row by row.
  private(set) var elements: [Double]

  init() {
    elements = Array(repeating: 0, count: Self.size * Self.size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * Self.size + column] }
    set { elements[row * Self.size + column] = newValue }
  }

  /// Adds scale · v vᵀ to the upper triangle; ``mirror()`` completes the matrix.
  @inline(__always)
  mutating func addAbove(_ vector: WeightVector, scale: Double) {
    var span = elements.mutableSpan
    for row in 0..<Self.size {
      let factor = scale * vector[row]
      if factor == 0 { continue }
      for column in row..<Self.size {
        span[row * Self.size + column] += factor * vector[column]
      }
    }
  }

  /// Copies the upper triangle to the lower one.
  mutating func mirror() {
    for row in 0..<Self.size {
      for column in 0..<row { self[row, column] = self[column, row] }
    }
  }

  /// Replaces the matrix by the mean of itself and its transpose.
  mutating func symmetrize() {
    for row in 0..<Self.size {
      for column in 0..<row {
        let mean = (self[row, column] + self[column, row]) / 2
        self[row, column] = mean
        self[column, row] = mean
      }
    }
  }

  static func += (left: inout Self, right: Self) {
    for index in left.elements.indices { left.elements[index] += right.elements[index] }
  }

  /// Solves the rows and columns in `free` for a right-hand side; the other weights stay 0.
  ///
  /// - Returns: nil when the matrix is not positive definite there.
  func solve(_ rightHandSide: WeightVector, free: [Int]) -> WeightVector? {
    guard let lower = cholesky(free) else { return nil }
    let n = free.count
    var y = [Double](repeating: 0, count: n)
    for i in 0..<n {
      var sum = rightHandSide[free[i]]
      for k in 0..<i { sum -= lower[i * n + k] * y[k] }
      y[i] = sum / lower[i * n + i]
    }
    var result = WeightVector()
    for i in stride(from: n - 1, through: 0, by: -1) {
      var sum = y[i]
      for k in i + 1..<max(n, i + 1) { sum -= lower[k * n + i] * result[free[k]] }
      result[free[i]] = sum / lower[i * n + i]
    }
    return result
  }

  /// The lower triangle whose square is the matrix over `free`; nil when there is none.
  private func cholesky(_ free: [Int]) -> [Double]? {
    let n = free.count
    var lower = [Double](repeating: 0, count: n * n)
    for i in 0..<n {
      for j in 0...i {
        var sum = self[free[i], free[j]]
        for k in 0..<j { sum -= lower[i * n + k] * lower[j * n + k] }
        if i == j {
          guard sum > 1e-12 * max(abs(self[free[i], free[i]]), 1e-12) else { return nil }
          lower[i * n + i] = sum.squareRoot()
        } else {
          lower[i * n + j] = sum / lower[j * n + j]
        }
      }
    }
    return lower
  }

  /// The inverse over `free`, 0 elsewhere; nil when the matrix is not positive definite there.
  func inverse(free: [Int]) -> Curvature? {
    var result = Curvature()
    for column in free {
      var unit = WeightVector()
      unit[column] = 1
      guard let solved = solve(unit, free: free) else { return nil }
      for row in free { result[row, column] = solved[row] }
    }
    return result
  }
}
