/// Adam over batches of whole cards in random order (Kingma, Ba 2015).
///
/// Random order matters: batches of cards sorted by length, as the reference packs them, pull the
/// weights one way and then the other, since long cards are old and late ones.
struct AdamDescent {
  var batchTargets = 512
  var learningRate = 0.04
  var epochs = 1
  var seed: UInt64 = 42

  func descend(_ objective: Objective, from start: WeightVector, in box: BoundedBox) -> WeightVector
  {
    let set = objective.set
    let total = Double(set.targetCount)
    let batchCount = max(1, (set.targetCount + batchTargets - 1) / batchTargets) * epochs
    var w = start
    var mean = WeightVector()
    var square = WeightVector()
    var generator = SplitMix(seed: seed)
    var order = (0..<Int32(set.cardCount)).map { $0 }
    var step = 0
    for _ in 0..<epochs {
      generator.shuffle(&order)
      var first = 0
      var targets = 0
      for position in order.indices {
        targets += set.targets(ofCard: Int(order[position]))
        guard targets >= batchTargets || position == order.count - 1 else { continue }
        let slope = objective.slope(
          ofCards: order[first...position], at: w, share: Double(targets) / total)
        let progress = min(1, Double(step) / Double(batchCount))
        let rate = learningRate * (0.5 + 0.5 * cosine(progress))
        step += 1
        update(&w, slope, &mean, &square, rate: rate, step: step)
        w = box.nearest(w)
        first = position + 1
        targets = 0
      }
    }
    return w
  }

  private func update(
    _ w: inout WeightVector, _ slope: WeightVector, _ mean: inout WeightVector,
    _ square: inout WeightVector, rate: Double, step: Int
  ) {
    let meanBias = 1 - powered(0.9, step)
    let squareBias = 1 - powered(0.999, step)
    for index in 0..<WeightVector.count {
      mean[index] = 0.9 * mean[index] + 0.1 * slope[index]
      square[index] = 0.999 * square[index] + 0.001 * slope[index] * slope[index]
      w[index] -=
        rate * (mean[index] / meanBias) / ((square[index] / squareBias).squareRoot() + 1e-8)
    }
  }

  /// From 1 at 0 to −1 at 1, along a parabola on either side that stays within 6 % of the cosine.
  private func cosine(_ progress: Double) -> Double {
    let x = 2 * progress - 1
    return -x * (2 - abs(x))
  }

  private func powered(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<min(exponent, 20_000) { result *= base }
    return result
  }
}
