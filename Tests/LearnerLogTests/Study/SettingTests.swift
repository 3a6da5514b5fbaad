import LearnerLog
import Testing

@Suite struct `Settings` {
  static let all = Setting.ofLearner + Setting.ofDeck

  @Test(arguments: all)
  func `a standard value is written as it is read`(setting: Setting) throws {
    let text = try #require(setting.form.text(of: setting.standard))
    #expect(try setting.form.value(of: text) == setting.standard)
  }

  @Test func `names are told apart however they are written`() {
    for setting in Setting.ofLearner {
      #expect(Setting.ofLearner.filter { $0.isCalled(setting.name) } == [setting])
      #expect(Setting.ofLearner.named(setting.field) == setting)
      #expect(Setting.ofLearner.named(setting.name.uppercased()) == setting)
    }
    #expect(Setting.ofLearner.named("retention")?.field == "desiredRetention")
    #expect(Setting.ofLearner.named("retentoin") == nil)
  }

  @Test(arguments: [
    ("new-per-day", "0", "0"), ("new-per-day", "9999", "9999"), ("retention", "0.8", "800000"),
    ("retention", "95 %", "950000"), ("retention", "87.5%", "875000"),
    ("scheduler", "leitner", "\"leitner\""), ("haptics", "off", "false"),
    ("haptics", "Yes", "true"), ("learning-steps", "30s 10m, 1h 1d", "[30,600,3600,86400]"),
    ("learning-steps", "5", "[300]"), ("relearning-steps", "none", "[]"),
    ("mastery-thresholds", "2.5 14 60", "[2500000,14000000,60000000]"),
    ("easy-days", "100 100 100 100 100 50 0", "[100,100,100,100,100,50,0]"),
    ("translation-language", "pt-BR", "\"pt-BR\""), ("translation-language", "none", "\"\""),
  ])
  func `what fits is kept in whole numbers`(name: String, text: String, kept: String) throws {
    let setting = try #require(Setting.ofLearner.named(name))
    let value = try setting.form.value(of: text)
    #expect(value.canonicalText == kept)
    let written = try #require(setting.form.text(of: value))
    #expect(try setting.form.value(of: written) == value)
  }

  @Test(arguments: [
    ("new-per-day", "-1"), ("new-per-day", "10000"), ("new-per-day", "ten"), ("new-per-day", ""),
    ("retention", "0.79"), ("retention", "0.96"), ("retention", "96%"), ("retention", "nan"),
    ("retention", "1e300"), ("scheduler", "sm2"), ("haptics", "maybe"),
    ("learning-steps", "10x"), ("learning-steps", "0m"), ("learning-steps", ""),
    ("learning-steps", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"), ("learning-steps", "99999999d"),
    ("mastery-thresholds", "3 14"), ("mastery-thresholds", "3 3 30"),
    ("mastery-thresholds", "-1 14 30"), ("easy-days", "100 100 100 100 100 100"),
    ("easy-days", "1 2 3 4 5 6 101"), ("weights", "1 2 3"), ("translation-language", "<b>"),
    ("translation-language", "x"),
  ])
  func `what does not fit is refused with what is expected`(name: String, text: String) throws {
    let setting = try #require(Setting.ofLearner.named(name))
    #expect(throws: SettingError.expected(setting.form.expected, found: text)) {
      try setting.form.value(of: text)
    }
  }

  @Test(arguments: [
    ("newPerDay", RegisterValue.text("many")), ("desiredRetention", .integer(5)),
    ("haptics", .integer(1)), ("scheduler", .text("sm2")),
  ])
  func `what another version has written and makes no sense is not shown`(
    field: String, value: RegisterValue
  ) {
    #expect(Setting.ofLearner.named(field)?.form.text(of: value) == nil)
  }
}
