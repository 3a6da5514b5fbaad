/// A level of the Common European Framework of Reference, A1 (beginner) to C2 (mastery).
public enum CEFRLevel: UInt8, Hashable, Sendable, Comparable, CaseIterable {
  case a1 = 1
  case a2
  case b1
  case b2
  case c1
  case c2

  /// The level written as in `B2`; nil for anything else.
  public init?(name: some StringProtocol) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// The name as everyone writes it: `B2`.
  public var name: String {
    switch self {
    case .a1: "A1"
    case .a2: "A2"
    case .b1: "B1"
    case .b2: "B2"
    case .c1: "C1"
    case .c2: "C2"
    }
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Where a CEFR level comes from, so that an estimate never poses as a fact.
public enum CEFRSource: UInt8, Hashable, Sendable, CaseIterable {
  /// A published vocabulary profile: CEFR-J 1.5.
  case profile = 1
  /// Estimated from the frequency rank.
  case rank
  /// Judged by hand, where no profile has the word.
  case judgement

  /// The name that stands in the seeds.
  public var name: String {
    switch self {
    case .profile: "cefr-j"
    case .rank: "rank"
    case .judgement: "hand"
    }
  }

  public init?(name: some StringProtocol) {
    guard let source = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = source
  }
}
