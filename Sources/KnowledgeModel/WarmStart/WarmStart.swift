package import Scheduling

/// What a calibration lets a store conclude of words that were never reviewed.
///
/// A false *known* hides an unknown word, a false *unknown* costs one check: at nine to one, a word
/// is taken for known from a chance of 0.90. Below that no event is written and the chance itself
/// is kept: most known words live there, though few of the words of a text do.
package struct WarmStart: Sendable {
  /// The chance from which a word is taken for known.
  package static let threshold: Float = 0.90
  /// The chance below which a word that was taken for known is so no longer.
  package static let releaseThreshold: Float = 0.80
  /// The chance from which a known word need not be reviewed for its own sake.
  package static let suppressionThreshold: Float = 0.98

  private let frontierRank: Double
  private let forgetting: ForgettingCurve

  /// - Parameters:
  ///   - lexicalRank: the learner's rank by the calibration.
  ///   - forgetting: the curve of the scheduler that the words go to.
  package init(lexicalRank: Double, forgetting: ForgettingCurve = ForgettingCurve(decay: -0.1542)) {
    frontierRank = lexicalRank
    self.forgetting = forgetting
  }

  /// What to conclude of a word.
  ///
  /// - Parameters:
  ///   - probability: the chance that the learner knows it.
  ///   - rank: its rank, for how often it is met.
  ///   - wasTaken: whether an earlier calibration took it for known, so that words at the threshold
  ///     do not come and go.
  /// - Returns: nil when it is not to be taken for known.
  package func estimate(
    probability: Float, rank: Double, wasTaken: Bool = false
  ) -> SyntheticKnowledge? {
    guard probability >= (wasTaken ? Self.releaseThreshold : Self.threshold) else { return nil }
    let stability = min(max(60 * frontierRank / rank, 30), 3_650)
    // Due when π R has fallen to 0.9, which a word at the threshold has reached already.
    let wanted = 0.9 / Double(min(probability, 1))
    let initial =
      wanted < 1 ? forgetting.interval(stability: stability, desiredRetention: wanted) : 0
    return SyntheticKnowledge(
      probability: probability, stability: stability, initialStability: initial,
      isEasy: probability >= Self.suppressionThreshold)
  }

  /// The chance that a word taken for known is known, once its first real review has come.
  ///
  /// - Parameters:
  ///   - probability: the chance before.
  ///   - isSuccess: whether the word was recalled.
  ///   - retrievability: the chance of recall that day, for a learner who knows it.
  /// - Returns: the chance after.
  package static func probability(
    _ probability: Double, afterSuccess isSuccess: Bool, retrievability: Double
  ) -> Double {
    let (slip, guess) = (Double(ResponseModel.slip), Double(ResponseModel.guess))
    let recalls = retrievability * (1 - slip)
    let known = probability * (isSuccess ? recalls : 1 - recalls)
    let unknown = (1 - probability) * (isSuccess ? guess : 1 - guess)
    return known / (known + unknown)
  }
}

/// The state in which a word begins that calibration takes for known.
package struct SyntheticKnowledge: Hashable, Sendable {
  /// The chance that the learner knows it.
  package let probability: Float
  /// The stability of a learner who does, in days.
  package let stability: Double
  /// The stability that gives the first due date, in days; less, as the word may be unknown.
  package let initialStability: Double
  /// Whether the word begins with the difficulty of an *Easy* answer; with that of *Good*
  /// otherwise.
  package let isEasy: Bool
}
