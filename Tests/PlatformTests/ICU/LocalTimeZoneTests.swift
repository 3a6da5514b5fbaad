import ICU
import TestSupport
import Testing

@Suite struct `Local time zones` {
  static let hour: Int64 = 3_600_000

  @Test(
    arguments: [
      ("UTC", 0, 0), ("Europe/Paris", 1_000 * 1_700_000_000, 1),
      ("Europe/Paris", 1_000 * 1_690_000_000, 2),
      ("Asia/Tokyo", 1_000 * 1_700_000_000, 9), ("America/New_York", 1_000 * 1_690_000_000, -4),
      // The clocks of Paris went from 2 to 3 on 31 March 2024 at 01:00 UTC.
      ("Europe/Paris", 1_711_846_799_999, 1), ("Europe/Paris", 1_711_846_800_000, 2),
    ] as [(String, Int64, Int64)])
  func `the offset of an instant`(zone: String, instant: Int64, hours: Int64) throws {
    var zone = try LocalTimeZone(identifier: zone)
    #expect(try zone.offset(at: instant) == hours * Self.hour)
  }

  @Test(
    arguments: [
      ("UTC", 0, 0, 0), ("UTC", -1, 0, -1), ("UTC", 86_399_999, 0, 0), ("UTC", 86_400_000, 0, 1),
      ("UTC", 86_400_000, 4, 0), ("UTC", 86_400_000 + 4 * 3_600_000, 4, 1),
      ("Asia/Tokyo", 15 * 3_600_000, 0, 1),
      ("America/New_York", 4 * 3_600_000, 0, -1), ("UTC", -86_400_000, 0, -1),
      ("UTC", -86_400_001, 0, -2),
      // Samoa had no 30 December 2011.
      ("Pacific/Apia", 1_325_239_199_999, 0, 15_337),
      ("Pacific/Apia", 1_325_239_200_000, 0, 15_339),
    ] as [(String, Int64, Int64, Int)])
  func `the civil day of an instant`(zone: String, instant: Int64, rollover: Int64, day: Int) throws
  {
    var zone = try LocalTimeZone(identifier: zone)
    #expect(try zone.civilDay(at: instant, rollover: rollover * Self.hour) == day)
  }

  @Test(arguments: [
    "", "Mars/Olympus", "GMT+5:17", "europe", String(repeating: "x", count: 1_000), "é",
  ])
  func `a name that the database lacks is refused`(name: String) {
    #expect(throws: ICUError.unknownTimeZone(name)) { _ = try LocalTimeZone(identifier: name) }
  }

  @Test(arguments: [Int64.min, .max]) func `an instant beyond all calendars does not trap`(
    instant: Int64
  ) throws {
    var zone = try LocalTimeZone(identifier: "Europe/Paris")
    _ = try? zone.civilDay(at: instant)
  }
}
