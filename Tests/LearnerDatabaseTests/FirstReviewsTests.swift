import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `First reviews` {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `are those a scan of the whole log finds, whatever was undone`(seed: UInt64) async throws {
    let laptop = try Laptop(seed)
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      laptop.world.pass(Int64.random(in: 1...3_600_000, using: &chance))
      if Int.random(in: 0..<5, using: &chance) == 0, try await laptop.store.eventCount() > 0 {
        _ = try? await laptop.store.undo()
      } else {
        try await laptop.store.review(
          LexemeID("en:w\(Int.random(in: 0..<9, using: &chance))"),
          Rating.allCases.randomElement(using: &chance) ?? .good)
      }
    }
    var seen: Set<LexemeID> = []
    var expected: [Event] = []
    for event in try await laptop.store.events(of: [.review]) {
      guard let review = event.fact.as(Review.self), seen.insert(review.lexeme).inserted else {
        continue
      }
      expected.append(event)
    }
    #expect(try await laptop.store.firstReviews() == expected)
    #expect(expected.count > 3)
  }
}
