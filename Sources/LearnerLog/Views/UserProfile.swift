package import LexicalModel

/// The learner as a whole, derived from registers and reviews.
package struct UserProfile: Hashable, Sendable {
  /// The rank shown to the learner, as promotion last set it; nil before calibration.
  package let lexicalRank: Int?
  /// The weight of each topic.
  package let interestVector: [String: Double]
  /// The words marked as ignored, by id.
  package let ignoredWords: [LexemeID]
  /// The share of *Easy* among the latest hundred reviews; nil before the first.
  package let easyRatingVelocity: Double?
  /// How often the daily matrix went round.
  package let cycleCount: Int
  /// When a field of the profile last changed, packed as ``HybridTime``; 0 before that.
  package let stateUpdatedAt: Int64
}

extension UserProfile {
  /// Reads the profile from registers.
  package init(
    registers: RegisterTable, resolution: LexemeRedirects, easyRatingVelocity: Double?
  ) {
    let fields = registers.held(by: .profile)
    let interests = fields.compactMap { key, write -> (String, Double)? in
      guard let topic = key.interestTopic, let weight = write.value.integer else { return nil }
      return (topic, Double(weight) / 1e6)
    }
    let ignored = registers.held.filter { key, write in
      key.field == RegisterKey.statusField && write.value.string == "ignored"
        && !resolution.isHidden(key.subject)
    }
    self.init(
      lexicalRank: registers[.lexicalRank]?.integer,
      interestVector: Dictionary(uniqueKeysWithValues: interests),
      ignoredWords: ignored.map { LexemeID($0.key.subject.text) },
      easyRatingVelocity: easyRatingVelocity,
      cycleCount: registers[.cycleCount]?.integer ?? 0,
      stateUpdatedAt: fields.map(\.write.order.time.packed).max() ?? 0)
  }
}
