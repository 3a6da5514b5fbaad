import Calibration
import LearnerModel
import LearnerStorage
import Vocabulary

/// The rank that words are chosen around.
struct LearnerRank: Sendable {
  let value: Double
  let source: Source

  enum Source: String, Sendable {
    /// What promotion shows, as evidence comes in.
    case promotion
    /// What the last quiz found.
    case calibration
    /// The number of words that count as known: who knows two thousand is taken to reach rank 2000.
    case knownWords
    /// Nothing is known: where many learners begin to read.
    case standard
  }

  /// The rank of a learner of whom nothing is known.
  static let standard = 1_000.0
  /// Fewer known words than this say how long somebody has used the tool, not how far they reach.
  static let fewestKnown = 300

  /// The rank inside a small release, half of which is left to offer.
  func limited(to count: Int) -> Self {
    Self(value: max(1, min(value, Double(count) / 2)), source: source)
  }
}

extension LearnerStore {
  /// Answers that a quiz has at most.
  private static let answersOfQuiz = 400

  /// How far the learner's vocabulary reaches, as far as can be said without a replay.
  func rank(in profile: [String: RegisterValue]) throws(LearnerStoreError) -> LearnerRank {
    if let rank = profile[RegisterKey.lexicalRank.field]?.integer, rank > 0 {
      return LearnerRank(value: Double(rank), source: .promotion)
    }
    if let rank = try rankOfLastQuiz() { return LearnerRank(value: rank, source: .calibration) }
    let known = try statusCounts()[.known] ?? 0
    return known >= LearnerRank.fewestKnown
      ? LearnerRank(value: Double(known), source: .knownWords)
      : LearnerRank(value: LearnerRank.standard, source: .standard)
  }

  private func rankOfLastQuiz() throws(LearnerStoreError) -> Double? {
    let answers = try latestEvents(of: .calibrationAnswer, count: Self.answersOfQuiz)
      .compactMap { event in
        if case .calibrationAnswer(let answer) = event.fact { answer } else { nil }
      }
    guard let session = answers.first?.session else { return nil }
    var posterior = CalibrationPosterior()
    for answer in answers.reversed() where answer.session == session {
      let outcome = QuizOutcome(rawValue: answer.outcome.rawValue) ?? .no
      if answer.lexeme.language == "pseudo" {
        posterior.observePseudoword(claimed: outcome.isClaim)
      } else {
        posterior.observe(outcome, difficulty: Float(answer.difficulty) / 1e6)
      }
    }
    return posterior.frontier.lexicalRank.median
  }
}
