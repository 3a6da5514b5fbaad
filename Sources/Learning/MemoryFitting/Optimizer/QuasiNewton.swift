/// Descends by Newton's steps whose curvature begins as Fisher's information and learns from each step
/// (BFGS), inside bounds.
///
/// The likelihood knows its own curvature: a few passes over the log do what gradient methods need dozens
/// for.
struct QuasiNewton {
  /// Passes over the log at most.
  var passes = 12
  /// The relative gain below which a step is the last.
  var tolerance = 1e-7

  struct Result {
    var w: WeightVector
    var loss: Double
    /// Passes over the log that were made.
    var passes: Int
  }

  /// Descends from a start; `watch` sees each better point and may end the descent by answering false.
  func descend(
    _ objective: Objective, from start: WeightVector, in box: BoundedBox,
    watch: (WeightVector) -> Bool = { _ in true }
  ) -> Result {
    var w = start
    var sums = objective.sums(at: w, withCurvature: true)
    var curvature = sums.curvature
    var count = 1
    var damping = 0.0
    while count < passes {
      let free = box.free(at: w, slope: sums.slope)
      guard let step = direction(curvature, sums.slope, free: free, damping: &damping) else {
        break
      }
      guard
        let (next, nextSums, tried) = search(
          objective, from: w, sums, along: step, in: box, left: passes - count)
      else { break }
      count += tried
      let gain = sums.loss - nextSums.loss
      update(&curvature, from: w, sums.slope, to: next, nextSums.slope)
      w = next
      sums = nextSums
      let goesOn = watch(w)
      if !goesOn || gain < tolerance * abs(sums.loss) { break }
    }
    return Result(w: w, loss: sums.loss, passes: count)
  }

  /// −H⁻¹ · slope over the free weights, the diagonal raised until there is one.
  private func direction(
    _ curvature: Curvature, _ slope: WeightVector, free: [Int], damping: inout Double
  ) -> WeightVector? {
    guard !free.isEmpty else { return nil }
    var negative = WeightVector()
    for index in free { negative[index] = -slope[index] }
    for _ in 0..<20 {
      var raised = curvature
      for index in free { raised[index, index] *= 1 + damping }
      if let step = raised.solve(negative, free: free), step.dot(slope) < 0 { return step }
      damping = max(damping * 10, 1e-6)
    }
    return nil
  }

  /// The first of the full step, its half, its quarter… that gains enough.
  private func search(
    _ objective: Objective, from w: WeightVector, _ sums: Objective.Sums,
    along step: WeightVector, in box: BoundedBox, left: Int
  ) -> (WeightVector, Objective.Sums, tried: Int)? {
    var length = 1.0
    for tried in 1...max(1, min(left, 8)) {
      var next = w
      for index in 0..<WeightVector.count { next[index] += length * step[index] }
      next = box.nearest(next)
      var moved = next
      for index in 0..<WeightVector.count { moved[index] -= w[index] }
      let promised = moved.dot(sums.slope)
      let nextSums = objective.sums(at: next, withCurvature: false)
      if nextSums.loss.isFinite, nextSums.loss <= sums.loss + 1e-4 * min(promised, 0),
        nextSums.loss < sums.loss
      {
        return (next, nextSums, tried)
      }
      length *= 0.35
    }
    return nil
  }

  /// What a step told of the curvature (BFGS); steps along which the slope did not rise tell nothing.
  private func update(
    _ curvature: inout Curvature, from w: WeightVector, _ slope: WeightVector,
    to next: WeightVector, _ nextSlope: WeightVector
  ) {
    var s = WeightVector()
    var y = WeightVector()
    for index in 0..<WeightVector.count {
      s[index] = next[index] - w[index]
      y[index] = nextSlope[index] - slope[index]
    }
    let bent = curvature.times(s)
    let expected = s.dot(bent)
    let found = s.dot(y)
    guard expected > 0, found > 0.05 * expected else { return }
    curvature.add(bent, scale: -1 / expected)
    curvature.add(y, scale: 1 / found)
  }
}
