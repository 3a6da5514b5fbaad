package import JSON
import KnowledgeModel

/// The grid of the model as data for a page, so that both compute with the same nodes and priors.
package enum QuizModelData {
  package static var json: JSONValue {
    let description = CalibrationGrid(prior: .english)
    return [
      "lowest": .number(Double(description.lowestFrontier)),
      "step": .number(Double(description.frontierStep)),
      "count": .integer(Int64(description.frontierCount)), "slopes": numbers(description.slopes),
      "slopeWeights": numbers(description.slopeWeights),
      "shifts": numbers(description.claimShifts),
      "shiftWeights": numbers(description.claimShiftWeights),
      "rates": numbers(description.claimRates),
      "rateWeights": numbers(description.claimRateWeights),
      "lapse": number(description.lapse), "slip": number(description.slip),
      "guess": number(description.guess), "haste": .integer(Int64(description.haste)),
      "carelessShare": .number(description.carelessShare), "luck": .number(description.luck),
      "leastDoubt": number(description.leastDoubt),
    ]
  }

  /// Six digits are more than the model knows.
  private static func number(_ value: Float) -> JSONValue {
    .number((Double(value) * 1e6).rounded() / 1e6)
  }

  private static func numbers(_ values: [Float]) -> JSONValue {
    .array(values.map(number))
  }
}
