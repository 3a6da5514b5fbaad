import LexicalModel
package import Scheduling

/// The settings of the profile that sessions follow, with what holds where the learner has said
/// nothing.
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
    func said(_ setting: Setting) -> RegisterValue? { values[setting.key] }
    limits = DayLimits(
      reviews: Setting.reviewsPerDay.integer(said(.reviewsPerDay)),
      newWords: Setting.newPerDay.integer(said(.newPerDay)))
    minutes = Setting.sessionMinutes.integer(said(.sessionMinutes))
    order = ReviewOrder(rawValue: Setting.reviewOrder.string(said(.reviewOrder))) ?? .retrievability
    hidesWord = Setting.hidesWord.bool(said(.hidesWord))
    haptics = Setting.haptics.bool(said(.haptics))
    accent = Setting.accent.string(said(.accent))
    easyDays = EasyDays()
    let shares = said(.easyDays)?.integers ?? []
    if shares.count == Weekday.allCases.count {
      for (weekday, share) in zip(Weekday.allCases, shares) {
        easyDays[weekday] = share >= 75 ? .normal : share >= 25 ? .reduced : .minimum
      }
    }
    balancesLoad = Setting.balancesLoad.bool(said(.balancesLoad)) || easyDays != EasyDays()
  }
}
