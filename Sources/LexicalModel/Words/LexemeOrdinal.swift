/// The dense index of a lexeme in *one* corpus release: 0, 1, 2 … in order of rank.
///
/// It indexes arrays at run time and is never stored outside the release it belongs to.
package struct LexemeOrdinal: Hashable, Sendable, Comparable {
  package let index: Int32

  package init(_ index: Int32) {
    self.index = index
  }

  package init(_ index: Int) {
    self.index = Int32(index)
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.index < right.index
  }
}
