/// The bounds that weights have to keep.
struct BoundedBox: Sendable {
  let bounds: [ClosedRange<Double>]
  let version: FSRSVersion
  let relearningSteps: Int
  /// The weights that may move at all; nil for every one.
  private var movable: Set<Int>?

  init(version: FSRSVersion, relearningSteps: Int) {
    self.version = version
    self.relearningSteps = relearningSteps
    bounds = FSRSWeights.bounds(version)
  }

  /// The same box for some weights only.
  func keeping(_ weights: Set<Int>) -> Self {
    var box = self
    box.movable = weights
    return box
  }

  /// The nearest weights inside.
  func nearest(_ w: WeightVector) -> WeightVector {
    guard
      let clipped = try? FSRSWeights(
        clipping: Array(w.array.prefix(version.weightCount)), version: version,
        relearningSteps: relearningSteps)
    else { return w }
    return WeightVector(clipped.values)
  }

  /// The weights that may move: those that are not held at a bound which the loss pushes them
  /// against.
  func free(at w: WeightVector, slope: WeightVector) -> [Int] {
    bounds.indices.filter { index in
      let isHeldBelow = w[index] <= bounds[index].lowerBound && slope[index] > 0
      let isHeldAbove = w[index] >= bounds[index].upperBound && slope[index] < 0
      return !isHeldBelow && !isHeldAbove && movable?.contains(index) != false
    }
  }
}
