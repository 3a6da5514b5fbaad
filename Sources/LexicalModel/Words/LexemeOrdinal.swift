/// The dense index of a lexeme in *one* corpus release: 0, 1, 2 … in order of rank.
///
/// It indexes arrays at run time and is never stored outside the release it belongs to.
public struct LexemeOrdinal: Hashable, Sendable, Comparable {
  public let index: Int32

  public init(_ index: Int32) {
    self.index = index
  }

  public init(_ index: Int) {
    self.index = Int32(index)
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.index < right.index
  }
}
