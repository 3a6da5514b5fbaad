import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@testable import Lexical

@Suite struct `A stated clock` {
  @Test(
    arguments: [
      ("2027-03-26T09:30:00Z", 1_806_053_400_000), ("2027-03-26T09:30Z", 1_806_053_400_000),
      ("2027-03-26T09:30+01:00", 1_806_049_800_000), ("2027-03-26 09:30", 1_806_053_400_000),
      ("2027-03-26T09:30[Europe/Berlin]", 1_806_049_800_000), ("2027-03-26", 1_806_062_400_000),
      ("2027-03-29T09:30[Europe/Berlin]", 1_806_305_400_000), ("1806053400000", 1_806_053_400_000),
      // The hour that the clocks leave out, and the one that they show twice.
      ("2027-03-28T02:30[Europe/Berlin]", 1_806_197_400_000),
      ("2027-10-31T02:30[Europe/Berlin]", 1_824_942_600_000),
    ] as [(String, Int64)])
  func `stands where it was set`(text: String, milliseconds: Int64) throws {
    #expect(try ClockStatement(text, zone: "UTC").milliseconds == milliseconds)
  }

  @Test func `goes on from there, in the zone of its brackets`() async throws {
    let clock = try StatedClock(environment: ["LEXICAL_NOW": "2027-07-01T06:00[Europe/Berlin]"])
    let folder = TemporaryFolder()
    let store = try LearnerStore(
      path: folder.path("progress.db"), environment: clock.storeEnvironment)
    let moment = try await store.moment()
    #expect(moment.text.hasPrefix("2027-07-01 0") && moment.text.hasSuffix(" +02:00"))
    #expect(moment.studyDay.text == "2027-07-01")
    #expect(clock.now() >= moment.milliseconds)
  }

  @Test(arguments: ["soon", "2027-13-01", "2027-03-26T9:30", "2027-03-26T09:30[Mars/Base]"])
  func `what is no time is refused`(text: String) {
    #expect(throws: LexicalError.self) { try StatedClock(environment: ["LEXICAL_NOW": text]) }
  }
}
