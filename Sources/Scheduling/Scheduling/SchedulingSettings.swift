/// What a learner decides about scheduling, for one deck or for all.
package struct SchedulingSettings: Hashable, Sendable {
  package var desiredRetention: DesiredRetention
  /// A retention for each level of mastery in place of the one for all; nil for none.
  package var masteryRetention: MasteryRetention?
  /// Delays of a new card before its first interval in days.
  package var learningSteps: [Duration]
  /// Delays of a card that failed in review.
  package var relearningSteps: [Duration]
  /// The longest interval in days.
  package var maximumInterval: Int
  /// Whether Again < Hard ≤ Good ≤ Easy is kept up where rounding, odd weights or fuzz would break
  /// it.
  ///
  /// Steps have to rise, and those longer than the longest interval are cut to it. Without order,
  /// steps and intervals are those that the settings and formulas give, one by one.
  package var ordersAnswers: Bool

  package init(
    desiredRetention: DesiredRetention = .standard, masteryRetention: MasteryRetention? = nil,
    learningSteps: [Duration] = [.seconds(60), .seconds(600)],
    relearningSteps: [Duration] = [.seconds(600)], maximumInterval: Int = 36_500,
    ordersAnswers: Bool = true
  ) {
    precondition(maximumInterval >= 1, "an interval is at least a day")
    self.desiredRetention = desiredRetention
    self.masteryRetention = masteryRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maximumInterval = maximumInterval
    self.ordersAnswers = ordersAnswers
  }
}

/// The chance of recall at which a card is due.
package struct DesiredRetention: Hashable, Sendable {
  package let value: Double

  /// What a learner may choose: below, most reviews fail; above, the work grows without end.
  package static let bounds: ClosedRange<Double> = 0.80...0.95
  package static let standard = Self(0.9)

  /// The nearest chance that a learner may choose.
  package init(_ value: Double) {
    self.value = value.isNaN ? 0.9 : clamp(value, Self.bounds)
  }

  /// Any chance between 0 and 1, for simulations and for histories made elsewhere; nil outside.
  package init?(exactly value: Double) {
    guard value > 0, value < 1 else { return nil }
    self.value = value
  }
}

/// The chance of recall at which a card is due, by its level of mastery.
package struct MasteryRetention: Hashable, Sendable {
  package let thresholds: MasteryThresholds
  /// From beginner to mastered.
  private let retentions: [DesiredRetention]

  /// Nil unless there is one for each level.
  package init?(_ retentions: [DesiredRetention], thresholds: MasteryThresholds) {
    guard retentions.count == MasteryLevel.allCases.count else { return nil }
    self.retentions = retentions
    self.thresholds = thresholds
  }

  /// The retention of a stability in days.
  package func retention(stability: Double) -> DesiredRetention {
    let level = thresholds.level(stability: stability)
    return zip(MasteryLevel.allCases, retentions).first { $0.0 == level }?.1 ?? retentions[0]
  }
}
