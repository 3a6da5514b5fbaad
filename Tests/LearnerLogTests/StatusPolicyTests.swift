import LearnerLog
import LexicalModel
import Scheduling
import Testing

@Suite struct `Who decides how a word is marked` {
  /// What there is to say of a word, beside the chance of knowing it.
  enum History: CaseIterable {
    case nothing, synthetic, captured, reviewed, mastered, markedKnown, markedIgnored

    var mark: LexemeStatus? {
      switch self {
      case .markedKnown: .known
      case .markedIgnored: .ignored
      default: nil
      }
    }

    var state: WordState? {
      guard self != .nothing else { return nil }
      var memory = WordMemory()
      switch self {
      case .synthetic: memory.isSynthetic = true
      case .captured: memory.isCaptured = true
      case .reviewed, .mastered:
        memory.reviewCount = 3
        memory.card = CardState(
          phase: .review,
          memory: MemoryState(stability: self == .mastered ? 30 : 29.9, difficulty: 5))
      default: break
      }
      return WordState(
        lexeme: LexemeID("en:a"), status: mark ?? memory.derivedStatus, mark: mark,
        memory: memory, retrievability: nil, stateUpdatedAt: 0, deck: nil, isSuspended: false)
    }
  }

  private typealias Row = (
    policy: StatusPolicy, history: History, chance: Float?, status: LexemeStatus,
    source: StatusDecision.Source
  )

  private static let table: [Row] = [
    (.manual, .nothing, 0.99, .new, .nothing),
    (.manual, .synthetic, 0.99, .new, .nothing),
    (.manual, .mastered, nil, .new, .nothing),
    (.manual, .markedKnown, 0.01, .known, .mark),
    (.manual, .markedIgnored, 0.99, .ignored, .mark),

    (.derived, .nothing, nil, .new, .nothing),
    (.derived, .nothing, 0.90, .known, .calibration),
    (.derived, .nothing, 0.89, .new, .calibration),
    // What calibration took for known stays so until the chance is clearly lower.
    (.derived, .synthetic, nil, .known, .calibration),
    (.derived, .synthetic, 0.80, .known, .calibration),
    (.derived, .synthetic, 0.79, .new, .calibration),
    (.derived, .captured, 0.99, .learning, .memory),
    (.derived, .reviewed, 0.99, .learning, .memory),
    (.derived, .mastered, 0.01, .known, .memory),
    // A mark says nothing here, unless it hides the word.
    (.derived, .markedKnown, 0.01, .new, .calibration),
    (.derived, .markedIgnored, 0.99, .ignored, .mark),

    (.mixed, .nothing, nil, .new, .nothing),
    (.mixed, .nothing, 0.95, .known, .calibration),
    (.mixed, .reviewed, 0.95, .learning, .memory),
    (.mixed, .markedKnown, 0.01, .known, .mark),
    (.mixed, .markedIgnored, nil, .ignored, .mark),
  ]

  @Test(arguments: Self.table.indices)
  func `follows the table`(index: Int) {
    let row = Self.table[index]
    let decision = row.policy.decision(for: row.history.state, chance: row.chance)
    #expect(decision == StatusDecision(status: row.status, source: row.source))
  }

  @Test(arguments: StatusPolicy.allCases, History.allCases)
  func `a better chance never makes a word less known`(policy: StatusPolicy, history: History) {
    let isKnown = (0...100).map {
      policy.decision(for: history.state, chance: Float($0) / 100).status == .known
    }
    #expect(!zip(isKnown, isKnown.dropFirst()).contains { $0 && !$1 })
  }
}
