/// A box of the Leitner system: 1 is seen every day, 7 about every 64 days, then a card is
/// finished.
package struct LeitnerLevel: Hashable, Sendable, Comparable {
  /// From 1 to 7; 8 is finished.
  package let number: Int

  package static let first = Self(number: 1)
  package static let second = Self(number: 2)
  package static let finished = Self(number: 8)
  /// The levels that are reviewed.
  package static let reviewed: [Self] = (1...7).map(Self.init(number:))

  private init(number: Int) {
    self.number = number
  }

  /// Nil outside 1…8.
  package init?(_ number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.number = number
  }

  package var isFinished: Bool {
    self == .finished
  }

  /// The level above; a finished card stays finished.
  package var next: Self {
    Self(number: min(number + 1, Self.finished.number))
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }
}
