/// The nodes and priors of the model, for programs that compute with it elsewhere.
package struct CalibrationGrid: Hashable, Sendable {
  /// Log rank of the lowest frontier, and from one to the next.
  package let lowestFrontier = FrontierGrid.lowestFrontier
  package let frontierStep = FrontierGrid.frontierStep
  package let frontierCount = FrontierGrid.frontierCount
  /// Logits per e-fold of rank.
  package let slopes = FrontierGrid.slopes
  package let slopeWeights: [Float]
  /// Log rank by which words feel nearer than they are.
  package let claimShifts = FrontierGrid.claimShifts.map { Float($0) * FrontierGrid.fineStep }
  package let claimShiftWeights = CalibrationPrior.claimShiftWeights
  /// How often an unknown word anywhere is claimed.
  package let claimRates = FrontierGrid.claimRates
  package let claimRateWeights = CalibrationPrior.claimRateWeights
  /// How often a known word is denied by a slip, its meaning missed, and a meaning guessed.
  package let lapse = ResponseModel.lapse
  package let slip = ResponseModel.slip
  package let guess = ResponseModel.guess
  /// Milliseconds in which nobody reads a word and decides.
  package let haste = QuizState.hasteLimit
  /// The share of people who answer without reading, the chance of so many hits from which guessing
  /// is ruled out, and the doubt that remains otherwise.
  package let carelessShare = RandomResponseModel.prior
  package let luck = RandomResponseModel.luck
  package let leastDoubt = RandomResponseModel.leastDoubt

  package init(prior: CalibrationPrior) {
    slopeWeights = prior.slopeWeights
  }
}
