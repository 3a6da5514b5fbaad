import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

/// A laptop whose clock runs 400 days ahead has studied; a phone with a right clock has heard of
/// it.
@Suite struct `A clock that ran ahead` {
  private static let ahead = 400 * 86_400_000
  private static let now: Int64 = 1_800_000_000_000
  private let share = TemporaryFolder()
  private let laptop: Laptop
  private let phone: Laptop

  init() throws {
    laptop = try Laptop(1, now: Self.now + Int64(Self.ahead))
    phone = try Laptop(2, now: Self.now)
  }

  /// Reviews on the laptop, and what waits on the phone after a sync.
  private func meet() async throws -> QuarantinedEvents {
    try await laptop.store.review("en:walk", .good)
    try await laptop.store.record(.mark("en:run", .known))
    _ = try await laptop.store.sync(with: share.path, name: "laptop")
    _ = try await phone.store.sync(with: share.path)
    return try #require(try await phone.store.quarantinedByDevice().first)
  }

  private func decide(
    _ action: ClockCorrection.Action, about events: QuarantinedEvents
  ) async throws {
    try await phone.store.decide(
      action, about: events, shiftMs: action == .shift ? -Self.ahead : 0, title: "clock")
  }

  @Test func `what waits is told by device, number and time`() async throws {
    let events = try await meet()
    #expect(events.name == "laptop" && events.label == "laptop")
    #expect(events.sequences == [1...3] && events.count == 3)
    #expect(events.claimed.lowerBound >= Self.now + Int64(Self.ahead))
    #expect(try await phone.store.wordState(of: "en:walk") == nil)
  }

  @Test func `events that are moved back happened then, with their study days`() async throws {
    try await decide(.shift, about: try await meet())
    let state = try #require(try await phone.store.wordState(of: "en:walk"))
    let reviewed = try #require(state.lastReviewDate)
    #expect(abs(reviewed - Self.now) < 60_000)
    #expect(try #require(state.nextReviewDate) < Self.now + 30 * 86_400_000)
    #expect(try await phone.store.quarantinedByDevice().isEmpty)
    #expect(try await phone.store.derivedDifferences().isEmpty)
    // The next review is counted from the day it was moved to.
    phone.world.passDays(3)
    let next = try await phone.store.review("en:walk", .good)
    #expect(try #require(next.stability) > state.stability ?? 0)
  }

  @Test func `lists, days and windows see moved events where they are now`() async throws {
    try await decide(.shift, about: try await meet())
    phone.world.passDays(2)
    try await phone.store.review("en:see", .good)
    let today = try await phone.store.moment().studyDay
    var days: [StudyDay] = []
    try await phone.store.forEachReviewDay { day in
      days.append(day)
      return true
    }
    #expect(days == [today, today.advanced(by: -2)])
    #expect(try await phone.store.reviews(since: phone.world.now - 3_600_000).count == 1)
    #expect(
      try await phone.store.latestEvents(of: .review, count: 5).map { $0.fact.subject?.text }
        == ["en:see", "en:walk"])
    #expect(
      try await phone.store.latestEvents(of: .review, count: 5, since: today).count == 1)
    #expect(try await phone.store.latestReviews(1).map(\.lexeme) == ["en:see"])
    #expect(
      try await phone.store.firstReviews().map { $0.fact.subject?.text } == ["en:walk", "en:see"])
  }

  @Test(arguments: ClockCorrection.Action.allCases)
  func `a correction carries no clock ahead, and all devices agree`(
    action: ClockCorrection.Action
  ) async throws {
    try await decide(action, about: try await meet())
    let later = try await phone.store.record(.mark("en:see", .known))
    #expect(later.time.milliseconds - phone.world.now < 60_000)
    #expect(try await phone.store.wordState(of: "en:see")?.status == .known)
    #expect(
      try await phone.store.wordState(of: "en:run")?.status == (action == .ignore ? nil : .known))
    // The laptop's clock is put right.
    laptop.world.pass(-Int64(Self.ahead))
    _ = try await phone.store.sync(with: share.path)
    _ = try await laptop.store.sync(with: share.path)
    let own = try await laptop.store.record(.mark("en:look_up", .known))
    #expect(own.time.milliseconds - laptop.world.now < 60_000)
    _ = try await laptop.store.sync(with: share.path)
    _ = try await phone.store.sync(with: share.path)
    #expect(try await laptop.store.stateDigest() == phone.store.stateDigest())
    #expect(try await phone.store.wordState(of: "en:look_up")?.status == .known)
  }

  @Test func `undoing a decision lets the events wait again, on every device`() async throws {
    let events = try await meet()
    try await decide(.ignore, about: events)
    _ = try await phone.store.sync(with: share.path)
    #expect(try await phone.store.undo().title == "clock")
    #expect(try await phone.store.quarantinedByDevice().map(\.sequences) == [events.sequences])
    try await decide(.shift, about: events)
    #expect(try await phone.store.wordState(of: "en:run")?.status == .known)
    _ = try await phone.store.sync(with: share.path)
    let third = try Laptop(3, now: Self.now)
    _ = try await third.store.sync(with: share.path)
    #expect(try await third.store.stateDigest() == phone.store.stateDigest())
    #expect(try await third.store.wordState(of: "en:run")?.status == .known)
  }

  @Test func `only what waits is decided about`() async throws {
    laptop.world.pass(-Int64(Self.ahead))
    try await laptop.store.record(.mark("en:see", .known))
    laptop.world.pass(Int64(Self.ahead))
    try await laptop.store.record(.mark("en:look_up", .learning))
    laptop.world.pass(-Int64(Self.ahead))
    try await laptop.store.record(.mark("en:see", .ignored))
    laptop.world.pass(Int64(Self.ahead))
    let events = try await meet()
    #expect(events.sequences == [2...2, 4...6])
    try await decide(.ignore, about: events)
    #expect(try await phone.store.wordState(of: "en:see")?.status == .ignored)
    #expect(try await phone.store.wordState(of: "en:look_up") == nil)
  }
}
