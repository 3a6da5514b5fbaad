/// What a learner decides about scheduling, for one deck or for all.
package struct SchedulingSettings: Hashable, Sendable {
  package var desiredRetention: DesiredRetention
  /// Delays of a new card before its first interval in days.
  package var learningSteps: [Duration]
  /// Delays of a card that failed in review.
  package var relearningSteps: [Duration]
  /// The longest interval in days.
  package var maximumInterval: Int
  /// Whether Again < Hard ≤ Good ≤ Easy is kept up where rounding, odd weights or fuzz would break it.
  ///
  /// Steps have to rise, and those longer than the longest interval are cut to it. Without order, steps
  /// and intervals are those that the settings and formulas give, one by one.
  package var ordersAnswers: Bool

  package init(
    desiredRetention: DesiredRetention = .standard,
    learningSteps: [Duration] = [.seconds(60), .seconds(600)],
    relearningSteps: [Duration] = [.seconds(600)], maximumInterval: Int = 36_500,
    ordersAnswers: Bool = true
  ) {
    precondition(maximumInterval >= 1, "an interval is at least a day")
    self.desiredRetention = desiredRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.maximumInterval = maximumInterval
    self.ordersAnswers = ordersAnswers
  }
}
