import JSON
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport

/// Facts of every kind, for laws.
struct RandomFacts {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func bits() -> UInt128 {
    UInt128(generator.next()) << 64 | UInt128(generator.next())
  }

  /// One of some values.
  mutating func choice<Value>(of values: [Value]) -> Value {
    values[number(0...(values.count - 1))]
  }

  mutating func lexeme() -> LexemeID {
    LexemeID("en:w\(number(0...5))")
  }

  mutating func moment() -> Moment {
    Moment(
      milliseconds: Int64(number(0...4_000_000_000_000)), offsetMinutes: number(-840...840))
  }

  mutating func text() -> String {
    choice(of: ["", "walk", "naïve", "„Wort“", "日本", "a\u{301}\n\"\\", "👩‍👩‍👧"])
  }

  mutating func optional(_ range: ClosedRange<Int>) -> Int? {
    Bool.random(using: &generator) ? number(range) : nil
  }

  mutating func fact(_ kind: EventKind) -> Fact {
    let rating = choice(of: Rating.allCases)
    switch kind {
    case .review:
      return .review(
        Review(
          of: lexeme(), rating, at: moment(), durationMs: number(0...60_000),
          scheduledDays: optional(0...400), reviewState: number(0...3),
          observation: ReviewObservation(
            elapsedDays: optional(0...90_000_000), stabilityBefore: optional(1...900_000_000),
            stabilityAfter: optional(1...900_000_000), difficultyBefore: optional(0...10_000_000),
            difficultyAfter: optional(-3...3)), chosenDays: optional(-5...40)))
    case .calibrationAnswer:
      return .calibrationAnswer(
        CalibrationAnswer(
          session: text(), number: number(1...60), lexeme: lexeme(), format: "verified",
          outcome: choice(of: CalibrationAnswer.Outcome.allCases),
          difficulty: number(-5_000_000...12_000_000), choice: optional(0...4), at: moment()))
    case .calibratedKnown:
      return .calibratedKnown(
        CalibratedKnown(
          lexeme: lexeme(), session: "s\(number(0...2))", probability: number(900_000...1_000_000),
          stability: number(30_000_000...900_000_000), initialStability: number(1...30_000_000),
          difficulty: number(1_000_000...10_000_000), at: moment()))
    case .cram: return .cram(Cram(of: lexeme(), rating, at: moment()))
    case .forget: return .forget(Forget(lexeme(), at: moment()))
    case .retraction:
      return .retraction(Retraction(of: EventID(random: bits()), about: Subject(lexeme())))
    case .set:
      let key: RegisterKey =
        switch number(0...4) {
        case 0: .status(of: lexeme())
        case 1: .cycleCount
        case 2: .interest(in: text())
        case 3: .card("c\(number(0...2))", "front")
        default: .content("a", "title")
        }
      return .set(
        key, to: number(0...1) == 0 ? .integer(number(-9...9)) : .texts([text(), text()]))
    case .correction:
      return .correction(
        ClockCorrection(
          on: DeviceID(bits: bits()), sequences: number(1...5)...number(5...9),
          choice(of: ClockCorrection.Action.allCases), shiftMs: number(-90_000_000...90_000_000)))
    case .capture:
      return .capture(
        Capture(
          lexeme(), form: text(), sentence: text(), source: text(), position: optional(0...9_999),
          at: moment()))
    case .reading:
      return .reading(
        Reading(
          source: text(), met: (0..<number(0...3)).map { _ in lexeme() }, lookedUp: [lexeme()],
          at: moment(),
          effort: number(0...1) == 0
            ? nil : Reading.Effort(milliseconds: number(0...9_000_000), words: number(0...9_999))))
    case .triage:
      return .triage(
        Triage(lexeme(), choice(of: Triage.Answer.allCases), topic: text(), at: moment()))
    case .leitnerMove: return .leitnerMove(LeitnerMove(lexeme(), to: number(1...8), at: moment()))
    default: return .foreign(ForeignFact(kind: "dream", content: #"{"a":[1,null]}"#))
    }
  }

  mutating func event(_ kind: EventKind) -> Event {
    Event(
      id: EventID(random: bits()), device: DeviceID(bits: bits()), sequence: number(1...99_999),
      time: HybridTime(
        milliseconds: Int64(number(0...4_000_000_000_000)), counter: UInt16(number(0...65_535))),
      fact: fact(kind))
  }
}
