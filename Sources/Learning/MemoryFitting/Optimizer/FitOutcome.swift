public import SpacedRepetition

/// What a fit found.
public struct FitOutcome: Hashable, Sendable {
  /// The weights to use from now on: new ones, or those that the fit started from.
  public let weights: FSRSWeights
  public let verdict: Verdict
  /// Log loss on the last fifth of the time, of weights fitted to the time before it; nil when the log is
  /// too short to hold some back.
  public let heldOut: HeldOut?
  /// Reviews the weights were fitted to.
  public let targetCount: Int

  public enum Verdict: Hashable, Sendable {
    /// All weights were fitted, and predict better on held-out time.
    case fitted
    /// Too few reviews for more than the four first stabilities.
    case firstStabilitiesOnly
    /// Nothing better was found.
    case kept(Reason)
  }

  public enum Reason: Hashable, Sendable {
    /// Fewer than 8 reviews on a later day than the one before.
    case tooFewReviews
    /// What was fitted to the earlier reviews predicted the later ones no better.
    case notBetterOnHeldOutTime
    /// The fit did not lower the loss.
    case noGain
  }

  public struct HeldOut: Hashable, Sendable {
    public let count: Int
    public let startLogLoss: Double
    public let fittedLogLoss: Double
  }
}
