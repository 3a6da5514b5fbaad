/// Descends by Newton's steps with Fisher's information for the curvature, inside bounds.
///
/// The likelihood knows its own curvature, and the backward pass gives it away almost for nothing:
/// a handful of passes over the log do what methods that only see the slope need dozens for. Where
/// a step does not keep its promise the diagonal is raised (Levenberg, Marquardt).
struct FisherScoring {
  /// Passes over the log at most.
  var passes = 14
  /// The share of the loss that a step has to promise, and to gain, for the descent to go on.
  var tolerance = 1e-7

  struct Result {
    var w: WeightVector
    var loss: Double
  }

  /// Descends from a start; `watch` sees each better point and may end the descent by answering
  /// false.
  func descend(
    _ objective: Objective, from start: WeightVector, in box: BoundedBox,
    watch: (WeightVector) -> Bool = { _ in true }
  ) -> Result {
    var w = start
    var sums = objective.sums(at: w, withCurvature: true)
    var damping = 0.1
    for _ in 1..<passes {
      let free = box.free(at: w, slope: sums.slope)
      guard let step = Self.step(sums, free: free, damping: damping) else { break }
      let promised = -step.dot(sums.slope) / 2
      guard promised > tolerance * abs(sums.loss) else { break }
      var next = w
      for index in free { next[index] += step[index] }
      next = box.nearest(next)
      let nextSums = objective.sums(at: next, withCurvature: true)
      guard nextSums.loss < sums.loss else {
        damping = max(damping * 8, 0.1)
        guard damping < 1e5 else { break }
        continue
      }
      let gain = sums.loss - nextSums.loss
      damping = gain > 0.5 * promised ? (damping > 0.02 ? damping / 8 : 0) : damping * 2 + 0.01
      w = next
      sums = nextSums
      if !watch(w) || gain < tolerance * abs(sums.loss) { break }
    }
    return Result(w: w, loss: sums.loss)
  }

  /// −(H + damping · diag H)⁻¹ · slope over the free weights; nil when none is free.
  private static func step(
    _ sums: Objective.Sums, free: [Int], damping: Double
  ) -> WeightVector? {
    guard !free.isEmpty else { return nil }
    var raised = sums.curvature
    var downhill = WeightVector()
    for index in free {
      raised[index, index] *= 1 + damping
      downhill[index] = -sums.slope[index]
    }
    return raised.solve(downhill, free: free)
  }
}
