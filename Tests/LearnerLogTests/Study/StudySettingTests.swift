import LearnerLog
import Testing

@Suite struct `Study settings` {
  @Test(arguments: StudySetting.allCases)
  func `none shares its register with a rule of the schedule`(setting: StudySetting) {
    #expect(SchedulingField(rawValue: setting.rawValue) == nil)
  }

  @Test func `the standard thresholds of mastery are 3, 14 and 30 days`() {
    #expect(
      StudySetting.masteryThresholds.standard.integers == [3_000_000, 14_000_000, 30_000_000])
  }
}
