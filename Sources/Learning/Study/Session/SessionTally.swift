public import SpacedRepetition

/// What a session has come to so far.
public struct SessionTally: Hashable, Sendable {
  /// An answer and how long it took.
  public struct Answer: Hashable, Sendable {
    public let rating: Rating
    public let milliseconds: Int

    public init(_ rating: Rating, milliseconds: Int = 0) {
      self.rating = rating
      self.milliseconds = milliseconds
    }
  }

  public private(set) var answers = 0
  /// Answers that were recalled.
  public private(set) var right = 0
  /// Answers to due reviews, and those of them that were recalled: what retention is measured by.
  public private(set) var reviews = 0
  public private(set) var rightReviews = 0
  /// Words asked for the first time.
  public private(set) var newWords = 0
  /// Time spent on answers.
  public private(set) var milliseconds = 0

  public init() {}

  init(
    answers: Int, right: Int, reviews: Int, rightReviews: Int, newWords: Int, milliseconds: Int
  ) {
    self.answers = answers
    self.right = right
    self.reviews = reviews
    self.rightReviews = rightReviews
    self.newWords = newWords
    self.milliseconds = milliseconds
  }

  public mutating func count(_ answer: Answer, of kind: QueuedCard.Kind) {
    answers += 1
    milliseconds += max(0, answer.milliseconds)
    if answer.rating.isRecall { right += 1 }
    switch kind {
    case .new: newWords += 1
    case .review, .box:
      reviews += 1
      if answer.rating.isRecall { rightReviews += 1 }
    case .learning: break
    }
  }
}
