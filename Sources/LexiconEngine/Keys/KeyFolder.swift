import ICU

/// Folds words as ``LookupKey`` does, from a table of what the fold makes of each character.
///
/// Characters that fold together with their neighbours, such as an accent that composes with its
/// letter, send the word to ICU.
struct KeyFolder {
  /// The index of each block of 64 code points, in blocks; 0 until the block is met.
  private var blocks = [UInt16](repeating: 0, count: 0x110000 >> 6)
  private var lengths: [UInt8] = Array(repeating: FoldBlock.irregular, count: 64)
  /// What each character becomes, first byte lowest.
  private var folded: [UInt64] = Array(repeating: 0, count: 64)
  /// The combining class of each mark that folds alone.
  private var classes: [UInt8] = Array(repeating: 0, count: 64)

  /// Adds the fold of a character, or tells that it is irregular.
  ///
  /// `lastClass` is the combining class of the character before, 0 where there is none.
  @inline(__always)
  mutating func add(
    _ codePoint: UInt32, after lastClass: inout UInt8, to key: inout KeyBuilder
  ) -> Bool {
    let block = Int(codePoint >> 6)
    if blocks[block] == 0 { fill(block: block) }
    let offset = Int(blocks[block]) << 6 | Int(codePoint & 63)
    let length = lengths[offset]
    let combiningClass = classes[offset]
    guard length != FoldBlock.irregular, combiningClass == 0 || combiningClass >= lastClass else {
      return false
    }
    lastClass = combiningClass
    let bytes = folded[offset]
    key.add(UInt32(truncatingIfNeeded: bytes), count: min(Int(length), 4))
    if length > 4 { key.add(UInt32(bytes >> 32), count: Int(length) - 4) }
    return true
  }

  @inline(never)
  private mutating func fill(block: Int) {
    blocks[block] = UInt16(lengths.count >> 6)
    let first = UInt32(block) << 6
    let source = FoldBlock(from: first)
    classes += source.classes
    for index in 0..<64 {
      if let mark = Self.plainMark(first + UInt32(index)) {
        lengths.append(1)
        folded.append(UInt64(mark))
      } else {
        let key = source.mapped[index]
        lengths.append(Self.hasMarkInside(key) ? FoldBlock.irregular : source.lengths[index])
        folded.append(key)
      }
    }
  }

  /// Whether a character is its own key, as long as marks stand in order.
  static func keeps(_ codePoint: UInt32, _ source: FoldBlock, at index: Int) -> Bool {
    source.lengths[index] != FoldBlock.irregular && plainMark(codePoint) == nil
      && source.mapped[index] == encoded(codePoint)
  }

  /// A character in UTF-8, first byte lowest.
  private static func encoded(_ codePoint: UInt32) -> UInt64 {
    let bits = UInt64(codePoint)
    let last = 0x80 | bits & 0x3F
    let third = 0x80 | bits >> 6 & 0x3F
    let second = 0x80 | bits >> 12 & 0x3F
    switch codePoint {
    case ..<0x80: return bits
    case ..<0x800: return 0xC0 | bits >> 6 | last << 8
    case ..<0x10000: return 0xE0 | bits >> 12 | third << 8 | last << 16
    default: return 0xF0 | bits >> 18 | second << 8 | third << 16 | last << 24
    }
  }

  /// Whether a mark that has a plain form came out of the fold: `ŉ` becomes an apostrophe, not
  /// straight yet, and `n`.
  private static func hasMarkInside(_ key: UInt64) -> Bool {
    var rest = key
    while rest > 0xFF {
      if rest & 0xFFFF == 0xBCCA || rest & 0xFFFF == 0x80E2 { return true }
      rest >>= 8
    }
    return false
  }

  private static func plainMark(_ codePoint: UInt32) -> UInt8? {
    switch codePoint {
    case CodePoint.leftSingleQuote, CodePoint.rightSingleQuote, CodePoint.reversedSingleQuote,
      CodePoint.modifierApostrophe:
      .apostrophe
    case CodePoint.hyphen, CodePoint.nonBreakingHyphen: .hyphen
    default: nil
    }
  }
}
