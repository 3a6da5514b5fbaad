public import Vocabulary

/// The learner as a whole, derived from registers and reviews.
public struct UserProfile: Hashable, Sendable {
  public let userId: String
  /// The rank shown to the learner, as promotion last set it; nil before calibration.
  public let lexicalRank: Int?
  /// The weight of each topic.
  public let interestVector: [String: Double]
  /// The words marked as ignored, by id.
  public let ignoredWords: [LexemeID]
  /// The share of *Easy* among the latest hundred reviews; nil before the first.
  public let easyRatingVelocity: Double?
  /// How often the daily matrix went round.
  public let cycleCount: Int
  /// When a field of the profile last changed, packed as ``HybridTime``; 0 before that.
  public let stateUpdatedAt: Int64
}
