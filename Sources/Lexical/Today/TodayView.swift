import LearnerLog
package import LexicalModel
package import LexiconStore
import Scheduling

/// A day with its words: the matrix, what is due, and the words on offer.
package struct TodayView: Sendable {
  /// A word as the day shows it.
  package struct Word: Sendable {
    package let id: LexemeID
    package let lemma: String
    package let rank: Rank
    package let level: CEFRLevel?
    package let partOfSpeech: PartOfSpeech?
    package let ipa: String?
    package let meaning: String?
    package let status: LexemeStatus
  }

  /// The root of the day.
  package struct Matrix: Sendable {
    package let root: Root
    /// Its place among the roots that have a matrix, from 1, and their number.
    package let position: Int
    package let count: Int
    /// Six, the most frequent first.
    package let satellites: [Word]
  }

  /// A word on offer.
  package struct Offer: Sendable {
    package let word: Word
    /// What it is offered for, and in words.
    package let topic: String
    package let reason: String
    /// Whether its meaning was looked at today.
    package let isRevealed: Bool
  }

  package let dailySummary: LearnerDay
  /// How far the learner's vocabulary reaches, and where that comes from.
  package let rank: LearnerRank
  /// What the log says of that rank.
  package let finding: RankFinding
  /// Nil in a release whose families are all small.
  package let matrix: Matrix?
  package let offers: [Offer]
  /// Words answered today, of those the day offered.
  package let answered: Int
  /// How often the matrix has gone round.
  package let cycleCount: Int
  package let release: ReleaseMetadata

  /// Words that a check would ask today, to keep the rank true; 0 on most days.
  package var checks: Int { finding.shown?.checks(on: dailySummary.day) ?? 0 }
}
