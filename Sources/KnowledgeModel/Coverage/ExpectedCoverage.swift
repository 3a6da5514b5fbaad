import Scheduling

/// How much of a passage a learner is expected to know, with what is not known of the learner.
package struct ExpectedCoverage: Hashable, Sendable {
  /// The share of the tokens, with the interval that holds it nine times in ten.
  package let share: Estimate
  private let logit: Double
  private let deviation: Double

  /// What to expect of a passage for a learner.
  ///
  /// The mean is Σ c π / n. Its variance has two parts: each word may go either way given the
  /// learner, and the frontier that all words share is itself uncertain. Leaving the second out
  /// makes intervals that are far too narrow.
  ///
  /// Nil for a passage without words.
  package init?(_ passage: PassageVocabulary, _ belief: FrontierPosterior) {
    guard passage.tokenCount > 0 else { return nil }
    let total = Double(passage.tokenCount)
    let uncertainty = belief.uncertaintyCurve
    var variance = 0.0
    for word in passage.unseen {
      variance += Double(word.count * word.count * uncertainty.probability(at: word.difficulty))
    }
    var seen = 0.0
    for word in passage.seen {
      seen += Double(word.count * word.probability)
      variance += Double(
        word.count * word.count * word.probability * (1 - word.probability))
    }
    let (mean, shared) = Self.moments(passage, belief)
    variance += shared
    let share = min(max((mean + seen) / total, 1e-6), 1 - 1e-6)
    logit = logarithm(share / (1 - share))
    deviation = max(variance, 1e-12).squareRoot() / total / (share * (1 - share))
    let width = 1.645 * deviation
    self.share = Estimate(
      median: share, low: Self.share(at: logit - width), high: Self.share(at: logit + width))
  }

  /// The chance that the learner knows at least a share of the passage.
  package func chance(ofAtLeast share: Double) -> Double {
    normalTail((logarithm(share / (1 - share)) - logit) / deviation)
  }

  /// The mean and the variance, over what is believed of the learner, of the expected known tokens.
  private static func moments(
    _ passage: PassageVocabulary, _ belief: FrontierPosterior
  ) -> (mean: Double, variance: Double) {
    let words = DifficultyHistogram(
      weighted: passage.unseen.lazy.map { (difficulty: $0.difficulty, count: $0.count) })
    let known = words.expectedKnown
    let total = words.bins.reduce(0) { $0 + $1.count }
    var mean: Float = 0
    var square: Float = 0
    // Counted from the end, so that the square of a share near one keeps its digits.
    for (weight, known) in zip(belief.weights, known) {
      let missing = total - known
      mean += (weight * missing).sum()
      square += (weight * missing * missing).sum()
    }
    return (Double(total - mean), max(0, Double(square - mean * mean)))
  }

  private static func share(at logit: Double) -> Double {
    1 / (1 + exponential(-logit))
  }
}

/// The chance that a standard normal number exceeds z (Abramowitz and Stegun 26.2.17, to 7.5 ·
/// 10⁻⁸).
private func normalTail(_ z: Double) -> Double {
  let t = 1 / (1 + 0.2316419 * abs(z))
  let series =
    t
    * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  let tail = series * exponential(-z * z / 2) * 0.3989422804014327
  return z >= 0 ? tail : 1 - tail
}

/// What coverage says of comprehension: little, so a band and never a promise.
///
/// The line through 60 % at 95 % coverage and 70 % at 98 % (Laufer 1989); others found flatter
/// lines, and in Webb et al. 2025 coverage explained 11 % of the variance.
package struct ComprehensionBand: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// - Returns: nil below a coverage of 90 %, where the studies say nothing that could be drawn on.
  package init?(coverage: Double) {
    guard (0.9...1).contains(coverage) else { return nil }
    let middle = 0.60 + 3.3 * (coverage - 0.95)
    low = max(0, middle - 0.15)
    high = min(1, middle + 0.15)
  }
}
