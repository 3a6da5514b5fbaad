/// The registers of the profile that say how the learner likes to study.
///
/// What concerns the schedule itself (retention, steps, weights) is in ``LearnerModel/SchedulingField``: a
/// deck may have its own there, while these hold for the learner.
package enum StudySetting: String, Hashable, Sendable, CaseIterable {
  /// New words a day: 0 to 9999.
  case newPerDay
  /// Reviews a day: 0 to 9999.
  case reviewsPerDay
  /// Minutes after which a session stops asking; 0 is no limit.
  case sessionMinutes
  /// `retrievability` (the likeliest forgotten first) or `due` (the longest overdue first).
  case reviewOrder
  /// Whether the word is hidden in its sentence until the answer is shown.
  case hidesWord
  /// Whether badges of mastery are shown.
  case showsMastery
  /// The three stabilities, in millionths of a day, at which mastery rises.
  case masteryThresholds
  /// Whether due days are chosen so that each has about the same load.
  case balancesLoad
  /// The share of the usual load on each weekday from Monday, in hundredths: seven numbers.
  case easyDays
  /// Whether pages vibrate.
  case haptics
  /// The accent of speech: `en-US`, `en-GB`, `en-AU` or `en-IE`.
  case accent
  /// Who colours a text: `manual`, `derived` or `mixed`.
  case readingPolicy
  /// The language of translations, as a tag: `de`.
  case translationLanguage
  /// Days after which an article that was not saved goes: 1 to 9999.
  case articleDays

  /// Where the setting is kept.
  package var key: RegisterKey { .profile(rawValue) }

  /// What holds when the learner has said nothing.
  package var standard: RegisterValue {
    switch self {
    case .newPerDay: .integer(20)
    case .reviewsPerDay: .integer(200)
    case .sessionMinutes: .integer(0)
    case .reviewOrder: .text("retrievability")
    case .hidesWord, .balancesLoad: .bool(false)
    case .showsMastery, .haptics: .bool(true)
    case .masteryThresholds: .integers([3_000_000, 14_000_000, 30_000_000])
    case .easyDays: .integers(Array(repeating: 100, count: 7))
    case .accent: .text("en-US")
    case .readingPolicy: .text("mixed")
    case .translationLanguage: .text("")
    case .articleDays: .integer(30)
    }
  }
}
