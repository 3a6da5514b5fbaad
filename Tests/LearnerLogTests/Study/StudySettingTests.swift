import LearnerLog
import Testing

@Suite struct `Study settings` {
  @Test(arguments: Setting.ofStudy)
  func `none shares its register with a rule of the schedule`(setting: Setting) {
    #expect(!Setting.scheduling.contains { $0.field == setting.field })
  }

  @Test func `the standard thresholds of mastery are 3, 14 and 30 days`() {
    #expect(
      Setting.masteryThresholds.standard.integers == [3_000_000, 14_000_000, 30_000_000])
  }
}
