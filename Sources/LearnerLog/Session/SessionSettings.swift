import LexicalModel
package import Scheduling

/// The settings of the profile that sessions follow, with what holds where the learner has said nothing.
package struct SessionSettings: Hashable, Sendable {
  package var limits: DayLimits
  /// Minutes after which a session stops asking; 0 is no limit.
  package var minutes: Int
  package var order: ReviewOrder
  package var hidesWord: Bool
  /// Whether days are chosen by load inside the fuzz range.
  package var balancesLoad: Bool
  package var easyDays: EasyDays
  package var haptics: Bool
  package var accent: String

  /// Reads the registers of the profile; what makes no sense counts as not said.
  package init(_ values: [RegisterKey: RegisterValue]) {
    func value(_ setting: StudySetting) -> RegisterValue {
      values[setting.key] ?? setting.standard
    }
    func number(_ setting: StudySetting, in range: ClosedRange<Int>) -> Int {
      let standard = setting.standard.integer ?? 0
      guard let said = value(setting).integer, range.contains(said) else { return standard }
      return said
    }
    limits = DayLimits(
      reviews: number(.reviewsPerDay, in: 0...9_999), newWords: number(.newPerDay, in: 0...9_999))
    minutes = number(.sessionMinutes, in: 0...1_440)
    order = value(.reviewOrder).string.flatMap(ReviewOrder.init) ?? .retrievability
    hidesWord = value(.hidesWord).bool ?? false
    haptics = value(.haptics).bool ?? true
    accent = value(.accent).string ?? "en-US"
    easyDays = EasyDays()
    let shares = value(.easyDays).integers ?? []
    if shares.count == Weekday.allCases.count {
      for (weekday, share) in zip(Weekday.allCases, shares) {
        easyDays[weekday] = share >= 75 ? .normal : share >= 25 ? .reduced : .minimum
      }
    }
    balancesLoad = value(.balancesLoad).bool ?? false || easyDays != EasyDays()
  }
}
