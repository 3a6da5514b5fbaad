/// What a learner's relation to a lexeme is.
public enum LexemeStatus: UInt8, Hashable, Sendable, CaseIterable {
  case new
  case learning
  case known
  case ignored

  /// The word that stands in files, commands and legends: `learning`.
  public var name: String {
    switch self {
    case .new: "new"
    case .learning: "learning"
    case .known: "known"
    case .ignored: "ignored"
    }
  }

  public init?(name: some StringProtocol) {
    guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = status
  }

  /// Whether the lexeme counts as covered in a text: known and ignored words do.
  public var isCovered: Bool {
    self == .known || self == .ignored
  }
}
