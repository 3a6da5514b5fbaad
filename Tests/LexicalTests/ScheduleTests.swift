import JSON
import Lexical
import TestSupport
import Testing

@Suite struct `lexical schedule` {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2024-01-23T13:00:10.000000Z", 1_706_014_810_000_000),
    ("2024-02-29T23:59:59.5+02:00", 1_709_243_999_500_000), ("1969-12-31 23:59:59Z", -1_000_000),
    ("2024-01-23T13:00:10.1234567Z", 1_706_014_810_123_456),
  ])
  func `instants are read`(text: String, microseconds: Int64) {
    #expect(Timestamp(text)?.microseconds == microseconds)
  }

  @Test(arguments: [
    "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2024-01-23", "2024-01-23T13:00:10",
    "2024-01-23T25:00:10Z", "2024-01-23T13:00:10.Z", "2024-01-23T13:00:10Zx", "",
  ])
  func `what is no instant is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `instants are written as they are read`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let instant = Timestamp(
        microseconds: Int64.random(
          in: -60_000_000_000_000_000...200_000_000_000_000_000, using: &generator))
      #expect(Timestamp("\(instant)") == instant)
    }
  }

  private func answer(_ line: String) throws -> JSONValue {
    try ScheduleRequest(JSONLocation(try JSONValue.parse(line))).answer()
  }

  private let weights = """
    [0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,\
    0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542]
    """

  @Test func `each review comes back with its outcome`() throws {
    let line = """
      {"id":"a","parameters":\(weights),"reviews":[{"note":1,"rating":3,"review":"2024-01-23T13:00:10Z"}]}
      """
    let reviews = try #require(try answer(line)["reviews"]?.array)
    #expect(
      reviews[0].text == """
        {"note":1,"rating":3,"review":"2024-01-23T13:00:10Z","state":1,"step":1,"stability":2.3065,\
        "difficulty":2.118103970459015,"due":"2024-01-23T13:10:10.000000Z","interval_seconds":600}
        """)
  }

  private let sevenWeights = """
    [0.1104,2.2395,3.9221,11.7841,6.1686,0.6457,3.6807,1.9795,0,1.3826,0.7024,0.5999,0.8146,0.6398,\
    1,1.3207,0.6707,3.8668,0.4416,0.0934,1.8631,0.6162,1.0869,0.1567,0.0801,0.2421,0.9464,0.1433,\
    0.7145,0,0.5667,0.3734,0.5333,0.3048]
    """

  @Test(arguments: [
    #""elapsed_days":0"#, #""review":"2024-01-23T13:00:10Z""#,
    #""review":"2024-01-23T13:00:10Z","elapsed_days":0"#,
  ])
  func `34 weights count fractions of days`(first: String) throws {
    let second =
      first.contains("review") && !first.contains("elapsed")
      ? #""review":"2024-01-24T01:00:10Z""# : #""elapsed_days":0.5"#
    let line = """
      {"weights":\(sevenWeights),"reviews":[{"rating":3,\(first)},{"rating":4,\(second)\
      \(first.contains("review") && first.contains("elapsed") ? #","review":"2024-01-24T01:00:10Z""# : "")}]}
      """
    let reviews = try #require(try answer(line)["reviews"]?.array)
    #expect(reviews[0]["stability_fast"]?.double == 3.13768)
    expectClose(try #require(reviews[0]["interval_90"]?.double), 4.777721806896745)
    #expect(reviews[0]["retrievability_before"] == .null)
    let recall = try #require(reviews[1]["retrievability_before"]?.double)
    expectClose(recall, 0.9453981337550568)
    #expect(try #require(reviews[1]["stability"]?.double) > 3.9221)
  }

  /// Two reviews 20 hours apart: the same day by periods of 24 hours, two days by the calendar.
  @Test func `a zone counts the learner's days`() throws {
    let reviews = """
      "reviews":[{"rating":4,"review":"2024-01-23T20:00:00Z"},\
      {"rating":3,"review":"2024-01-24T16:00:00Z"}]
      """
    let byHours = try answer("{\"parameters\":\(weights),\(reviews)}")
    let byDays = try answer("{\"zone\":\"Europe/Paris\",\"parameters\":\(weights),\(reviews)}")
    let late = try answer(
      "{\"zone\":\"Europe/Paris\",\"rollover\":20,\"parameters\":\(weights),\(reviews)}")
    let stability = { (value: JSONValue) in value["reviews"]?.array?[1]["stability"]?.double ?? 0 }
    #expect(stability(byHours) < stability(byDays))
    #expect(stability(late) == stability(byHours))
  }

  /// The place is marked with §; W stands for the weights.
  @Test(arguments: [
    "§[1]", "§{'a':1}", "{'parameters':§[1],'reviews':[]}", "{'parameters':W,'reviews':§7}",
    "{'parameters':W,'reviews':[{'rating':3,'review':§'never'}]}",
    "{'parameters':W,'reviews':[{'review':'2024-01-23T13:00:10Z','rating':3}, §5]}",
    "{'x':{'rating':[0,'}']},'parameters':W,'reviews':[ {'review':1,'rating': §0}]}",
    "{'parameters':W,'reviews':[§{'review':1}]}", "{'maximum_interval':§0.5,'parameters':W}",
    "{'desired_retention':§1,'parameters':W,'reviews':[]}",
    "{'learning_steps_seconds':[1, §-1],'parameters':W,'reviews':[]}",
    "{'parameters':W,'reviews':[],'zone':§'Europe/Pars'}",
    "{'parameters':W,'reviews':[],'zone':'UTC','rollover':§24}",
  ])
  func `an error names its position`(marked: String) throws {
    let line = marked.replacing("'", with: "\"").replacing("W", with: weights)
    let parts = line.split(separator: "§", omittingEmptySubsequences: false)
    let error = #expect(throws: ScheduleError.self) { try answer(parts.joined()) }
    #expect(error?.position.offset(in: Array(parts.joined().utf8)) == parts[0].utf8.count)
  }
}
