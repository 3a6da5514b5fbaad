import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Clocks and zones` {
  private static let zones = [
    "UTC", "America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Kathmandu",
    "Pacific/Kiritimati", "Pacific/Pago_Pago",
  ]

  /// 1970, the ends of 32-bit clocks, a leap day, and the hours in which four zones change their
  /// clocks.
  private static let instants: [Int64] = [
    0, 2_147_483_648_000, 4_294_967_296_000, 1_709_164_800_000, 1_710_054_000_000,
    1_711_846_800_000, 1_728_142_200_000, 1_730_613_600_000,
  ]

  private func store(_ zone: String, _ now: Int64, _ folder: TemporaryFolder) throws -> LearnerStore
  {
    var environment = TestWorld(seed: 1, now: now).environment
    environment.zone = zone
    return try LearnerStore(path: folder.path("progress.db"), environment: environment)
  }

  @Test(arguments: zones)
  func `a review at a strange moment has a day and no negative interval`(zone: String) async throws
  {
    for instant in Self.instants {
      let folder = TemporaryFolder()
      let store = try store(zone, instant, folder)
      let state = try await store.review("en:a", .easy)
      #expect(state.stability! > 0)
      #expect(state.nextReviewDate! > instant)
      let again = try await store.review("en:a", .good)
      #expect(again.stability! >= state.stability!)
    }
  }

  /// The day of an event is in the event: where it is replayed makes no difference.
  @Test func `a replay gives the same in every zone`() async throws {
    let folder = TemporaryFolder()
    var digests: Set<String> = []
    do {
      let store = try store("America/New_York", 1_710_050_000_000, folder)
      for rating in [Rating.good, .hard, .again, .easy] { try await store.review("en:a", rating) }
    }
    for zone in Self.zones {
      let store = try store(zone, 1_720_000_000_000, folder)
      digests.insert("\(try await store.stateDigest())")
    }
    #expect(digests.count == 1)
  }

  @Test func `days have ends, also where clocks change`() async throws {
    let folder = TemporaryFolder()
    let store = try store("America/New_York", 1_710_050_000_000, folder)
    // 9 March 2024 ends at 4 o'clock on the 10th, one hour after the clocks went forward: 08:00
    // UTC.
    #expect(try await store.end(of: StudyDay(number: 19_791)) == 1_710_057_600_000 - 1)
  }
}
