import LearnerModel
import Study
import Testing

@Suite struct `Study settings` {
  @Test(arguments: StudySetting.allCases)
  func `each has a register of the profile and a value of its own`(setting: StudySetting) {
    #expect(setting.key == .profile(setting.rawValue))
    #expect(setting.standard != .absent)
  }

  @Test func `the standard thresholds of mastery are 3, 14 and 30 days`() {
    #expect(
      StudySetting.masteryThresholds.standard.integers == [3_000_000, 14_000_000, 30_000_000])
  }
}
