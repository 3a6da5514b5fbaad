/// The layout of the image: a header, a table of sections, then the sections, all little-endian and each
/// aligned to 64 bytes, so that a section can be used in place.
///
/// ```
/// 0   magic "LEXIMAGE"     8   version       12  number of sections
/// 16  length of the image  24  checksum of everything after the header
/// 32  sections: kind u32, size of an element u32, offset u64, count u64
/// ```
enum ImageLayout {
  static let magic: UInt64 = 0x4547_414D_4958_454C
  /// The layout that this version writes, and the oldest it reads.
  static let version: UInt32 = 2
  static let oldestVersion: UInt32 = 2
  static let headerSize = 32
  static let sectionSize = 24
  static let alignment = 64

  /// What a section holds.
  enum Section: UInt32, CaseIterable {
    case slots = 1
    case candidates
    case ranks
    case levels
    case partsOfSpeech
    case flags
    case roots
    case difficulties
    case contractionParts
    case transitions
    case expressionFilter
    case expressionStates
    case expressionStarts
    case affixes
    case affixText
    case contextLeft
    case contextRight
    case contextPairs
    case idEnds
    case idText
    case idOrder
    case lemmaEnds
    case lemmaText
  }

  /// A checksum that finds accidental damage: four lanes of multiply and add over 64-bit words.
  ///
  /// Fast enough (several GB/s) to run at each open; it does not stop a forger, the release's SHA-256
  /// does.
  static func checksum(_ bytes: RawSpan) -> UInt64 {
    let words = bytes.byteCount / 8
    var lanes = SIMD4<UInt64>(
      0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, 1)
    var word = 0
    while word + 4 <= words {
      // Safe: the offset is checked by the load, and every bit pattern is a number.
      let four = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: word * 8, as: SIMD4<UInt64>.self)
      lanes = (lanes ^ four) &* 0x2545_F491_4F6C_DD1D
      lanes ^= lanes &>> 29
      word += 4
    }
    var sum = UInt64(truncatingIfNeeded: bytes.byteCount)
    for lane in 0..<4 { sum = (sum ^ lanes[lane]) &* 0x9E37_79B9_7F4A_7C15 }
    for offset in (word * 8)..<bytes.byteCount {
      // Safe: as above, one byte.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return sum ^ (sum >> 31)
  }
}
