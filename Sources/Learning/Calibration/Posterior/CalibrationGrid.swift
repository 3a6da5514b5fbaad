/// The nodes and priors of the model, for programs that compute with it elsewhere.
public struct CalibrationGrid: Hashable, Sendable {
  /// Log rank of the lowest frontier, and from one to the next.
  public let lowestFrontier = FrontierGrid.lowestFrontier
  public let frontierStep = FrontierGrid.frontierStep
  public let frontierCount = FrontierGrid.frontierCount
  /// Logits per e-fold of rank.
  public let slopes = FrontierGrid.slopes
  public let slopeWeights: [Float]
  /// Log rank by which words feel nearer than they are.
  public let claimShifts = FrontierGrid.claimShifts.map { Float($0) * FrontierGrid.fineStep }
  public let claimShiftWeights = CalibrationPrior.claimShiftWeights
  /// How often an unknown word anywhere is claimed.
  public let claimRates = FrontierGrid.claimRates
  public let claimRateWeights = CalibrationPrior.claimRateWeights

  public init(prior: CalibrationPrior) {
    slopeWeights = prior.slopeWeights
  }
}
