import CICU

/// What NFKC case-folding does to each of 64 consecutive code points on its own.
package struct FoldBlock: Sendable {
  /// Bytes of the mapping, 0 to 8; `FoldBlock.irregular` where it is longer or depends on
  /// neighbours.
  package let lengths: [UInt8]
  /// The mapping of each code point, first byte lowest.
  package let mapped: [UInt64]

  /// The combining class of a mark, which keeps its place only behind marks of no higher class;
  /// else 0.
  package let classes: [UInt8]

  package static let irregular: UInt8 = 255

  package init(from first: UInt32) {
    var lengths = [UInt8](repeating: 0, count: 64)
    var mapped = [UInt64](repeating: 0, count: 64)
    var classes = [UInt8](repeating: 0, count: 64)
    // Safe: ICU writes 64 lengths, 64 mappings and 64 classes.
    unsafe cicu_fold_block(first, &lengths, &mapped, &classes)
    self.classes = classes
    self.lengths = lengths
    self.mapped = mapped
  }
}
