import LearnerDatabase
import LearnerLog
public import LexicalModel
import Scheduling

/// A word or card as a learner stands to it.
public struct LearnerWord: Hashable, Sendable {
  /// The lexeme; of a card of the learner's own its id.
  public let lexeme: LexemeID
  /// What counts: the learner's mark where there is one, else what the memory says.
  public let status: LexemeStatus
  /// The days after which the probability of recall has fallen to 90 %; nil before the first
  /// review.
  public let stability: Double?
  /// How hard the word is to keep, from 1 to 10; nil before the first review.
  public let difficulty: Double?
  /// The probability of recall today, from 0 to 1; nil before the first review.
  public let retrievability: Double?
  /// When the word is due, in milliseconds since 1970; nil for a word that is new or finished.
  public let due: Int64?
  /// The reviews that count.
  public let reviewCount: Int
  /// The reviews in which the word had been forgotten.
  public let lapseCount: Int
  /// Whether reviews are put off until the learner says otherwise.
  public let isSuspended: Bool

  init(_ state: WordState) {
    lexeme = state.lexeme
    status = state.status
    stability = state.stability
    difficulty = state.difficulty
    retrievability = state.retrievability
    due = state.nextReviewDate
    reviewCount = state.reviewCount
    lapseCount = state.lapseCount
    isSuspended = state.isSuspended
  }
}

/// What a day asks of a learner, in numbers.
public struct DaySummary: Hashable, Sendable {
  /// The learner's day, which begins at their rollover hour.
  public let day: StudyDay
  /// Words and cards that are due.
  public let dueCount: Int
  /// New words that the learner's limit lets in today.
  public let newCount: Int
  /// Words that wait for their first review, whatever the limit.
  public let waitingCount: Int
  /// Answers given today.
  public let answerCount: Int
  /// How long what is due and new will take, in seconds, by the learner's own pace.
  public let seconds: Double
  /// Days in a row with a review, today included once it has one.
  public let streak: Int

  init(_ day: LearnerDay) {
    self.day = day.day
    dueCount = Maturity.allCases.reduce(0) { $0 + day.outlook.due[$1] }
    newCount = day.outlook.new
    waitingCount = day.outlook.waiting
    answerCount = day.outlook.reviewed
    seconds = day.outlook.seconds
    streak = day.streak.length
  }
}
