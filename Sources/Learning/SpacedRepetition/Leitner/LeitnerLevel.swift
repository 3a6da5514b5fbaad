/// A box of the Leitner system: 1 is seen every day, 7 about every 64 days, then a card is finished.
public struct LeitnerLevel: Hashable, Sendable, Comparable {
  /// From 1 to 7; 8 is finished.
  public let number: Int

  public static let first = Self(number: 1)
  public static let second = Self(number: 2)
  public static let finished = Self(number: 8)
  /// The levels that are reviewed.
  public static let reviewed: [Self] = (1...7).map(Self.init(number:))

  private init(number: Int) {
    self.number = number
  }

  /// Nil outside 1…8.
  public init?(_ number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.number = number
  }

  public var isFinished: Bool {
    self == .finished
  }

  /// The level above; a finished card stays finished.
  public var next: Self {
    Self(number: min(number + 1, Self.finished.number))
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }
}
