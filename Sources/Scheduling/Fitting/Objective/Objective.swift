import Parallel

/// What the optimizer makes small: the weighted log loss of a training set, and how far the weights
/// have strayed from where they began.
struct Objective: Sendable {
  let set: TrainingSet
  let version: FSRSVersion
  /// Where the weights are held to, by a spring for each: (w − centre)² / sd².
  let center: WeightVector
  private let chunks: [Range<Int>]
  /// Of how many cards one tells the curvature.
  private let curvatureStride: Int
  /// How hard each spring is.
  private var stiffness: WeightVector
  /// Whether the springs of the first stabilities hold their logarithms.
  private var holdsLogarithms = false

  /// So many cards tell the curvature well enough; a step needs no better.
  private static let curvatureCards = 3_000

  init(_ set: TrainingSet, version: FSRSVersion, center: [Double]) {
    self.set = set
    self.version = version
    self.center = WeightVector(center)
    chunks = set.chunks(64)
    curvatureStride = max(1, set.cardCount / Self.curvatureCards)
    let spread = version == .seven ? Self.spreadOfSeven : Self.spread
    stiffness = WeightVector(spread.map { 1 / ($0 * $0) })
  }

  /// How far each weight varies between learners (fsrs-rs).
  private static let spread = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25,
    1.03, 0.31, 0.32, 0.14, 0.27,
  ]

  /// The same for FSRS-7 (fsrs-rs, but for the first stabilities, which are free there), times √3:
  /// its springs are a third as hard.
  private static let spreadOfSeven =
    [6.43, 9.66, 17.58, 27.85]
    + [
      0.523, 0.2528, 0.4329, 0.2966, 0.2139, 0.2889, 0.1862, 0.175, 0.3812, 0.3013, 0.9104, 0.3234,
      0.2448, 0.3273, 0.1842, 0.1735, 0.4608, 0.311, 0.864, 0.0418, 0.2596, 0.0798, 0.0682, 0.1282,
      0.1397, 0.1407, 0.1489, 0.2, 0.15, 0.15,
    ].map { $0 * 1.732 }

  /// The same objective with the springs that few reviews need: first stabilities within about a
  /// factor of two of the published ones, either way, the rest as learners vary.
  func stiffened() -> Self {
    var result = self
    result.holdsLogarithms = true
    for index in 0..<version.weightCount {
      result.stiffness[index] =
        index < 4 ? 1 / (0.7 * center[index] * 0.7 * center[index]) : 3 * stiffness[index]
    }
    return result
  }

  /// Sums over some cards; they add up.
  struct Sums: Sendable {
    var loss = 0.0
    var slope = WeightVector()
    var curvature = Curvature()

    static func += (left: inout Self, right: Self) {
      left.loss += right.loss
      left.slope += right.slope
      left.curvature += right.curvature
    }
  }

  /// Loss, slope and, where wanted, curvature at some weights.
  ///
  /// The curvature is the sum over the cards of slope · slopeᵀ (Fisher's information as observed,
  /// since cards are independent), each divided by the card's mean weight, because a weight counts
  /// twice in it.
  func sums(at w: WeightVector, withCurvature: Bool) -> Sums {
    let parts = parallelMap(chunks.count) {
      version == .seven
        ? partial(FSRS7Gradient(w, version: version), chunks[$0], withCurvature: withCurvature)
        : partial(FSRSGradient(w, version: version), chunks[$0], withCurvature: withCurvature)
    }
    var sums = Sums()
    for part in parts { sums += part }
    if withCurvature { sums.curvature.mirror() }
    addPrior(to: &sums, at: w, share: 1, withCurvature: withCurvature)
    return sums
  }

  /// The loss alone, without the springs.
  func loss(at w: WeightVector) -> Double {
    let parts = parallelMap(chunks.count) {
      version == .seven
        ? loss(FSRS7Gradient(w, version: version), chunks[$0])
        : loss(FSRSGradient(w, version: version), chunks[$0])
    }
    return parts.reduce(0, +)
  }

  private func loss<Pass: GradientPass>(_ pass: Pass, _ cards: Range<Int>) -> Double {
    var notes = [Pass.Step](repeating: Pass.emptyStep, count: set.longest)
    var steps = notes.mutableSpan
    var loss = 0.0
    for card in cards {
      loss += pass.forward(set.columns, range: set.range(ofCard: card), steps: &steps)
    }
    return loss
  }

  private func partial<Pass: GradientPass>(
    _ pass: Pass, _ cards: Range<Int>, withCurvature: Bool
  ) -> Sums {
    var notes = [Pass.Step](repeating: Pass.emptyStep, count: set.longest)
    var steps = notes.mutableSpan
    var sums = Sums()
    for card in cards {
      let range = set.range(ofCard: card)
      sums.loss += pass.forward(set.columns, range: range, steps: &steps)
      if withCurvature, card.isMultiple(of: curvatureStride) {
        var slope = WeightVector()
        pass.backward(steps, count: range.count, into: &slope)
        sums.slope += slope
        sums.curvature.addAbove(
          slope, scale: set.curvatureScale(ofCard: card) * Double(curvatureStride))
      } else {
        pass.backward(steps, count: range.count, into: &sums.slope)
      }
    }
    return sums
  }

  /// Slope of a batch of cards, on this thread; the spring counts by the batch's share of the
  /// targets.
  func slope(
    ofCards cards: ArraySlice<Int32>, at w: WeightVector, share: Double
  ) -> WeightVector {
    var sums =
      version == .seven
      ? slope(FSRS7Gradient(w, version: version), cards)
      : slope(FSRSGradient(w, version: version), cards)
    addPrior(to: &sums, at: w, share: share, withCurvature: false)
    return sums.slope
  }

  private func slope<Pass: GradientPass>(_ pass: Pass, _ cards: ArraySlice<Int32>) -> Sums {
    var notes = [Pass.Step](repeating: Pass.emptyStep, count: set.longest)
    var steps = notes.mutableSpan
    var sums = Sums()
    for card in cards {
      let range = set.range(ofCard: Int(card))
      sums.loss += pass.forward(set.columns, range: range, steps: &steps)
      pass.backward(steps, count: range.count, into: &sums.slope)
    }
    return sums
  }

  private func addPrior(
    to sums: inout Sums, at w: WeightVector, share: Double, withCurvature: Bool
  ) {
    for index in 0..<version.weightCount {
      let stiffness = share * stiffness[index]
      var (distance, rate) = (w[index] - center[index], 1.0)
      if holdsLogarithms, index < 4 {
        // Near the centre the same; a stability of nothing is infinitely far.
        distance = center[index] * logarithm(w[index] / center[index])
        rate = center[index] / w[index]
      }
      sums.loss += stiffness * distance * distance
      sums.slope[index] += 2 * stiffness * distance * rate
      if withCurvature { sums.curvature[index, index] += 2 * stiffness * rate * rate }
    }
  }
}
