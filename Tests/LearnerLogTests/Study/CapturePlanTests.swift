import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Capturing` {
  private static let moment = Moment(milliseconds: 1_800_000_000_000)

  private static func items(_ seed: UInt64) -> [CapturePlan.Item] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      let word = Int.random(in: 0...4, using: &generator)
      let capture = Capture(
        LexemeID("en:w\(word)"), form: "w\(word)s",
        source: Bool.random(using: &generator) ? "a" : "",
        position: Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil,
        at: moment)
      return CapturePlan.Item(capture, meaning: Bool.random(using: &generator) ? "m\(word)" : nil)
    }
  }

  /// The registers after facts.
  private static func registers(_ facts: [Fact]) -> [RegisterKey: RegisterValue] {
    var registers: [RegisterKey: RegisterValue] = [:]
    for write in facts.compactMap({ $0.as(RegisterWrite.self) }) {
      registers[write.key] = write.value
    }
    return registers
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `what was kept is not kept again`(seed: UInt64) {
    let items = Self.items(seed)
    let first = CapturePlan(items, after: [Capture](), deck: DeckID("d"), registers: [:])
    let again = CapturePlan(
      items, after: first.new, deck: DeckID("d"), registers: Self.registers(first.facts))
    #expect(again.facts.isEmpty && again.new.isEmpty)
    #expect(again.knownCount == items.count)
    // One capture for each word, source and place.
    let positions = Set(
      items.map { "\($0.capture.lexeme) \($0.capture.source) \($0.capture.position ?? -1)" })
    #expect(first.new.count == positions.count)
  }

  @Test func `a sentence that comes later is kept, once`() {
    let word = LexemeID("en:lamp")
    let bare = Capture(word, form: "lamp", at: Self.moment)
    let full = Capture(word, form: "lamp", sentence: "The lamp is lit.", at: Self.moment)
    let plan = CapturePlan([.init(full)], after: [bare], registers: [:])
    #expect(plan.new == [full] && plan.knownCount == 0)
    #expect(CapturePlan([.init(full)], after: [bare, full], registers: [:]).facts.isEmpty)
  }

  @Test func `a suspended word that is captured again is asked again`() {
    let word = LexemeID("en:lamp")
    let plan = CapturePlan(
      [.init(Capture(word, form: "lamp", at: Self.moment))], after: [Capture](),
      registers: [.isSuspended(word): .bool(true)])
    #expect(plan.facts.contains(.set(.isSuspended(word), to: .absent)))
  }

  @Test(arguments: [
    (LexemeStatus.known, true), (.ignored, true), (.new, true), (.learning, false),
  ])
  func `a word that was put aside is learned again`(status: LexemeStatus, isMarked: Bool) {
    let word = LexemeID("en:walk")
    let plan = CapturePlan(
      [CapturePlan.Item(Capture(word, form: "walk", at: Self.moment))], after: [Capture](),
      registers: [.status(of: word): .text(status.name)])
    #expect(plan.facts.contains(.mark(word, .learning)) == isMarked)
  }
}
