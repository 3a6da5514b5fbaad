/// The place of a lexeme when all are sorted by frequency; 1 is the most frequent.
public struct Rank: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let value: Int32

  /// - Parameter value: 1 or more.
  public init(_ value: Int32) {
    precondition(value >= 1, "a rank is 1 or more")
    self.value = value
  }

  public init(_ value: Int) {
    self.init(Int32(value))
  }

  public var description: String { String(value) }

  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}
