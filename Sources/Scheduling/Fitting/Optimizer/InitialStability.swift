/// The four first stabilities that explain what became of cards on their first later day (fsrs-rs).
enum InitialStability {
  private static let bounds = 0.001...100.0

  /// Fits each rating by itself, puts the four in order, and fills in the ratings that were not
  /// given.
  ///
  /// - Returns: nil when there is nothing to learn from.
  static func fit(_ groups: [FirstIntervals.Group], standard: FSRSWeights) -> [Double]? {
    let total = groups.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    let mean = Double(groups.reduce(0) { $0 + $1.recalled }) / Double(total)
    let curve = FSRS(standard).curve
    var fitted: [Double?] = [nil, nil, nil, nil]
    var counts = [0, 0, 0, 0]
    for index in 0..<4 {
      let points = groups.filter { $0.rating == index + 1 }
      counts[index] = points.reduce(0) { $0 + $1.count }
      guard !points.isEmpty else { continue }
      fitted[index] = fit(points, mean: mean, standard: standard[index], curve: curve)
    }
    return completed(fitted, counts: counts, standard: standard)
  }

  /// The stability with the least loss, by golden section: the loss has one valley.
  private static func fit(
    _ points: [FirstIntervals.Group], mean: Double, standard: Double, curve: ForgettingCurve
  ) -> Double {
    func loss(_ stability: Double) -> Double {
      points.reduce(abs(stability - standard) / 16) { sum, point in
        let share =
          (point.share * Double(point.count) + mean) / Double(point.count + 1)
        let recall = min(
          max(curve.retrievability(after: Double(point.days), stability: stability), 1e-7),
          1 - 1e-7)
        return sum - Double(point.count)
          * (share * logarithm(recall) + (1 - share) * logarithm(1 - recall))
      }
    }
    // The golden section leaves 0.62 of the width each time: 66 rounds end below 10⁻¹¹ days.
    let golden = (5.0.squareRoot() - 1) / 2
    var low = bounds.lowerBound
    var high = bounds.upperBound
    var first = high - golden * (high - low)
    var second = low + golden * (high - low)
    var firstLoss = loss(first)
    var secondLoss = loss(second)
    for _ in 0..<66 {
      if firstLoss < secondLoss {
        (high, second, secondLoss) = (second, first, firstLoss)
        first = high - golden * (high - low)
        firstLoss = loss(first)
      } else {
        (low, first, firstLoss) = (first, second, secondLoss)
        second = low + golden * (high - low)
        secondLoss = loss(second)
      }
    }
    return (low + high) / 2
  }

  /// Puts four stabilities in order and fills the gaps; where two are out of order, the one with
  /// more data holds.
  static func completed(
    _ fitted: [Double?], counts: [Int], standard: FSRSWeights
  ) -> [Double] {
    var s = fitted
    let pairs = [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)]
    // Mending one pair can spoil another; each round leaves fewer different values.
    for _ in 0..<4 {
      for (low, high) in pairs {
        guard let below = s[low], let above = s[high], below > above else { continue }
        if counts[low] > counts[high] { s[high] = below } else { s[low] = above }
      }
    }
    fill(&s, standard: standard)
    return s.enumerated().map { index, value in
      min(max(value ?? standard[index], bounds.lowerBound), bounds.upperBound)
    }
  }

  /// Missing ratings are put between or beyond the known ones on a logarithmic scale, at the places
  /// that many learners' ratings have.
  private static func fill(_ s: inout [Double?], standard: FSRSWeights) {
    let u = 0.41
    let v = 0.54
    func mix(_ a: Double, _ weight: Double, _ b: Double) -> Double {
      exponential(weight * logarithm(a) + (1 - weight) * logarithm(b))
    }
    switch (s[0], s[1], s[2], s[3]) {
    case (nil, nil, nil, nil): return
    case (let again?, nil, nil, nil): scale(&s, by: again / standard[0], standard)
    case (nil, let hard?, nil, nil): scale(&s, by: hard / standard[1], standard)
    case (nil, nil, let good?, nil): scale(&s, by: good / standard[2], standard)
    case (nil, nil, nil, let easy?): scale(&s, by: easy / standard[3], standard)
    case (nil, nil, let good?, let easy?):
      let hard = mix(good, 1 / (1 - v), easy)
      s[1] = hard
      s[0] = mix(hard, 1 / u, good)
    case (nil, let hard?, nil, let easy?):
      let good = mix(hard, 1 - v, easy)
      s[2] = good
      s[0] = mix(hard, 1 / u, good)
    case (nil, let hard?, let good?, let easy):
      s[0] = mix(hard, 1 / u, good)
      if easy == nil { s[3] = mix(hard, 1 - 1 / v, good) }
    case (let again?, nil, nil, let easy?):
      let k = u + v - u * v
      s[1] = mix(again, u / k, easy)
      s[2] = mix(again, 1 - v / k, easy)
    case (let again?, nil, let good?, let easy):
      let hard = mix(again, u, good)
      s[1] = hard
      if easy == nil { s[3] = mix(hard, 1 - 1 / v, good) }
    case (let again?, let hard?, nil, nil):
      let good = mix(again, 1 - 1 / (1 - u), hard)
      s[2] = good
      s[3] = mix(hard, 1 - 1 / v, good)
    case (_?, let hard?, nil, let easy?): s[2] = mix(hard, 1 - v, easy)
    case (_?, let hard?, let good?, nil): s[3] = mix(hard, 1 - 1 / v, good)
    case (_?, _?, _?, _?): return
    }
  }

  private static func scale(_ s: inout [Double?], by ratio: Double, _ standard: FSRSWeights) {
    s = (0..<4).map { standard[$0] * ratio }
  }
}
