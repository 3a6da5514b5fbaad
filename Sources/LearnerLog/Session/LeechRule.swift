import Scheduling

/// Finds words that are forgotten more often than the model can explain.
///
/// Ten lapses are no news for a word that was asked ten times at the edge of forgetting, and three
/// are much for one that should have been easy. What counts is surprise: −log *p* of each outcome
/// under the model, against the same under a word whose odds of being forgotten are 2, 4 or 8 times
/// those. The mean of the three likelihood ratios is a martingale while the model holds, so it
/// exceeds 1 / α at any time in the life of a word with a chance of at most α (Ville 1939), however
/// often it is evaluated.
package struct LeechRule: Hashable, Sendable {
  /// The chance that a word which the model describes is ever taken for a leech, at most.
  package let falseAlarmRate: Double

  /// One word in a thousand, over its whole life.
  package static let standard = Self(falseAlarmRate: 0.001)

  /// How much worse than the model says a leech does, as factors of the odds of forgetting.
  static let factors: [Double] = [2, 4, 8]

  /// - Precondition: the rate is between 0 and 1.
  package init(falseAlarmRate: Double) {
    precondition(falseAlarmRate > 0 && falseAlarmRate < 1, "a rate lies between 0 and 1")
    self.falseAlarmRate = falseAlarmRate
  }

  /// What the outcomes of a word say.
  package func evidence(of recalls: some Sequence<Recall>) -> LeechEvidence {
    var surprise = Self.factors.map { _ in 0.0 }
    var lapses = 0
    var expected = 0.0
    for recall in recalls {
      let failing = 1 - min(max(recall.chance, 1e-6), 1 - 1e-6)
      expected += failing
      if !recall.isRecalled { lapses += 1 }
      for (index, factor) in Self.factors.enumerated() {
        let worse = factor * failing / (1 + (factor - 1) * failing)
        surprise[index] +=
          recall.isRecalled
          ? logarithm((1 - worse) / (1 - failing)) : logarithm(worse / failing)
      }
    }
    let largest = surprise.max() ?? 0
    let mean =
      surprise.reduce(0) { $0 + exponential($1 - largest) } / Double(Self.factors.count)
    return LeechEvidence(
      logRatio: largest + logarithm(mean), lapses: lapses, expectedLapses: expected,
      isLeech: largest + logarithm(mean) >= -logarithm(falseAlarmRate))
  }
}

/// What the reviews of one word say about it.
package struct LeechEvidence: Hashable, Sendable {
  /// The natural logarithm of how much likelier the outcomes are for a leech than for the model.
  package let logRatio: Double
  /// Times it was forgotten after a day or more.
  package let lapses: Int
  /// What the model expected of that.
  package let expectedLapses: Double
  package let isLeech: Bool
}
