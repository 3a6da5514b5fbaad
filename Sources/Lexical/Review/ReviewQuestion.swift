package import LearnerLog
package import LexicalModel
package import Scheduling

/// A card that is asked, with everything that is needed to show it.
package struct ReviewQuestion {
  package let card: ReviewSession.Card
  package let face: CardFace
  /// What each answer leads to; nil where answers move no memory.
  package let plan: AnswerPlan?
  /// How long until the card comes back, by answer; nil where answers move no memory.
  package let intervals: ByRating<Interval>?
  /// Its place in the session, counted from 1.
  package let number: Int
  /// Cards of the session, as far as they are known.
  package let count: Int
  /// Whether it is forgotten more often than the model explains.
  package let isLeech: Bool

  package init(
    card: ReviewSession.Card, face: CardFace, plan: AnswerPlan?, intervals: ByRating<Interval>?,
    number: Int, count: Int, isLeech: Bool
  ) {
    self.card = card
    self.face = face
    self.plan = plan
    self.intervals = intervals
    self.number = number
    self.count = count
    self.isLeech = isLeech
  }
}

extension ReviewQuestion {
  /// The answers that a person chooses from, by key: four, or right and wrong where levels ask for
  /// no more.
  package var answers: [(key: String, name: String, rating: Rating)] {
    card.kind == .box
      ? [("1", phrase(.ratingWrong), .again), ("2", phrase(.ratingRight), .good)]
      : [
        ("1", phrase(.ratingAgain), .again), ("2", phrase(.ratingHard), .hard),
        ("3", phrase(.ratingGood), .good), ("4", phrase(.ratingEasy), .easy),
      ]
  }

  /// What a key answers; nil for a key that answers nothing.
  package func rating(forKey key: some StringProtocol) -> Rating? {
    answers.first { $0.key == key }?.rating
  }
}

extension Interval {
  /// The interval as it stands beside a key: `10 min`, `3 d`, `1.2 y`.
  package var label: String {
    switch self {
    case .never: phrase(.intervalNever)
    case .delay(let delay):
      switch delay.components.seconds {
      case ..<1: phrase(.intervalNow)
      case ..<3_600:
        phrase(.intervalMinutes, count: Int(max(1, (delay.components.seconds + 30) / 60)))
      case ..<86_400: phrase(.intervalHours, count: Int((delay.components.seconds + 1_800) / 3_600))
      default: phrase(.intervalDays, count: Int((delay.components.seconds + 43_200) / 86_400))
      }
    case .days(let days):
      switch days {
      case ..<60: phrase(.intervalDays, count: days)
      case ..<365: phrase(.intervalMonths, ["count": tenths(Double(days) / 30.44)])
      default: phrase(.intervalYears, ["count": tenths(Double(days) / 365.25)])
      }
    }
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
