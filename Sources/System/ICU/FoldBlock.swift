internal import CICU

/// What NFKC case-folding does to each of 64 consecutive code points on its own.
public struct FoldBlock: Sendable {
  /// Bytes of the mapping, 0 to 8; `FoldBlock.irregular` where it is longer or depends on neighbours.
  public let lengths: [UInt8]
  /// The mapping of each code point, first byte lowest.
  public let mapped: [UInt64]

  /// The combining class of a mark, which keeps its place only behind marks of no higher class; else 0.
  public let classes: [UInt8]

  public static let irregular: UInt8 = 255

  public init(from first: UInt32) {
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
