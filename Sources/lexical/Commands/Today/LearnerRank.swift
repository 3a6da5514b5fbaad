import Calibration
import CorpusImage
import CorpusStore
import LearnerModel
import LearnerStorage
import SpacedRepetition
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
  /// How far the learner's vocabulary reaches on a day.
  ///
  /// The fold of the quiz and of every day since decides; where the store says too little for one, what
  /// was shown before, and then the number of known words.
  func rank(
    in profile: [String: RegisterValue], on day: StudyDay, _ release: CorpusRelease
  ) throws(LearnerStoreError) -> LearnerRank {
    if let belief = try belief(in: release) {
      return LearnerRank(
        value: belief.frontier.shownRank(on: day.number),
        source: belief.laterDays > 0 ? .promotion : .calibration)
    }
    if let rank = profile[RegisterKey.lexicalRank.field]?.integer, rank > 0 {
      return LearnerRank(value: Double(rank), source: .promotion)
    }
    let known = try statusCounts()[.known] ?? 0
    return known >= LearnerRank.fewestKnown
      ? LearnerRank(value: Double(known), source: .knownWords)
      : LearnerRank(value: LearnerRank.standard, source: .standard)
  }

  /// What the store lets one believe of its learner's vocabulary; nil where it says next to nothing.
  ///
  /// The `words` are the word states where somebody has them already.
  func belief(
    in release: CorpusRelease, words: [UserWordState]? = nil
  ) throws(LearnerStoreError) -> StoredBelief? {
    var states = words ?? []
    if words == nil { states = try wordStates() }
    return StoredBelief(
      answers: try events(of: [.calibrationAnswer]), reviews: try firstReviews(),
      readings: try events(of: [.reading]), words: states, image: release.image)
  }
}
