import ICU

/// The traits of characters, asked of ICU once per block of 64 and kept in two stages.
///
/// A table of all of Unicode would cost each process milliseconds or the package a generated file;
/// a text meets a few dozen blocks, and each takes microseconds.
struct CharacterTable {
  /// The index of each block in ``traits``, in blocks; 0 until the block is met.
  private var blocks = [UInt16](repeating: 0, count: 0x110000 >> 6)
  private var traits: [CharacterTraits]

  /// - Parameter takesSignAsLetter: whether `@` is a letter, as it is to ICU.
  init(takesSignAsLetter: Bool) {
    // Block 0 stands for none.
    traits = Self.load(block: 0)
    for block in 0..<2 { fill(block: block) }
    if !takesSignAsLetter {
      let sign = Int(blocks[1]) << 6
      traits[sign] = traits[sign].withClass(.other)
    }
  }

  subscript(codePoint: UInt32) -> CharacterTraits {
    @inline(__always)
    mutating get {
      let block = Int(codePoint >> 6)
      if blocks[block] == 0 { fill(block: block) }
      return traits[Int(blocks[block]) << 6 | Int(codePoint & 63)]
    }
  }

  @inline(never)
  private mutating func fill(block: Int) {
    blocks[block] = UInt16(traits.count >> 6)
    traits += Self.load(block: block)
  }

  private static func load(block: Int) -> [CharacterTraits] {
    let first = UInt32(block) << 6
    return zip(first..., CharacterProperties.table(from: first, count: 64)).map {
      codePoint, found in
      CharacterTraits(of: found, codePoint: codePoint)
    }
  }
}
