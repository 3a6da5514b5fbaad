package import LexicalModel
import Scheduling

/// The daily matrix: one root, and the six words of its family that matter most to the learner now.
///
/// Everything follows from the day, the release and the learner's rank, so that every device draws
/// the same one without asking anybody.
///
/// ```swift
/// let place = RootMatrix.place(on: day, rootCount: roots.count)
/// let words = RootMatrix.satellites(of: family, around: 2_400)
/// ```
package enum RootMatrix {
  /// Words around a root; a root with fewer has no matrix.
  package static let satelliteCount = 6

  /// A word of a family.
  package struct Member: Hashable, Sendable {
    package let lexeme: LexemeID
    package let rank: Rank
    /// Whether it is better not shown unasked: vulgar, offensive.
    package let isDelicate: Bool

    package init(_ lexeme: LexemeID, rank: Rank, isDelicate: Bool = false) {
      self.lexeme = lexeme
      self.rank = rank
      self.isDelicate = isDelicate
    }
  }

  /// The index of a day's root among the roots that have a matrix: the number of the day modulo
  /// theirs.
  ///
  /// - Precondition: there is a root.
  package static func position(on day: StudyDay, rootCount: Int) -> Int {
    precondition(rootCount > 0, "a matrix needs a root")
    return (day.number % rootCount + rootCount) % rootCount
  }

  /// How often the matrix has gone round since a day: each root was shown so many times.
  package static func rounds(from first: StudyDay, to day: StudyDay, rootCount: Int) -> Int {
    rootCount > 0 ? day.days(since: first) / rootCount : 0
  }

  /// The six words of a family nearest to a rank, by the ratio of the ranks, the most frequent
  /// first.
  ///
  /// Delicate words come only where there are no others; of two equally near, the more frequent
  /// wins.
  ///
  /// - Precondition: the family has six words.
  package static func satellites(of family: [Member], around rank: Double) -> [Member] {
    precondition(family.count >= satelliteCount, "a matrix needs six words")
    func distance(_ member: Member) -> Double {
      let ratio = Double(member.rank.value) / max(rank, 1)
      return max(ratio, 1 / ratio)
    }
    let nearest = family.sorted { left, right in
      if left.isDelicate != right.isDelicate { return right.isDelicate }
      let (near, far) = (distance(left), distance(right))
      return near == far ? left.rank < right.rank : near < far
    }
    return nearest.prefix(satelliteCount).sorted { $0.rank < $1.rank }
  }
}
