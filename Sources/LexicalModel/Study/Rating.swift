/// How a review went, in the learner's judgement.
public enum Rating: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Not recalled.
  case again = 1
  /// Recalled with great effort; not a softer word for failing.
  case hard = 2
  case good = 3
  case easy = 4

  public var isRecall: Bool {
    self != .again
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
