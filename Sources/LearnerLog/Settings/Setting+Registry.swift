import LexicalModel
import Scheduling

/// Every setting, named once with its bounds, its default and its meaning.
extension Setting {
  // How the learner studies.
  package static let newPerDay = Setting(
    "newPerDay", .whole(0...9_999), standard: .integer(20))
  package static let reviewsPerDay = Setting(
    "reviewsPerDay", .whole(0...9_999), standard: .integer(200))
  package static let sessionMinutes = Setting(
    "sessionMinutes", .whole(0...1_440), standard: .integer(0))
  package static let reviewOrder = Setting(
    "reviewOrder", .choice(ReviewOrder.allCases.map(\.rawValue)),
    standard: .text(ReviewOrder.retrievability.rawValue))
  package static let hidesWord = Setting(
    "hidesWord", .toggle, standard: .bool(false))
  package static let asks = Setting(
    "asks", .choice(AskingForm.allCases.map(\.rawValue)), standard: .text(AskingForm.word.rawValue))
  package static let showsMastery = Setting(
    "showsMastery", .toggle, standard: .bool(true))
  package static let masteryThresholds = Setting(
    "masteryThresholds", .thresholds,
    standard: .integers([3_000_000, 14_000_000, 30_000_000]))
  package static let balancesLoad = Setting(
    "balancesLoad", .toggle, standard: .bool(false))
  package static let easyDays = Setting(
    "easyDays", .weekdays, standard: .integers(Array(repeating: 100, count: 7)))
  package static let haptics = Setting(
    "haptics", .toggle, standard: .bool(true))
  package static let accent = Setting(
    "accent", .choice(["en-US", "en-GB", "en-AU", "en-IE"]), standard: .text("en-US"))
  package static let readingPolicy = Setting(
    "readingPolicy", .choice(StatusPolicy.allCases.map(\.rawValue)),
    standard: .text(StatusPolicy.mixed.rawValue))
  package static let translationLanguage = Setting(
    "translationLanguage", .language, standard: .text(""),
    name: "native")
  package static let meaningOrder = Setting(
    "meaningOrder", .choice(MeaningOrder.allCases.map(\.rawValue)),
    standard: .text(MeaningOrder.both.rawValue))
  package static let spelling = Setting(
    "spelling", .choice(SpellingChoice.allCases.map(\.rawValue)),
    standard: .text(SpellingChoice.text.rawValue))
  package static let articleDays = Setting(
    "articleDays", .whole(1...9_999), standard: .integer(30))

  // How words are scheduled: of the profile for all, of a deck for its own.
  package static let scheduler = Setting(
    "scheduler", .choice(["fsrs7", "fsrs6", "fsrs5", leitner]), standard: .text("fsrs6"))
  package static let desiredRetention = Setting(
    "desiredRetention", .share(millionths(of: DesiredRetention.bounds)),
    standard: .integer(millionths(of: DesiredRetention.standard.value)), aliases: ["retention"])
  package static let masteryRetention = Setting(
    "masteryRetention", .levelShares(millionths(of: DesiredRetention.bounds)),
    standard: .integers([]))
  package static let learningSteps = Setting(
    "learningSteps", .times, standard: .integers(seconds(of: SchedulingSettings().learningSteps)),
    aliases: ["steps"])
  package static let relearningSteps = Setting(
    "relearningSteps", .times,
    standard: .integers(seconds(of: SchedulingSettings().relearningSteps)))
  package static let maximumInterval = Setting(
    "maximumInterval", .whole(1...SchedulingSettings().maximumInterval),
    standard: .integer(SchedulingSettings().maximumInterval))
  package static let fuzz = Setting(
    "fuzz", .toggle, standard: .bool(true))
  package static let weights = Setting(
    "weights", .weights,
    standard: .integers(FSRSWeights.fsrs6Default.values.map { millionths(of: $0) }))
  /// Of the profile only.
  package static let rolloverHour = Setting(
    "rolloverHour", .whole(0...23), standard: .integer(StudyDay.standardRolloverHour))
  /// Of decks only.
  package static let enabled = Setting(
    "enabled", .toggle, standard: .bool(true))
  package static let icon = Setting(
    "icon", .text(limit: 32), standard: .text(""))
  package static let deckDescription = Setting(
    "description", .text(limit: 2_000), standard: .text(""))
  package static let deckLanguage = Setting(
    "language", .language, standard: .text(""))
  package static let order = Setting(
    "order", .whole(0...9_999), standard: .integer(9_999))
  /// When a deck was made, in milliseconds since 1970; of decks only, and set with its name.
  package static let createdAt = Setting(
    "createdAt", .whole(0...9_007_199_254_740_991), standard: .integer(0))
  /// The study day on which a Leitner deck began; of decks only, and set with the scheduler.
  package static let leitnerStart = Setting(
    "leitnerStart", .whole(FactLimits.days), standard: .integer(0))

  /// The scheduler that asks by tests instead of a model of memory.
  package static let leitner = "leitner"

  /// How the learner studies, in the order that lists show it.
  package static let ofStudy: [Setting] = [
    newPerDay, reviewsPerDay, sessionMinutes, reviewOrder, asks, hidesWord, showsMastery,
    masteryThresholds, balancesLoad, easyDays, haptics, accent, readingPolicy,
    translationLanguage, meaningOrder, spelling, articleDays,
  ]

  private static let ofSchedule: [Setting] = [
    scheduler, desiredRetention, masteryRetention, learningSteps, relearningSteps, maximumInterval,
    fuzz, weights,
    rolloverHour,
  ]

  /// What holds for the learner as a whole, in the order that lists show it.
  package static let ofLearner: [Setting] = ofStudy + ofSchedule

  /// What a deck may have of its own; what it does not set follows the learner's.
  package static let ofDeck: [Setting] =
    [icon, deckDescription, deckLanguage, order, asks, enabled]
    + ofSchedule.filter { $0 != rolloverHour }

  /// What the memory of every word follows from.
  package static let scheduling: [Setting] =
    ofSchedule + [masteryThresholds, enabled, leitnerStart]

  private static func millionths(of value: Double) -> Int {
    Int((value * 1e6).rounded())
  }

  private static func millionths(of range: ClosedRange<Double>) -> ClosedRange<Int> {
    millionths(of: range.lowerBound)...millionths(of: range.upperBound)
  }

  private static func seconds(of durations: [Duration]) -> [Int] {
    durations.map { Int($0.components.seconds) }
  }
}
