import LearnerLog
import LexicalModel
import Scheduling
import TestSupport

/// Learners who have done a bit of everything, for laws.
struct RandomStudy {
  var generator: SeededGenerator
  var log: StudyLog
  var now = StudyLog.start

  static let decks = ["a", "b", "off", "boxes"]

  init(seed: UInt64, facts: Int = 300, words: Int = 60) {
    generator = SeededGenerator(seed: seed)
    log = StudyLog(seed: seed)
    log.add(.set(.deck("off", "enabled"), to: .bool(false)), at: now)
    log.add(.set(.deck("boxes", "scheduler"), to: .text("leitner")), at: now)
    log.add(.set(.deck("b", "desiredRetention"), to: .integer(850_000)), at: now)
    for _ in 0..<facts { step(words) }
  }

  var today: StudyDay { Moment(milliseconds: now).studyDay }

  private mutating func step(_ words: Int) {
    now += Int64.random(in: 0...14_000_000, using: &generator)
    let number = Int.random(in: 0..<words, using: &generator)
    let lexeme = LexemeID(number % 7 == 0 ? "card:\(number)" : "en:w\(number)")
    switch Int.random(in: 0..<20, using: &generator) {
    case 0:
      log.add(
        .mark(lexeme, LexemeStatus.allCases.randomElement(using: &generator) ?? .new), at: now)
    case 1: log.add(.set(.isSuspended(lexeme), to: .bool(.random(using: &generator))), at: now)
    case 2:
      let day = today.advanced(by: Int.random(in: -1...2, using: &generator))
      log.add(.set(.buriedUntil(lexeme), to: .integer(day.number)), at: now)
    case 3, 4:
      log.add(
        .set(.deck(of: lexeme), to: .text(Self.decks.randomElement(using: &generator) ?? "a")),
        at: now)
    case 5, 6:
      log.add(.capture(Capture(lexeme, form: "w", at: Moment(milliseconds: now))), at: now)
    case 7 where lexeme.isCard:
      log.add(.set(RegisterKey(Subject(lexeme), "front"), to: .text("f")), at: now)
    case 8: log.add(.forget(Forget(lexeme, at: Moment(milliseconds: now))), at: now)
    default:
      log.review(lexeme, Rating.allCases.randomElement(using: &generator) ?? .good, at: now)
    }
  }
}
