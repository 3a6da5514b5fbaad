package import LexicalModel
package import Scheduling

/// What each of the four answers to a card would lead to, under the name that the review will have.
///
/// Chance is drawn from the name of the event: it is given before the learner chooses, so that the
/// intervals shown are those that come true.
package struct AnswerPlan: Hashable, Sendable {
  /// The name of the review, whichever answer is given.
  package let id: EventID
  /// When it was made; on another study day it holds no more.
  package let moment: Moment
  package let memories: ByRating<WordMemory>
  /// The days that load and easy days have chosen; nil where chance did.
  package let chosenDays: ByRating<Int?>

  package init(
    id: EventID, moment: Moment, memories: ByRating<WordMemory>, chosenDays: ByRating<Int?>
  ) {
    self.id = id
    self.moment = moment
    self.memories = memories
    self.chosenDays = chosenDays
  }

  /// How long until the card comes back.
  package func interval(after rating: Rating) -> Interval {
    let memory = memories[rating]
    guard let due = memory.due, let day = memory.dueDay else { return .never }
    switch memory.card.phase {
    case .learning, .relearning: return .delay(.milliseconds(due - moment.milliseconds))
    case .box, .new, .review:
      let days = day.days(since: moment.studyDay)
      return days == 0 ? .delay(.milliseconds(due - moment.milliseconds)) : .days(days)
    }
  }
}
