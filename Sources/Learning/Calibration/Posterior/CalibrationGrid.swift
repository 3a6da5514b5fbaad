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
  /// How often a known word is denied by a slip, its meaning missed, and a meaning guessed.
  public let lapse = ResponseModel.lapse
  public let slip = ResponseModel.slip
  public let guess = ResponseModel.guess
  /// Milliseconds in which nobody reads a word and decides.
  public let haste = QuizState.hasteLimit
  /// The share of people who answer without reading, the chance of so many hits from which guessing is ruled
  /// out, and the doubt that remains otherwise.
  public let carelessShare = CarelessAnswers.prior
  public let luck = CarelessAnswers.luck
  public let leastDoubt = CarelessAnswers.leastDoubt

  public init(prior: CalibrationPrior) {
    slopeWeights = prior.slopeWeights
  }
}
