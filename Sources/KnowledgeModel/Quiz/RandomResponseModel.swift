import Scheduling

/// The rival explanation of a quiz: answers that have nothing to do with the words.
///
/// Someone careless claims with one chance throughout and guesses meanings. How well that explains
/// the answers, against how well knowledge does, is the chance that the estimate means nothing; the
/// estimate is widened by it.
struct RandomResponseModel: Hashable, Sendable {
  /// The share of learners who are thought to answer so.
  static let prior = 0.05
  /// The chance of so many hits from which guessing is taken for ruled out.
  static let luck = 0.02
  /// The least doubt in answers that guessing explains.
  static let leastDoubt: Float = 0.5

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

  /// Whether guessing may have found as many meanings: two in five were missed, or guessing does as
  /// well in one case of fifty.
  ///
  /// A person who knows next to nothing and claims much answers like one who presses keys at
  /// random: nobody can tell them apart, so nothing is concluded of either.
  var isNoBetterThanGuessing: Bool {
    let count = right + wrong
    guard count > 0 else { return false }
    if right * 5 < count * 3 { return true }
    let guess = Double(ResponseModel.guess)
    // The chance of each number of hits, from none up, by the recursion of the binomial
    // distribution.
    var chance = exponential(Double(count) * logarithm(1 - guess))
    var below = 0.0
    for hits in 0..<right {
      below += chance
      chance *= Double(count - hits) / Double(hits + 1) * guess / (1 - guess)
    }
    return 1 - below > Self.luck
  }

  /// Whether hardly a word was claimed.
  var isDenial: Bool { claims <= 2 && denials >= 6 }

  /// The chance that the answers were careless.
  ///
  /// - Parameter knowledge: the logarithm of the chance that knowledge gave to the same answers.
  /// - Returns: a chance from 0 to 1.
  func chance(against knowledge: Double) -> Float {
    let odds = Self.prior / (1 - Self.prior) * exponential(min(logEvidence - knowledge, 600))
    return Float(odds / (1 + odds))
  }
}
