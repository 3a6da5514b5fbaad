import LexicalModel
import Scheduling

/// Every setting, named once with its bounds, its default and its meaning.
extension Setting {
  // How the learner studies.
  package static let newPerDay = Setting(
    "newPerDay", .whole(0...9_999), standard: .integer(20), "new words a day")
  package static let reviewsPerDay = Setting(
    "reviewsPerDay", .whole(0...9_999), standard: .integer(200), "reviews a day")
  package static let sessionMinutes = Setting(
    "sessionMinutes", .whole(0...1_440), standard: .integer(0),
    "minutes after which a session stops asking; 0 is no limit")
  package static let reviewOrder = Setting(
    "reviewOrder", .choice(ReviewOrder.allCases.map(\.rawValue)),
    standard: .text(ReviewOrder.retrievability.rawValue),
    "the likeliest forgotten first, or the longest overdue")
  package static let hidesWord = Setting(
    "hidesWord", .toggle, standard: .bool(false),
    "whether the word is hidden in its sentence until the answer")
  package static let asks = Setting(
    "asks", .choice(AskingForm.allCases.map(\.rawValue)), standard: .text(AskingForm.word.rawValue),
    "what is asked: the word is shown, its meaning (you type the word), its sentence with a gap (likewise), "
      + "the word with four meanings to choose from, or the word is heard, on pages")
  package static let showsMastery = Setting(
    "showsMastery", .toggle, standard: .bool(true), "whether badges of mastery are shown")
  package static let masteryThresholds = Setting(
    "masteryThresholds", .thresholds,
    standard: .integers([3_000_000, 14_000_000, 30_000_000]),
    "the stabilities, in days, at which mastery rises")
  package static let balancesLoad = Setting(
    "balancesLoad", .toggle, standard: .bool(false),
    "whether each day gets about as many reviews")
  package static let easyDays = Setting(
    "easyDays", .weekdays, standard: .integers(Array(repeating: 100, count: 7)),
    "the share of the usual load, Monday to Sunday, in percent")
  package static let haptics = Setting(
    "haptics", .toggle, standard: .bool(true), "whether pages vibrate")
  package static let accent = Setting(
    "accent", .choice(["en-US", "en-GB", "en-AU", "en-IE"]), standard: .text("en-US"),
    "the accent of speech")
  package static let readingPolicy = Setting(
    "readingPolicy", .choice(StatusPolicy.allCases.map(\.rawValue)),
    standard: .text(StatusPolicy.mixed.rawValue),
    "who colours a text: your marks, your memory, or both")
  package static let translationLanguage = Setting(
    "translationLanguage", .language, standard: .text(""),
    "the language you read best, as a tag such as pt: words are translated into it",
    name: "native")
  package static let meaningOrder = Setting(
    "meaningOrder", .choice(MeaningOrder.allCases.map(\.rawValue)),
    standard: .text(MeaningOrder.both.rawValue),
    "what a word shows first where it has a translation into that language: the translation, its "
      + "meaning, or each meaning with its translation")
  package static let spelling = Setting(
    "spelling", .choice(SpellingChoice.allCases.map(\.rawValue)),
    standard: .text(SpellingChoice.text.rawValue),
    "which spelling and sound of a word are shown: british (colour), american (color), or those of "
      + "the text it stands in")
  package static let articleDays = Setting(
    "articleDays", .whole(1...9_999), standard: .integer(30),
    "days after which an article that was not saved goes")

  // How words are scheduled: of the profile for all, of a deck for its own.
  package static let scheduler = Setting(
    "scheduler", .choice(["fsrs7", "fsrs6", "fsrs5", leitner]), standard: .text("fsrs6"),
    "what plans reviews")
  package static let desiredRetention = Setting(
    "desiredRetention", .share(millionths(of: DesiredRetention.bounds)),
    standard: .integer(millionths(of: DesiredRetention.standard.value)),
    "the chance of recall at which a card is due", aliases: ["retention"])
  package static let masteryRetention = Setting(
    "masteryRetention", .levelShares(millionths(of: DesiredRetention.bounds)),
    standard: .integers([]),
    "a chance of recall for each level of mastery in place of desired-retention")
  package static let learningSteps = Setting(
    "learningSteps", .times, standard: .integers(seconds(of: SchedulingSettings().learningSteps)),
    "waits of a card that is being learned", aliases: ["steps"])
  package static let relearningSteps = Setting(
    "relearningSteps", .times,
    standard: .integers(seconds(of: SchedulingSettings().relearningSteps)),
    "waits of a card that was forgotten")
  package static let maximumInterval = Setting(
    "maximumInterval", .whole(1...SchedulingSettings().maximumInterval),
    standard: .integer(SchedulingSettings().maximumInterval), "the longest wait, in days")
  package static let fuzz = Setting(
    "fuzz", .toggle, standard: .bool(true), "whether due days are spread a little")
  package static let weights = Setting(
    "weights", .weights,
    standard: .integers(FSRSWeights.fsrs6Default.values.map { millionths(of: $0) }),
    "the weights of FSRS; “lexical fit” finds yours")
  /// Of the profile only.
  package static let rolloverHour = Setting(
    "rolloverHour", .whole(0...23), standard: .integer(StudyDay.standardRolloverHour),
    "the hour at which a day begins")
  /// Of decks only.
  package static let enabled = Setting(
    "enabled", .toggle, standard: .bool(true), "whether the deck is studied")
  package static let icon = Setting(
    "icon", .text(limit: 32), standard: .text(""), "a sign that stands before its name")
  package static let deckDescription = Setting(
    "description", .text(limit: 2_000), standard: .text(""), "what the deck is for")
  package static let deckLanguage = Setting(
    "language", .language, standard: .text(""),
    "the language of its cards, as a tag such as fr: they come only when you study it; with none, "
      + "always")
  package static let order = Setting(
    "order", .whole(0...9_999), standard: .integer(9_999),
    "its place among the decks; those of one place stand by name")
  /// When a deck was made, in milliseconds since 1970; of decks only, and set with its name.
  package static let createdAt = Setting(
    "createdAt", .whole(0...9_007_199_254_740_991), standard: .integer(0),
    "when the deck was made")
  /// The study day on which a Leitner deck began; of decks only, and set with the scheduler.
  package static let leitnerStart = Setting(
    "leitnerStart", .whole(FactLimits.days), standard: .integer(0),
    "the study day on which the deck's tests began")

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
    [icon, deckDescription, deckLanguage, order, asks, enabled] + ofSchedule.filter { $0 != rolloverHour }

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
