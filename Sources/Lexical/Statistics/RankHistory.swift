package import KnowledgeModel
package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore
import Scheduling

/// How far the learner's vocabulary reached, day by day.
package struct RankHistory {
  /// What was believed at the end of a day that said something.
  package struct Point {
    package let day: StudyDay
    /// The rank that the learner was shown: the one of `today`, `status` and `calibrate --result`.
    package let shown: Double
    /// What was believed, with the interval that holds it nine times in ten.
    package let rank: Estimate
  }

  package let points: [Point]

  /// Nil for a store that says next to nothing of its learner's vocabulary.
  package init?(_ store: LearnerStore, in release: CorpusRelease) async throws {
    var points: [Point] = []
    let belief = try await KnowledgeEstimate(store, in: release) { frontier in
      let point = Point(
        day: StudyDay(number: frontier.day), shown: frontier.shownRank(on: frontier.day + 1),
        rank: frontier.belief(on: frontier.day).lexicalRank)
      if points.last?.day == point.day { points.removeLast() }
      points.append(point)
    }
    guard let belief else { return nil }
    // Of today the rank that today shows; what today has added counts from tomorrow.
    if let last = points.popLast() {
      let today = try await mapStoreErrors { try await store.moment().studyDay }
      points.append(
        Point(day: last.day, shown: ShownRank(belief).rank(on: today).value, rank: last.rank))
    }
    self.points = points
  }
}
