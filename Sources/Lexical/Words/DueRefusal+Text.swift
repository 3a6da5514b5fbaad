package import LearnerLog

extension DuePlan.Refusal {
  /// What a message says after the word, in the language of the task.
  package var sentence: String {
    switch self {
    case .isLeitner: phrase(.dueLeitner)
    case .isNotStudied: phrase(.dueNotStudied)
    }
  }
}
