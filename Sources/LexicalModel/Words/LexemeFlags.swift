/// Labels of a lexeme that let a quiz, a matrix or a notification leave it out or choose it.
public struct LexemeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The meaning is distinctive and cannot be guessed from the parts, so that a quiz may ask it.
  public static let quiz = Self(rawValue: 1 << 0)
  public static let vulgar = Self(rawValue: 1 << 1)
  public static let offensive = Self(rawValue: 1 << 2)
  public static let informal = Self(rawValue: 1 << 3)
  public static let archaic = Self(rawValue: 1 << 4)
  public static let abbreviation = Self(rawValue: 1 << 5)

  /// Every flag with its name in the seeds, in the order they are written.
  public static let named: [(name: String, flag: LexemeFlags)] = [
    ("quiz", .quiz), ("vulgar", .vulgar), ("offensive", .offensive), ("informal", .informal),
    ("archaic", .archaic), ("abbreviation", .abbreviation),
  ]

  /// The names of the flags that are set, in a fixed order.
  public var names: [String] {
    Self.named.filter { contains($0.flag) }.map(\.name)
  }
}
