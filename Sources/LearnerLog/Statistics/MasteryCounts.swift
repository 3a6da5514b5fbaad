package import Scheduling

/// How many words stand at each level of mastery.
package struct MasteryCounts: Hashable, Sendable {
  private var counts = [0, 0, 0, 0]

  package init() {}

  package subscript(level: MasteryLevel) -> Int {
    get { counts[Self.position(of: level)] }
    set { counts[Self.position(of: level)] = newValue }
  }

  package var total: Int { counts.reduce(0, +) }

  private static func position(of level: MasteryLevel) -> Int {
    switch level {
    case .beginner: 0
    case .intermediate: 1
    case .advanced: 2
    case .mastered: 3
    }
  }
}
