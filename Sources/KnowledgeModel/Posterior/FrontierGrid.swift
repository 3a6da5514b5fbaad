/// The nodes at which beliefs about a learner are kept.
///
/// A learner is four numbers: the *frontier* t, the log of the rank known with an even chance; the
/// *slope* a with which knowledge falls off there, per e-fold of rank; the rate f of claiming
/// unknown words anywhere; and the shift h by which words feel known beyond the frontier.
/// Frontiers, shifts and the difficulties of words all lie on one lattice of fine steps, so that
/// the chance of knowing a word is one table read at an offset: nothing is exponentiated while a
/// learner waits.
enum FrontierGrid {
  /// Log rank per fine step: 1.75 %, far below what is known of any word's difficulty.
  static let fineStep: Float = 0.0175
  /// Fine steps from one frontier to the next.
  static let stepsPerFrontier = 4
  /// Frontiers stand in vectors of sixteen.
  static let vectorCount = 6
  static let frontierCount = vectorCount * 16
  static let frontierStep = fineStep * Float(stepsPerFrontier)
  /// The lowest frontier is that of rank 100, the highest that of rank 77 300.
  static let lowestFrontier: Float = 4.605
  static let highestFrontier = lowestFrontier + frontierStep * Float(frontierCount - 1)

  /// Slopes from that of a noisy foreign lexicon to that of a calibrated one.
  static let slopes: [Float] = [0.6, 0.78, 1.02, 1.32, 1.72, 2.24, 2.92, 3.8]
  /// How often an unknown word anywhere is claimed.
  static let claimRates: [Float] = [0.01, 0.04, 0.10, 0.20, 0.35]
  /// How far beyond the frontier words feel known, in fine steps: 0, 0.30, 0.70 and 1.21.
  static let claimShifts = [0, 17, 40, 69]

  /// The frontiers, lowest first.
  static let frontiers: [SIMD16<Float>] = (0..<vectorCount).map { vector in
    var lanes = SIMD16<Float>()
    for lane in 0..<16 {
      lanes[lane] = lowestFrontier + frontierStep * Float(vector * 16 + lane)
    }
    return lanes
  }

  /// The places that a difficulty may have, in fine steps from the lowest frontier: log rank 0 to
  /// 13.4.
  static let positions = -263...504

  /// The place of a difficulty on the lattice, moved inside it.
  static func position(of difficulty: Float) -> Int {
    let steps = ((difficulty - lowestFrontier) / fineStep).rounded()
    guard steps > Float(positions.lowerBound) else { return positions.lowerBound }
    return steps < Float(positions.upperBound) ? Int(steps) : positions.upperBound
  }

  static func difficulty(at position: Int) -> Float {
    lowestFrontier + Float(position) * fineStep
  }
}
