import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

/// Thirty days of study with a learner whose memory is not the model's.
///
/// Forgetting is exponential where the model's is a power, and stability grows by another rule with a
/// talent of each card's own: what the scheduler believes has no part in what is recalled.
@Suite struct `Thirty days of study` {
  private struct TrueMemory {
    /// Days after which recall is 90 %.
    var stability: Double
    let talent: Double
    var last: Int

    init(day: Int, using generator: inout SeededGenerator) {
      // Log-normal about 4 days: the product of uniform factors.
      let spread = (0..<6).reduce(1.0) { product, _ in
        product * Double.random(in: 0.8...1.25, using: &generator)
      }
      stability = 4 * spread
      talent = .random(in: 0.6...1.4, using: &generator)
      last = day
    }

    func recall(on day: Int) -> Double {
      power(0.9, Double(day - last) / stability)
    }

    mutating func learn(isRecalled: Bool, on day: Int) {
      let recall = recall(on: day)
      if !isRecalled {
        stability = max(0.5, stability * 0.3)
      } else if day > last {
        stability *= 1 + talent * (1.6 + 6 * (1 - recall))
      } else {
        stability *= 1.1
      }
      last = day
    }
  }

  /// What came of a study.
  private struct Result {
    /// Answers to due reviews, and those that were recalled.
    var reviews = 0
    var recalled = 0
    /// The mean true chance of recall over all cards at the end.
    var retention = 0.0
    var seen = 0
  }

  private func study(seed: UInt64, cards: Int = 100, days: Int = 30) -> Result {
    var generator = SeededGenerator(seed: seed)
    var log = StudyLog(seed: seed)
    var memories: [LexemeID: TrueMemory] = [:]
    var result = Result()
    for number in 0..<cards {
      let lexeme = LexemeID("card:\(number)")
      log.add(
        .set(RegisterKey(Subject(lexeme), "front"), to: .text("f")),
        at: StudyLog.start + Int64(number))
    }
    for day in 0..<days {
      var now = StudyLog.start + Int64(day) * 86_400_000 + 3_600_000
      let today = Moment(milliseconds: now).studyDay
      let queue = DueQueue(
        log.table,
        SessionRequest(now: now, today: today, limits: DayLimits(reviews: 999, newWords: 20)))
      var session = ReviewSession(
        queue.cards.map { ReviewSession.Card(log.lexeme(at: $0.position), $0.kind) },
        steps: queue.steps.map {
          (ReviewSession.Card(log.lexeme(at: $0.position), .learning), $0.due)
        })
      while let card = session.next(at: now) {
        now += 8_000
        let isFirst = memories[card.lexeme] == nil
        var memory = memories[card.lexeme] ?? TrueMemory(day: day, using: &generator)
        // A new word is a guess; afterwards it is the true memory that answers.
        let chance = isFirst ? 0.7 : memory.recall(on: day)
        let isRecalled = Double.random(in: 0..<1, using: &generator) < chance
        let mood = Double.random(in: 0..<1, using: &generator)
        let rating: Rating = !isRecalled ? .again : mood < 0.15 ? .hard : mood < 0.9 ? .good : .easy
        if card.kind == .review {
          result.reviews += 1
          if isRecalled { result.recalled += 1 }
        }
        memory.learn(isRecalled: isRecalled, on: day)
        memories[card.lexeme] = memory
        log.review(card.lexeme, rating, at: now)
        let state = log.memory(of: card.lexeme)
        let isOnSteps = state.card.phase.step != nil
        session.answered(
          SessionTally.Answer(rating),
          back: isOnSteps ? state.due.map { .at($0) } ?? .never : .never)
      }
    }
    result.seen = memories.count
    result.retention =
      memories.values.reduce(0) { $0 + $1.recall(on: days) } / Double(memories.count)
    return result
  }

  @Test(arguments: 0..<(UInt64(10) * UInt64(testScale)))
  func `keeps 85 % and more of 100 cards at a desired retention of 90 %`(seed: UInt64) {
    let result = study(seed: seed)
    #expect(result.seen == 100)
    #expect(result.retention >= 0.85, "true retention \(result.retention)")
    let observed = Double(result.recalled) / Double(result.reviews)
    #expect(result.reviews > 200 && observed >= 0.85, "\(observed) of \(result.reviews)")
  }
}
