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
