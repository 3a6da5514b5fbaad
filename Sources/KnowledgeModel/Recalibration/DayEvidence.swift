/// What one day says of words that had no history before it.
package struct DayEvidence: Hashable, Sendable {
  /// The first answer to a card.
  package enum FirstGrade: Hashable, Sendable, CaseIterable {
    case again
    case hard
    case good
    case easy

    /// How much of an observation it is.
    var weight: Float {
      switch self {
      case .again, .easy: 1
      case .hard: 0.4
      case .good: 0.8
      }
    }
  }

  struct Met: Hashable, Sendable {
    let difficulty: Float
    let wasLookedUp: Bool
  }

  struct Graded: Hashable, Sendable {
    let difficulty: Float
    let grade: FirstGrade
  }

  struct Checked: Hashable, Sendable {
    let difficulty: Float
    let isRight: Bool
  }

  struct Marked: Hashable, Sendable {
    let difficulty: Float
    let isKnown: Bool
  }

  private(set) var met: [Met] = []
  private(set) var graded: [Graded] = []
  private(set) var checked: [Checked] = []
  private(set) var marked: [Marked] = []

  package init() {}

  /// A word met in a text for the first time ever.
  package mutating func meet(_ difficulty: Float, lookedUp: Bool) {
    met.append(Met(difficulty: difficulty, wasLookedUp: lookedUp))
  }

  /// A first answer to a card.
  package mutating func grade(_ difficulty: Float, _ grade: FirstGrade) {
    graded.append(Graded(difficulty: difficulty, grade: grade))
  }

  /// A word near the frontier asked with its meaning.
  package mutating func check(_ difficulty: Float, isRight: Bool) {
    checked.append(Checked(difficulty: difficulty, isRight: isRight))
  }

  /// A word that the learner marked of their own accord.
  ///
  /// Nobody marks words at random, so marks count little: the known ones of a day as much as the
  /// unknown ones, and together at most as much as five checks. Marks of one kind say how somebody
  /// marks, and nothing of their frontier.
  package mutating func mark(_ difficulty: Float, isKnown: Bool) {
    marked.append(Marked(difficulty: difficulty, isKnown: isKnown))
  }

  /// Whether nothing happened that says anything.
  package var isEmpty: Bool {
    met.isEmpty && graded.isEmpty && checked.isEmpty && marked.isEmpty
  }
}
