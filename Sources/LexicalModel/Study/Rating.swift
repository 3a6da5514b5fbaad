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

/// One value for each of the four answers.
public struct ByRating<Value> {
  public var again: Value
  public var hard: Value
  public var good: Value
  public var easy: Value

  public init(again: Value, hard: Value, good: Value, easy: Value) {
    self.again = again
    self.hard = hard
    self.good = good
    self.easy = easy
  }

  public init(_ value: (Rating) -> Value) {
    again = value(.again)
    hard = value(.hard)
    good = value(.good)
    easy = value(.easy)
  }

  public subscript(rating: Rating) -> Value {
    get {
      switch rating {
      case .again: again
      case .hard: hard
      case .good: good
      case .easy: easy
      }
    }
    set {
      switch rating {
      case .again: again = newValue
      case .hard: hard = newValue
      case .good: good = newValue
      case .easy: easy = newValue
      }
    }
  }

  public func map<Result>(_ transform: (Value) -> Result) -> ByRating<Result> {
    ByRating<Result>(
      again: transform(again), hard: transform(hard), good: transform(good), easy: transform(easy))
  }
}

extension ByRating: Sendable where Value: Sendable {}
extension ByRating: Equatable where Value: Equatable {}
extension ByRating: Hashable where Value: Hashable {}
