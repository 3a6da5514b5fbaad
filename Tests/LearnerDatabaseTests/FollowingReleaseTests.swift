import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Following a release` {
  @Test func `a removed lexeme hides its state and gives it back`() async throws {
    let laptop = try Laptop(1)
    try await laptop.store.review("en:walk", .good)
    let before = try await laptop.store.wordState(of: "en:walk")
    let digest = try await laptop.store.stateDigest()
    #expect(try await laptop.store.follow([.init("en:walk", successor: nil)]))
    #expect(try await laptop.store.wordState(of: "en:walk") == nil)
    #expect(try await laptop.store.statuses().isEmpty)
    #expect(try await laptop.store.follow([]))
    #expect(try await laptop.store.wordState(of: "en:walk") == before)
    #expect(try await laptop.store.stateDigest() == digest)
  }

  @Test func `states move to the successor, and new reviews with them`() async throws {
    let laptop = try Laptop(1)
    try await laptop.store.review("en:colour", .good)
    try await laptop.store.record(.mark("en:color", .learning))
    try await laptop.store.follow([.init("en:colour", successor: "en:color")])
    laptop.world.passDays(4)
    // An old page still says the old name.
    try await laptop.store.review("en:colour", .good)
    let state = try await laptop.store.wordState(of: "en:color")
    #expect(state?.reviewCount == 2)
    #expect(state?.mark == .learning)
    #expect(try await laptop.store.statuses().count == 1)
    #expect(try await laptop.store.derivedDifferences().isEmpty)
    // It is remembered by the next process.
    let other = try LearnerStore(path: laptop.path, environment: laptop.world.environment)
    #expect(try await other.derivedDifferences().isEmpty)
    #expect(try await other.follow([.init("en:colour", successor: "en:color")]) == false)
  }
}
