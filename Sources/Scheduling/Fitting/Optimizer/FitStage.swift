/// One fit to one part of a log.
struct FitStage: Sendable {
  private let objective: Objective
  private let box: BoundedBox
  private let first: FirstIntervals
  private let version: FSRSVersion
  private let isSampled: Bool
  /// The fitted first stabilities with the published rest.
  let initial: FSRSWeights

  struct Result {
    let weights: FSRSWeights
    /// Newton's steps that were taken.
    let steps: Int
    /// Whether held-out time ended the descent before it had arrived.
    let isCutShort: Bool
  }

  init(_ plan: FitPlan, part: FitPlan.Part, relearningSteps: Int) {
    let log = plan.log
    let version = plan.version
    self.version = version
    box = BoundedBox(version: version, relearningSteps: relearningSteps)
    first = part == .all ? plan.first : FirstIntervals(log) { plan.uses($0, in: part) }
    let standard = FSRSWeights.standard(version)
    var values = standard.values
    // FSRS-7 learns its first stabilities with the rest: reviews on the first day tell of them too.
    // Few reviews guess none apart: springs hold all four.
    if version != .seven, !plan.isFew,
      let fitted = InitialStability.fit(first.kept, standard: standard)
    {
      values.replaceSubrange(0..<4, with: fitted)
    }
    let center = box.nearest(WeightVector(values))
    initial = Self.weights(center, version)
    let weights = RecencyWeights.weights(log, version.taughtBy) { plan.uses($0, in: part) }
    var set = TrainingSet(log, weights: weights, version: version)
    isSampled = part == .beforeHeldOut && set.targetCount > Self.sampledTargets
    if isSampled { set = set.sample(targets: Self.sampledTargets, seed: 11) }
    objective = Objective(set, version: version, center: initial.values)
  }

  private static func weights(_ w: WeightVector, _ version: FSRSVersion) -> FSRSWeights {
    let values = Array(w.array.prefix(version.weightCount))
    // Weights out of the box are finite and in bounds, so that this cannot fail.
    return (try? FSRSWeights(clipping: values, version: version)) ?? .standard(version)
  }

  /// Beyond so many targets a trial learns from some of the cards; smaller ones watch held-out time
  /// at each step.
  private static let sampledTargets = 16_000

  /// Fits from weights near the goal, or roughly at first, with Adam, where there are none.
  ///
  /// Takes `steps` of Newton's at most, and ends earlier where held-out reviews say so.
  func fit(
    from start: FSRSWeights?, steps: Int?, watching held: TemporalHoldout?,
    progress: (Double) -> Void
  ) -> Result {
    var w: WeightVector
    if let start {
      w = WeightVector(start.values)
    } else {
      w = AdamDescent().descend(objective, from: WeightVector(initial.values), in: box)
      progress(0.3)
    }
    let isWatched = !isSampled
    var best = (w: w, steps: 0, loss: isWatched ? held?.logLoss(w) ?? .infinity : .infinity)
    var taken = 0
    var newton = FisherScoring()
    newton.tolerance = isSampled ? 1e-4 : 2e-5
    let result = newton.descend(objective, from: w, in: box) { point in
      taken += 1
      progress(0.3 + 0.07 * Double(min(taken, 10)))
      if let steps, taken >= steps { return false }
      guard isWatched, let held else { return true }
      let loss = held.logLoss(point)
      if loss < best.loss { best = (point, taken, loss) }
      // Two steps without a gain: what comes now is learned by heart.
      return taken - best.steps < 2
    }
    let isCutShort = isWatched && held != nil && best.steps < taken
    w = isCutShort ? best.w : result.w
    return Result(
      weights: Self.weights(ordered(w), version), steps: max(1, best.steps),
      isCutShort: isCutShort)
  }

  /// Puts the first stabilities in order, and those of ratings that were never given between the
  /// others.
  private func ordered(_ w: WeightVector) -> WeightVector {
    var counts = [0, 0, 0, 0]
    for group in first.kept { counts[group.rating - 1] += group.count }
    guard version != .seven, counts.contains(where: { $0 > 0 }) else { return w }
    let fitted = (0..<4).map { counts[$0] > 0 ? w[$0] : nil }
    let completed = InitialStability.completed(
      fitted, counts: counts, standard: .standard(version))
    var result = w
    for index in 0..<4 { result[index] = completed[index] }
    return box.nearest(result)
  }

  /// Fits the few weights that few reviews tell of by Newton's steps, with springs that hold them
  /// near the published ones.
  func fitFew() -> FSRSWeights {
    var newton = FisherScoring()
    newton.tolerance = 1e-6
    let few = box.keeping(FewWeightsFit.indices(version))
    let start = WeightVector(initial.values)
    var w = newton.descend(objective.stiffened(), from: start, in: few).w
    // A better first answer never makes a memory that is gone sooner: that with more cards holds.
    var counts = [0, 0, 0, 0]
    for card in 0..<objective.set.cardCount {
      counts[Int(objective.set.ratings[objective.set.starts[card]]) - 1] += 1
    }
    let ordered = InitialStability.completed(
      (0..<4).map { w[$0] }, counts: counts, standard: .standard(version))
    for index in 0..<4 { w[index] = ordered[index] }
    return Self.weights(w, version)
  }

  /// The inverse of the curvature at some weights; nil where the loss does not bend upwards.
  func covariance(at weights: FSRSWeights) -> Curvature? {
    let w = WeightVector(weights.values)
    let slope = objective.sums(at: w, withCurvature: false).slope
    let free = box.free(at: w, slope: slope)
    var curvature = Curvature()
    for index in free {
      let step = 1e-4 * max(abs(w[index]), 0.05)
      let sides = [-step, step].map { change in
        var moved = w
        moved[index] += change
        return objective.sums(at: moved, withCurvature: false).slope
      }
      for row in free { curvature[row, index] = (sides[1][row] - sides[0][row]) / (2 * step) }
    }
    curvature.symmetrize()
    // Kinks can spoil differences; Fisher's information has none.
    return curvature.inverse(free: free)
      ?? objective.sums(at: w, withCurvature: true).curvature.inverse(free: free)
  }

  /// The sum of weighted losses, without the springs.
  func loss(_ weights: FSRSWeights) -> Double {
    objective.loss(at: WeightVector(weights.values))
  }
}
