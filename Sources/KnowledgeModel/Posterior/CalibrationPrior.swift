import Scheduling

/// What is believed of a learner before the first answer.
package struct CalibrationPrior: Hashable, Sendable {
  /// The slope that half the learners exceed, in logits per e-fold of rank.
  package let medianSlope: Float
  /// The standard deviation of the logarithm of the slope.
  package let slopeSpread: Float
  /// The frontier that a learner's own placement suggests, as log rank; nil when they gave none.
  package let expectedFrontier: Float?

  package init(medianSlope: Float, slopeSpread: Float, expectedFrontier: Float? = nil) {
    self.medianSlope = medianSlope
    self.slopeSpread = slopeSpread
    self.expectedFrontier = expectedFrontier
  }

  /// For the English release, whose difficulties know more than the rank.
  package static let english = Self(medianSlope: 1.9, slopeSpread: 0.32)
  /// For a language of which nobody has measured how well rank predicts knowledge.
  package static let general = Self(medianSlope: 1.65, slopeSpread: 0.42)

  /// How sure a learner's own placement is: the standard deviation in log rank.
  private static let placementSpread: Float = 0.75

  var frontierWeights: [SIMD16<Float>] {
    guard let expectedFrontier else {
      return Array(repeating: SIMD16(repeating: 1), count: FrontierGrid.vectorCount)
    }
    return FrontierGrid.frontiers.map { frontiers in
      var weights = SIMD16<Float>()
      for lane in 0..<16 {
        weights[lane] = bell((frontiers[lane] - expectedFrontier) / Self.placementSpread)
      }
      return weights
    }
  }

  var slopeWeights: [Float] {
    FrontierGrid.slopes.map { slope in
      bell(Float(logarithm(Double(slope / medianSlope))) / slopeSpread)
    }
  }

  /// The weight of each rate of ``FrontierGrid/claimRates``: 0.85 Beta(1.2, 26) + 0.15 Beta(4,
  /// 9.5), so that most learners claim little and 15 in 100 much.
  static let claimRateWeights: [Float] = [0.333, 0.347, 0.167, 0.072, 0.081]
  /// The weight of each shift of ``FrontierGrid/claimShifts``.
  static let claimShiftWeights: [Float] = [0.45, 0.27, 0.18, 0.10]
}

/// The normal density without its constant.
private func bell(_ z: Float) -> Float {
  Float(exponential(-0.5 * Double(z * z)))
}
