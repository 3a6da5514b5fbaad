import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Retired ids` {
  private func retire(_ pairs: (String, String?)...) throws -> LexemeRedirects {
    try LexemeRedirects(
      pairs.map {
        LexemeRedirects.Retirement(LexemeID($0.0), successor: $0.1.map { LexemeID($0) })
      })
  }

  @Test func `lead to the end of their chain`() throws {
    let resolution = try retire(("en:a", "en:b"), ("en:b", "en:c"))
    #expect(resolution.resolved("en:a") == "en:c")
    #expect(resolution.resolved("en:x") == "en:x")
    #expect(resolution.sources(of: "en:c") == ["en:c", "en:a", "en:b"])
  }

  @Test func `in a circle are refused`() {
    #expect(throws: ResolutionError.self) { try retire(("en:a", "en:b"), ("en:b", "en:a")) }
    #expect(throws: ResolutionError.self) { try retire(("en:a", "en:a")) }
    #expect(throws: ResolutionError.doubled(LexemeID("en:a"))) {
      try retire(("en:a", "en:b"), ("en:a", "en:c"))
    }
  }

  @Test func `without an successor are hidden`() throws {
    let resolution = try retire(("en:a", "en:b"), ("en:b", nil))
    #expect(resolution.isHidden(Subject("en:b")))
    #expect(resolution.resolved("en:a") == "en:b")
  }

  /// Two histories become one, in the order of events; no review is lost and none is counted twice.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `give their successor one history`(seed: UInt64) throws {
    var random = RandomFacts(seed: seed)
    var separate: [Event] = []
    for index in 1...random.number(1...30) {
      let lexeme = LexemeID(["en:a", "en:b", "en:c"][random.number(0...2)])
      let time = 1_700_000_000_000 + Int64(index) * 40_000_000
      separate.append(
        Event(
          id: EventID(bits: UInt128(index)), device: DeviceID(bits: 1), sequence: index,
          time: HybridTime(milliseconds: time),
          fact: .review(
            Review(
              of: lexeme, Rating(rawValue: random.number(1...4))!, at: Moment(milliseconds: time)))
        ))
    }
    let successor = LexemeID("en:c")
    let joined = separate.map { event -> Event in
      guard var review = event.fact.as(Review.self) else { return event }
      review.lexeme = successor
      return Event(
        id: event.id, device: event.device, sequence: event.sequence, time: event.time,
        fact: .review(review))
    }
    let admission = EventAdmission(now: 1_900_000_000_000)
    let resolved = LearnerState(
      separate, admission: admission,
      resolution: try retire(("en:a", "en:b"), ("en:b", "en:c")))
    let plain = LearnerState(joined, admission: admission)
    #expect(resolved.words[resolved.word(successor)!] == plain.words[plain.word(successor)!])
    #expect(resolved.words[resolved.word(LexemeID("en:a"))!].reviewCount == separate.count)
  }
}
