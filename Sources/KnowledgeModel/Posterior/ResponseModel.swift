/// How knowing leads to answering.
///
/// With K the chance of knowing a word and U that of claiming it unknown, each outcome has the
/// chance c + k K + u U. U = (Kₕ − K) + f (1 − Kₕ): words within the shift h feel known, and a
/// share f of the others is claimed all the same.
enum ResponseModel {
  /// How often a known word is denied by a slip.
  static let lapse: Float = 0.02
  /// How often the meaning of a known word is missed.
  static let slip: Float = 0.03
  /// How often a meaning is guessed: one of four, and *not sure* counts as wrong.
  static let guess: Float = 0.25

  struct Coefficients: Hashable, Sendable {
    let constant: Float
    let known: Float
    let claimed: Float
  }

  static func coefficients(of outcome: QuizOutcome) -> Coefficients {
    switch outcome {
    case .no: Coefficients(constant: 1, known: lapse - 1, claimed: -1)
    case .yes: Coefficients(constant: 0, known: 1 - lapse, claimed: 1)
    case .yesRight:
      Coefficients(constant: 0, known: (1 - lapse) * (1 - slip), claimed: guess)
    case .yesWrong: Coefficients(constant: 0, known: (1 - lapse) * slip, claimed: 1 - guess)
    }
  }
}

/// What came of asking a learner for a word.
///
/// The numbers stand in events and are never used again for anything else.
package enum QuizOutcome: Int, Hashable, Sendable, CaseIterable {
  /// The learner says they do not know it.
  case no = 0
  /// Claimed, and nobody checked.
  case yes
  /// Claimed, and the meaning chosen was right.
  case yesRight
  /// Claimed, but the meaning chosen was wrong, or *not sure*.
  case yesWrong

  package var isClaim: Bool { self != .no }
}
