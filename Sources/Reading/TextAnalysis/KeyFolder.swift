internal import ICU

/// Folds words as ``LookupKey`` does, from a table of what the fold makes of each character.
///
/// Characters that fold together with their neighbours, such as an accent that composes with its letter,
/// send the word to ICU.
struct KeyFolder {
  /// The place of each block of 64 code points, in blocks; 0 until the block is met.
  private var blocks = [UInt16](repeating: 0, count: 0x110000 >> 6)
  private var lengths: [UInt8] = Array(repeating: FoldBlock.irregular, count: 64)
  /// What each character becomes, first byte lowest.
  private var folded: [UInt32] = Array(repeating: 0, count: 64)
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
    let place = Int(blocks[block]) << 6 | Int(codePoint & 63)
    let length = lengths[place]
    let combiningClass = classes[place]
    guard length != FoldBlock.irregular, combiningClass == 0 || combiningClass >= lastClass else {
      return false
    }
    lastClass = combiningClass
    key.add(folded[place], count: Int(length))
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
        folded.append(UInt32(mark))
      } else {
        // `ŉ` folds to an apostrophe that is not straight yet.
        let isSlanted = source.bytes[4 * index] == 0xCA && source.bytes[4 * index + 1] == 0xBC
        lengths.append(isSlanted ? FoldBlock.irregular : source.lengths[index])
        folded.append(
          (0..<4).reduce(0) { $0 | UInt32(source.bytes[4 * index + $1]) << UInt32(8 * $1) })
      }
    }
  }

  private static func plainMark(_ codePoint: UInt32) -> UInt8? {
    switch codePoint {
    case 0x2018, 0x2019, 0x201B, 0x02BC: UInt8(ascii: "'")
    case 0x2010, 0x2011: UInt8(ascii: "-")
    default: nil
    }
  }
}
