import ICU

/// The features of characters, asked of ICU once per block of 64 and kept in two stages, as in
/// ``CharacterTable``.
struct FeatureTable {
  /// The index of each block in ``features``, in blocks; 0 until the block is met.
  private(set) var blocks = [UInt16](repeating: 0, count: 0x110000 >> 6)
  private(set) var features = [CharacterFeatures](repeating: [], count: 64)

  subscript(codePoint: UInt32) -> CharacterFeatures {
    @inline(__always)
    mutating get {
      let block = Int(codePoint >> 6)
      if blocks[block] == 0 { fill(block: block) }
      return features[Int(blocks[block]) << 6 | Int(codePoint & 63)]
    }
  }

  @inline(never)
  mutating func fill(block: Int) {
    blocks[block] = UInt16(features.count >> 6)
    let first = UInt32(block) << 6
    let folds = FoldBlock(from: first)
    for (index, properties) in CharacterProperties.table(from: first, count: 64).enumerated() {
      let codePoint = first + UInt32(index)
      features.append(
        CharacterFeatures(
          of: properties, codePoint: codePoint,
          hasOwnKey: KeyFolder.keeps(codePoint, folds, at: index),
          combiningClass: folds.classes[index]))
    }
  }
}
