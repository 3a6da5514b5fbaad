import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `A review session` {
  private let minute: Int64 = 60_000

  private func card(_ number: Int) -> ReviewSession.Card {
    ReviewSession.Card(LexemeID("en:w\(number)"), number % 3 == 0 ? .new : .review)
  }

  private func session(_ count: Int, deadline: Int64? = nil) -> ReviewSession {
    ReviewSession((0..<count).map(card), deadline: deadline)
  }

  private let good = SessionTally.Answer(.good, milliseconds: 1_000)
  private let again = SessionTally.Answer(.again, milliseconds: 1_000)

  /// Plays a session to its end with answers of chance.
  private func play(
    _ session: ReviewSession, seed: UInt64
  ) -> [(card: LexemeID, back: ReviewSession.Return)] {
    var session = session
    var generator = SeededGenerator(seed: seed)
    var now: Int64 = 0
    var asked: [(LexemeID, ReviewSession.Return)] = []
    while let card = session.next(at: now), asked.count < 1_000 {
      now += Int64.random(in: 1...5 * minute, using: &generator)
      let back: ReviewSession.Return =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .at(now + 10 * minute)
        case 1: .last
        default: .never
        }
      asked.append((card.lexeme, back))
      session.answered(back == .never ? good : again, back: back)
    }
    return asked
  }

  @Test(arguments: 0..<(UInt64(40) * UInt64(testScale)))
  func `asks every card, and none twice that did not come back`(seed: UInt64) {
    let asked = play(session(30), seed: seed)
    for number in 0..<30 {
      let turns = asked.filter { $0.card == card(number).lexeme }
      #expect(turns.last?.back == .never)
      #expect(turns.dropLast().allSatisfy { $0.back != .never })
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `asks the same after the same answers`(seed: UInt64) {
    #expect(play(session(20), seed: seed).map(\.card) == play(session(20), seed: seed).map(\.card))
  }

  @Test(arguments: 0..<UInt64(40))
  func `is after undo what it was before`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var session = session(12)
    var states: [ReviewSession] = []
    var now: Int64 = 0
    while session.next(at: now) != nil, states.count < 60 {
      states.append(session)
      now += minute
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: session.skip()
      case 1: session.remove()
      case 2: session.answered(again, back: .at(now + minute))
      case 3: session.answered(again, back: .last)
      default: session.answered(good, back: .never)
      }
    }
    for state in states.reversed() {
      let isUndone = session.undo()
      #expect(isUndone && session == state)
    }
    #expect(!session.canUndo)
  }

  @Test func `brings a step back at its minute, before the rest of the queue`() {
    var session = session(3)
    let first = session.next(at: 0)
    session.answered(again, back: .at(10 * minute))
    #expect(session.next(at: minute) == card(1))
    session.answered(good, back: .never)
    #expect(session.next(at: 10 * minute)?.lexeme == first?.lexeme)
  }

  @Test func `asks a step ahead of its minute when nothing else is left, but not too far`() {
    var near = session(1)
    _ = near.next(at: 0)
    near.answered(again, back: .at(20 * minute))
    #expect(near.next(at: 0)?.kind == .learning)
    var far = session(1)
    _ = far.next(at: 0)
    far.answered(again, back: .at(21 * minute))
    #expect(far.next(at: 0) == nil && far.remaining == 1)
    #expect(far.next(at: minute) != nil)
  }

  @Test func `stops asking at its deadline, and keeps the card that is shown`() {
    var session = session(3, deadline: minute)
    #expect(session.next(at: 0) == card(0))
    #expect(session.next(at: 5 * minute) == card(0))
    session.answered(good, back: .never)
    #expect(session.next(at: 5 * minute) == nil && session.remaining == 2)
  }

  @Test func `counts what was right, new and how long it took`() {
    var session = session(3)
    for answer in [good, again, good] {
      _ = session.next(at: 0)
      session.answered(answer, back: .never)
    }
    let tally = session.tally
    #expect((tally.answers, tally.right, tally.newWords) == (3, 2, 1))
    #expect((tally.reviews, tally.rightReviews, tally.milliseconds) == (2, 1, 3_000))
  }
}
