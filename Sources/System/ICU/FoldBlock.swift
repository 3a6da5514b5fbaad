internal import CICU

/// What NFKC case-folding does to each of 64 consecutive code points on its own.
public struct FoldBlock: Sendable {
  /// Bytes of the mapping, 0 to 4; `FoldBlock.irregular` where it is longer or depends on neighbours.
  public let lengths: [UInt8]
  /// Four bytes for each code point, of which the first `length` count.
  public let bytes: [UInt8]

  public static let irregular: UInt8 = 255

  public init(from first: UInt32) {
    var lengths = [UInt8](repeating: 0, count: 64)
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: ICU writes 64 lengths and 256 bytes.
    unsafe cicu_fold_block(first, &lengths, &bytes)
    self.lengths = lengths
    self.bytes = bytes
  }
}
