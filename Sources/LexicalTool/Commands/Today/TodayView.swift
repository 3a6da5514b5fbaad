import LearnerLog
import LexicalModel
import LexiconStore
import Scheduling

/// A day with its words: the matrix, what is due, and the words on offer.
struct TodayView: Sendable {
  /// A word as the day shows it.
  struct Word: Sendable {
    let id: LexemeID
    let lemma: String
    let rank: Rank
    let level: CEFRLevel?
    let partOfSpeech: PartOfSpeech?
    let ipa: String?
    let meaning: String?
    let status: LexemeStatus
  }

  /// The root of the day.
  struct Matrix: Sendable {
    let root: Root
    /// Its place among the roots that have a matrix, from 1, and their number.
    let place: Int
    let count: Int
    /// Six, the most frequent first.
    let satellites: [Word]
  }

  /// A word on offer.
  struct Offer: Sendable {
    let word: Word
    /// What it is offered for, and in words.
    let topic: String
    let reason: String
    /// Whether its meaning was looked at today.
    let isRevealed: Bool
  }

  let dailySummary: LearnerDay
  /// How far the learner's vocabulary reaches, and where that comes from.
  let rank: LearnerRank
  /// What the log says of that rank.
  let finding: RankFinding
  /// Nil in a release whose families are all small.
  let matrix: Matrix?
  let offers: [Offer]
  /// Words answered today, of those the day offered.
  let answered: Int
  /// How often the matrix has gone round.
  let cycleCount: Int
  let release: ReleaseMetadata

  /// Words that a check would ask today, to keep the rank true; 0 on most days.
  var checks: Int { finding.shown?.checks(on: dailySummary.day) ?? 0 }
}
