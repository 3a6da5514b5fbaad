import JSON
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Brain Boost` {
  private func session(_ count: Int) -> BoostSession {
    BoostSession(
      name: "s", started: 1,
      cards: (0..<count).map { BoostSession.Card(LexemeID("en:w\($0)"), isNew: $0 % 2 == 0) })
  }

  private static let seeds = 0..<(UInt64(40) * UInt64(testScale))

  @Test(arguments: seeds)
  func `graduates every word once, after two right answers in a row`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var session = session(12)
    var answers: [LexemeID: [Rating]] = [:]
    var graduations: [BoostSession.Graduation] = []
    while let card = session.current, graduations.count < 100 {
      let rating = Rating.allCases.randomElement(using: &generator) ?? .good
      answers[card.lexeme, default: []].append(rating)
      if let graduation = session.graduation(after: rating) { graduations.append(graduation) }
      session.answer(rating, milliseconds: 10)
    }
    #expect(Set(graduations.map(\.card.lexeme)).count == 12 && graduations.count == 12)
    #expect(session.graduated == 12 && Set(graduations.map(\.name)).count == 12)
    for graduation in graduations {
      let given = try #require(answers[graduation.card.lexeme])
      let isAtOnce = given == [.easy]
      #expect(isAtOnce || given.suffix(2).allSatisfy(\.isRecall) && given.count >= 2)
      #expect((graduation.rating == .hard) == given.contains(.again))
      #expect(graduation.card.milliseconds <= given.count * 10)
    }
  }

  @Test(arguments: seeds)
  func `goes on from its snapshot as if nothing had happened`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var session = session(9)
    while session.current != nil {
      session = try BoostSession(snapshot: Array(session.snapshot.text.utf8))
      var other = session
      let rating = Rating.allCases.randomElement(using: &generator) ?? .good
      other.answer(rating, milliseconds: 5)
      session.answer(rating, milliseconds: 5)
      #expect(session == other)
      #expect(try BoostSession(snapshot: Array(session.snapshot.text.utf8)) == session)
    }
  }

  @Test func `refuses a snapshot that was cut off, wherever that was`() {
    let bytes = Array(session(3).snapshot.text.utf8)
    for end in bytes.indices {
      #expect(throws: SnapshotError.self) { try BoostSession(snapshot: Array(bytes[..<end])) }
    }
  }

  @Test func `refuses a snapshot of another version, and says which`() {
    let text = session(2).snapshot.text.replacing(BoostSession.schema, with: "lexical.session/9")
    #expect(
      throws: SnapshotError.version(found: "lexical.session/9", expected: BoostSession.schema)
    ) { try BoostSession(snapshot: Array(text.utf8)) }
  }

  @Test(arguments: ["name", "started", "cards", "answers", "graduated"])
  func `refuses a snapshot without a member it needs`(member: String) {
    let members = session(2).snapshot.members?.filter { $0.name != member } ?? []
    #expect(throws: SnapshotError.member(member)) {
      try BoostSession(snapshot: Array(JSONValue.object(members).text.utf8))
    }
  }

  @Test func `asks a wrong word again soon, and a right one later`() {
    var session = session(9)
    session.answer(.again, milliseconds: 0)
    #expect(session.queue[2].lexeme == LexemeID("en:w0"))
    session.answer(.good, milliseconds: 0)
    #expect(session.queue[6].lexeme == LexemeID("en:w1"))
  }

  @Test func `names a graduation anew once it was taken back`() throws {
    var session = session(1)
    let first = try #require(session.graduation(after: .easy))
    session.beginAnew()
    #expect(try #require(session.graduation(after: .easy)).name != first.name)
  }
}
