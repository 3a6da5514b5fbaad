package import LexicalModel
import Scheduling

/// What a session has come to so far.
package struct SessionTally: Hashable, Sendable {
  /// An answer and how long it took.
  package struct Answer: Hashable, Sendable {
    package let rating: Rating
    package let milliseconds: Int

    package init(_ rating: Rating, milliseconds: Int = 0) {
      self.rating = rating
      self.milliseconds = milliseconds
    }
  }

  package private(set) var answers = 0
  /// Answers that were recalled.
  package private(set) var right = 0
  /// Answers to due reviews, and those of them that were recalled: what retention is measured by.
  package private(set) var reviews = 0
  package private(set) var rightReviews = 0
  /// Words asked for the first time.
  package private(set) var newWords = 0
  /// Time spent on answers.
  package private(set) var milliseconds = 0

  package init() {}

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

  package mutating func count(_ answer: Answer, of kind: QueuedCard.Kind) {
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
