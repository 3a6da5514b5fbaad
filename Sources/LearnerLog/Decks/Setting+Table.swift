import Scheduling

extension Setting {
  /// What holds for the learner as a whole, in the order that lists show it.
  package static let ofLearner: [Setting] = StudySetting.allCases.map(Setting.init) + ofSchedule

  /// What a deck may have of its own; what it does not set follows the learner's.
  package static let ofDeck: [Setting] =
    [
      Setting("enabled", .toggle, standard: .bool(true), "whether the deck is studied")
    ] + ofSchedule.filter { $0.field != SchedulingField.rolloverHour.rawValue }

  private static let ofSchedule: [Setting] = [
    Setting(
      .scheduler, .choice(["fsrs6", "fsrs5", "leitner"]), .text("fsrs6"), "what plans reviews"),
    Setting(
      .desiredRetention, .share(800_000...950_000), .integer(900_000),
      "the chance of recall at which a card is due", aliases: ["retention"]),
    Setting(
      .learningSteps, .times, .integers([60, 600]), "waits of a card that is being learned",
      aliases: ["steps"]),
    Setting(
      .relearningSteps, .times, .integers([600]), "waits of a card that was forgotten"),
    Setting(
      .maximumInterval, .whole(1...36_500), .integer(36_500), "the longest wait, in days"),
    Setting(.fuzz, .toggle, .bool(true), "whether due days are spread a little"),
    Setting(
      .weights, .weights, .integers(millionths(of: .fsrs6Default)),
      "the weights of FSRS; “lexical fit” finds yours"),
    Setting(.rolloverHour, .whole(0...23), .integer(4), "the hour at which a day begins"),
  ]

  private init(
    _ field: SchedulingField, _ form: SettingForm, _ standard: RegisterValue, _ meaning: String,
    aliases: [String] = []
  ) {
    self.init(field.rawValue, form, standard: standard, meaning, aliases: aliases)
  }

  private init(_ setting: StudySetting) {
    self.init(
      setting.rawValue, setting.form, standard: setting.standard, setting.meaning)
  }

  private static func millionths(of weights: FSRSWeights) -> [Int] {
    weights.values.map { Int(($0 * 1e6).rounded()) }
  }
}

extension StudySetting {
  fileprivate var form: SettingForm {
    switch self {
    case .newPerDay, .reviewsPerDay: .whole(0...9_999)
    case .sessionMinutes: .whole(0...1_440)
    case .reviewOrder: .choice(["retrievability", "due"])
    case .hidesWord, .showsMastery, .balancesLoad, .haptics: .toggle
    case .masteryThresholds: .thresholds
    case .easyDays: .weekdays
    case .accent: .choice(["en-US", "en-GB", "en-AU", "en-IE"])
    case .readingPolicy: .choice(["manual", "derived", "mixed"])
    case .translationLanguage: .language
    case .articleDays: .whole(1...9_999)
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .newPerDay: "new words a day"
    case .reviewsPerDay: "reviews a day"
    case .sessionMinutes: "minutes after which a session stops asking; 0 is no limit"
    case .reviewOrder: "the likeliest forgotten first, or the longest overdue"
    case .hidesWord: "whether the word is hidden in its sentence until the answer"
    case .showsMastery: "whether badges of mastery are shown"
    case .masteryThresholds: "the stabilities, in days, at which mastery rises"
    case .balancesLoad: "whether each day gets about as many reviews"
    case .easyDays: "the share of the usual load, Monday to Sunday, in percent"
    case .haptics: "whether pages vibrate"
    case .accent: "the accent of speech"
    case .readingPolicy: "who colours a text: your marks, your memory, or both"
    case .translationLanguage: "the language of translations"
    case .articleDays: "days after which an article that was not saved goes"
    }
  }
}
