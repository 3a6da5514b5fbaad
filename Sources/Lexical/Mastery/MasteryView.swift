package import LearnerDatabase
package import LearnerLog
package import Scheduling

/// The badges of mastery as the learner wants them: with their thresholds, or not at all.
package struct MasteryView: Hashable, Sendable {
  package let thresholds: MasteryThresholds
  /// Whether badges are shown.
  package let isShown: Bool

  /// - Parameter profile: the registers of the profile, by field.
  package init(_ profile: [String: RegisterValue]) {
    thresholds = MasteryThresholds(profile)
    isShown = Setting.showsMastery.bool(profile[Setting.showsMastery.field])
  }

  package init(_ store: LearnerStore) async throws {
    self.init(try await mapStoreErrors { try await store.profileValues() })
  }

  /// The level that a badge shows; nil before the first review, for what calibration assumes, and
  /// where badges are not wanted.
  package func level(of word: WordState?) -> MasteryLevel? {
    guard isShown, let word else { return nil }
    return StudyStatistics.level(of: word, thresholds)
  }
}

extension MasteryLevel {
  /// The level's symbol (seedling, flame, bolt, star in a circle) in one cell of a terminal.
  package var glyph: String {
    switch self {
    case .beginner: "⚘"
    case .intermediate: "♨"
    case .advanced: "ϟ"
    case .mastered: "✪"
    }
  }
}
