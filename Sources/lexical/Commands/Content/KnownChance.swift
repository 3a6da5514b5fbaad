import Calibration
import CorpusImage
import CorpusStore
import LearnerModel
import LearnerStorage
import ReaderEngine
import SpacedRepetition
import Vocabulary

/// How surely a learner knows a word, in thousandths: statuses first, then what the quiz lets one believe.
struct KnownChance {
  private let release: CorpusRelease
  private let statuses: StatusTable
  /// The statuses of words that the release does not list.
  private var others: [LexemeID: LexemeStatus] = [:]
  private var curve: KnowledgeCurve?

  /// Only what a table says, without a learner.
  init(_ release: CorpusRelease, statuses: StatusTable) {
    self.release = release
    self.statuses = statuses
  }

  /// What a store says of its learner.
  init(_ release: CorpusRelease, _ store: LearnerStore) async throws {
    self.init(release, statuses: try await store.statusTable(for: release))
    others = try await storing { try await store.statuses() }.filter {
      release.image.ordinal(of: $0.key) == nil
    }
    let today = try await storing { try await store.moment() }.studyDay.number
    curve = try await StoredBelief(store, in: release)?.frontier.belief(on: today).knowledgeCurve
  }

  /// The chance of knowing a word, 0…1000; 1000 where it is known or ignored.
  func callAsFunction(_ lexeme: LexemeID) -> Int {
    guard let ordinal = release.image.ordinal(of: lexeme) else {
      return others[lexeme]?.isCovered == true ? 1_000 : 0
    }
    if statuses[ordinal].isCovered { return 1_000 }
    guard let curve else { return 0 }
    return Int((curve.probability(at: release.image.difficulty(of: ordinal)) * 1_000).rounded())
  }
}
