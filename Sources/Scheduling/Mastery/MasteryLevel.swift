/// How firmly a word is remembered, in four steps of stability.
package enum MasteryLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case beginner
  case intermediate
  case advanced
  case mastered

  package var displayName: String {
    switch self {
    case .beginner: "Beginner"
    case .intermediate: "Intermediate"
    case .advanced: "Advanced"
    case .mastered: "Mastered"
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.order < right.order
  }

  private var order: Int {
    switch self {
    case .beginner: 0
    case .intermediate: 1
    case .advanced: 2
    case .mastered: 3
    }
  }
}
