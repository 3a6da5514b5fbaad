/// What a fit found.
package struct FitOutcome: Hashable, Sendable {
  /// The weights to use from now on: new ones, or those that the fit started from.
  package let weights: FSRSWeights
  package let verdict: Verdict
  /// Log loss on reviews that the weights judged had not seen; nil when the log is too short to
  /// hold some back.
  package let heldOut: HeldOut?
  /// Reviews the weights were fitted to.
  package let targetCount: Int

  package enum Verdict: Hashable, Sendable {
    /// All weights were fitted, and predict better on held-out time.
    case fitted
    /// Every card has come back once only: the four first stabilities.
    case firstStabilitiesOnly
    /// Too few reviews for more than a few weights, held near the published ones.
    case fewWeightsOnly
    /// Nothing better was found.
    case kept(Reason)
  }

  package enum Reason: Hashable, Sendable {
    /// Fewer than 8 reviews on a later day than the one before.
    case tooFewReviews
    /// What was fitted to the earlier reviews predicted the later ones no better.
    case notBetterOnHeldOutTime
    /// It predicted them better, but by so little that it may be chance.
    case gainIsUncertain
    /// The fit did not lower the loss.
    case noGain
  }

  package struct HeldOut: Hashable, Sendable {
    /// Which reviews the judged weights had not seen.
    package enum Kind: Hashable, Sendable {
      /// The last fifth of the time, by weights fitted to the time before it.
      case lastFifth
      /// Every card, by weights fitted to the other cards.
      case otherCards
    }

    package let kind: Kind
    package let count: Int
    package let startLogLoss: Double
    package let fittedLogLoss: Double
    /// The standard error of the difference of the two, over cards.
    package let gainError: Double
  }
}
