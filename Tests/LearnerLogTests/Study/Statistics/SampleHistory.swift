import LexicalModel
import Scheduling

@testable import LearnerLog

/// Histories made by hand.
enum SampleHistory {
  static func card(_ stability: Double) -> CardState {
    CardState(phase: .review, memory: MemoryState(stability: stability, difficulty: 5))
  }

  static func change(
    _ action: MemoryChange.Action, before: CardState, after: CardState, on day: StudyDay,
    predicted: Double? = nil, isFirst: Bool = false
  ) -> MemoryChange {
    MemoryChange(
      lexeme: LexemeID("en:walk"), action: action, before: before, after: after,
      predicted: predicted, isFirst: isFirst,
      moment: Moment(
        milliseconds: Int64(day.number) * 86_400_000 + 40_000_000, offsetMinutes: 0, studyDay: day))
  }

  /// A review of a card in review.
  static func change(
    _ action: MemoryChange.Action, stability: Double, on day: StudyDay, predicted: Double?
  ) -> MemoryChange {
    change(
      action, before: card(stability), after: card(stability), on: day, predicted: predicted)
  }

  static func statistics(_ changes: [MemoryChange], today: StudyDay) -> StudyStatistics {
    StudyStatistics(
      StudyHistory(changes: changes, words: []), reviews: [], thresholds: .standard, today: today)
  }

  static func word(
    _ id: String, stability: Double = 10, due: StudyDay? = nil, mark: LexemeStatus? = nil,
    deck: String? = nil, isSuspended: Bool = false, isSynthetic: Bool = false
  ) -> WordState {
    var memory = WordMemory()
    memory.card = card(stability)
    memory.dueDay = due
    memory.reviewCount = isSynthetic ? 0 : 1
    memory.isSynthetic = isSynthetic
    return WordState(
      lexeme: LexemeID(id), status: mark ?? .learning, mark: mark, memory: memory,
      retrievability: 0.9, stateUpdatedAt: 0, deck: deck, isSuspended: isSuspended)
  }
}
