import SpacedRepetition

/// The rival explanation of a quiz: answers that have nothing to do with the words.
///
/// Someone careless claims with one chance throughout and guesses meanings. How well that explains the
/// answers, against how well knowledge does, is the chance that the estimate means nothing; the estimate
/// is widened by it.
struct CarelessAnswers: Hashable, Sendable {
  /// The share of learners who are thought to answer so.
  private static let prior = 0.05

  private(set) var claims = 0
  private(set) var denials = 0
  private(set) var right = 0
  private(set) var wrong = 0
  /// The logarithm of the chance of the answers so far, under carelessness.
  private(set) var logEvidence = 0.0

  /// Takes in an answer; made-up words count like others.
  mutating func observe(_ outcome: QuizOutcome) {
    // Beta(½, ½) for claiming: those who do not read mostly press one key. Beta(2, 6) for guessing.
    let total = Double(claims + denials) + 1
    logEvidence += logarithm((Double(outcome.isClaim ? claims : denials) + 0.5) / total)
    let checked = Double(right + wrong) + 8
    switch outcome {
    case .no: denials += 1
    case .yes: claims += 1
    case .yesRight:
      logEvidence += logarithm((Double(right) + 2) / checked)
      claims += 1
      right += 1
    case .yesWrong:
      logEvidence += logarithm((Double(wrong) + 6) / checked)
      claims += 1
      wrong += 1
    }
  }

  /// Whether claims that were checked mostly failed.
  var isMostlyWrong: Bool { wrong >= 3 && wrong > right }

  /// The chance that the answers were careless.
  ///
  /// - Parameter knowledge: the logarithm of the chance that knowledge gave to the same answers.
  /// - Returns: a chance from 0 to 1.
  func chance(against knowledge: Double) -> Float {
    let odds = Self.prior / (1 - Self.prior) * exponential(min(logEvidence - knowledge, 600))
    return Float(odds / (1 + odds))
  }
}
