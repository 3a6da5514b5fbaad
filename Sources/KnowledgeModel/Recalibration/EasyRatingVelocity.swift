/// The share of *Easy* among the last first answers, and whether the model expected it.
///
/// It is never a bonus of its own: a run of Easy that the model foresaw says nothing new, and one
/// that it did not says that the belief is too narrow.
package struct EasyRatingVelocity: Hashable, Sendable {
  /// First answers that are looked back at.
  package static let window = 30
  /// By how much to widen the belief after a surprise.
  package static let widening: Float = 1.5
  /// Verified words near the frontier to ask after a surprise.
  package static let checksAfterSurprise = 5

  private struct Answer: Hashable, Sendable {
    let isEasy: Bool
    let expected: Float
  }

  private var answers: [Answer] = []

  package init() {}

  /// Takes in the first answer to a card.
  ///
  /// - Parameters:
  ///   - isEasy: whether it was *Easy*.
  ///   - expected: the chance that the learner knew the word, before the answer.
  package mutating func observe(isEasy: Bool, expected: Float) {
    answers.append(Answer(isEasy: isEasy, expected: expected))
    if answers.count > Self.window { answers.removeFirst() }
  }

  /// The share of Easy from 0 to 1; nil before the first answer.
  package var value: Float? {
    guard !answers.isEmpty else { return nil }
    return Float(answers.count { $0.isEasy }) / Float(answers.count)
  }

  /// By how many standard deviations there were more Easy answers than expected; nil before the
  /// tenth.
  package var surprise: Float? {
    guard answers.count >= 10 else { return nil }
    let mean = answers.reduce(0) { $0 + $1.expected }
    let variance = answers.reduce(0) { $0 + $1.expected * (1 - $1.expected) }
    return (Float(answers.count { $0.isEasy }) - mean) / max(variance, 0.01).squareRoot()
  }

  /// Whether the belief is to be widened and checked.
  ///
  /// Only more Easy than was foreseen counts: fewer is how many learners grade.
  package var isSurprising: Bool {
    surprise.map { $0 > 2.5 } ?? false
  }

  /// Forgets the answers, once something was done about them.
  package mutating func reset() {
    answers.removeAll()
  }
}
