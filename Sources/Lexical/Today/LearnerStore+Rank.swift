import Digest
import JSON
package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore
import Scheduling

/// What a log shows of its learner's rank, and how much of the log was seen for it.
package struct RankFinding: Sendable {
  /// Nil where the log says next to nothing of the learner's vocabulary.
  package let shown: ShownRank?
  /// The release that told the difficulties, the last event seen, and whether the store has kept
  /// it.
  package let release: String
  package let event: Int64
  package let isKept: Bool
}

extension LearnerStore {
  /// What the quiz and every day since show: folded, or as it was kept where the log says nothing
  /// more.
  package func findRank(in release: CorpusRelease) throws(LearnerStoreError) -> RankFinding {
    let digest = release.metadata.digest.hex
    let event = try lastEventNumber()
    if let kept = try cachedRankEstimate(), kept["release"]?.string == digest,
      let rank = kept["rank"]
    {
      let shown = ShownRank(rank)
      if shown != nil || rank == .null {
        return RankFinding(shown: shown, release: digest, event: event, isKept: true)
      }
    }
    let belief = KnowledgeEstimate(
      answers: try events(of: [.calibrationAnswer]), reviews: try firstReviews(),
      readings: try events(of: [.reading]),
      words: try unreviewedEvidence().map { WordEvidence($0) },
      chosen: try chosenWords(), lookupIndex: release.lookupIndex)
    return RankFinding(
      shown: belief.map { ShownRank($0) }, release: digest, event: event, isKept: false)
  }

  /// How far the learner's vocabulary reaches on a day.
  package func rank(_ finding: RankFinding, on day: StudyDay) throws(LearnerStoreError)
    -> LearnerRank
  {
    if let shown = finding.shown { return shown.rank(on: day) }
    let known = try statusCounts()[.known] ?? 0
    return known >= LearnerRank.fewestKnown
      ? LearnerRank(value: Double(known), source: .knownWords)
      : LearnerRank(value: LearnerRank.standard, source: .standard)
  }

  /// Copies the rank of a day into the profile when it has moved, and keeps what was folded.
  ///
  /// It moves once a day at most, or with a quiz. Neither write can be undone: both follow from the
  /// rest.
  package func saveRank(_ finding: RankFinding, on day: StudyDay) throws(LearnerStoreError) {
    let wanted = finding.shown?.rank(on: day).registered
    let key = try rankKey()
    if try value(of: key)?.integer != wanted {
      let value = wanted.map { RegisterValue.integer($0) } ?? .absent
      try record([.set(key, to: value)], title: nil)
    }
    guard !finding.isKept else { return }
    try cacheRankEstimate(
      ["release": .string(finding.release), "rank": finding.shown?.json ?? .null],
      upTo: finding.event)
  }
}
