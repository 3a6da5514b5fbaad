package import KnowledgeModel
package import LearnerDatabase
package import LexicalModel
package import LexiconStore
import Scheduling

/// How far the learner's vocabulary reached, day by day.
package struct RankHistory {
  /// What was believed at the end of a day that said something.
  package struct Point {
    package let day: StudyDay
    /// The rank, with the interval that holds it nine times in ten.
    package let rank: Estimate
  }

  package let points: [Point]

  /// Nil for a store that says next to nothing of its learner's vocabulary.
  package init?(_ store: LearnerStore, in release: CorpusRelease) async throws {
    var points: [Point] = []
    let belief = try await KnowledgeEstimate(store, in: release) { frontier in
      let point = Point(
        day: StudyDay(number: frontier.day), rank: frontier.belief(on: frontier.day).lexicalRank)
      if points.last?.day == point.day { points.removeLast() }
      points.append(point)
    }
    guard belief != nil else { return nil }
    self.points = points
  }
}
