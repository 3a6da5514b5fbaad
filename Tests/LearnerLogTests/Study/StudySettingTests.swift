import LearnerLog
import Testing

@Suite struct `Study settings` {
  /// The thresholds of mastery show how well a word is known, and plan its reviews where the
  /// learner wants that.
  @Test(arguments: Setting.ofStudy)
  func `none but mastery's shares its register with a rule of the schedule`(setting: Setting) {
    let isShared = Setting.scheduling.contains { $0.field == setting.field }
    #expect(isShared == (setting.field == Setting.masteryThresholds.field))
  }

  @Test func `the standard thresholds of mastery are 3, 14 and 30 days`() {
    #expect(
      Setting.masteryThresholds.standard.integers == [3_000_000, 14_000_000, 30_000_000])
  }
}
