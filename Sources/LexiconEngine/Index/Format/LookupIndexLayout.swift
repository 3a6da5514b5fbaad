/// The layout of the image: a header, a table of sections, then the sections, all little-endian and
/// each aligned to 64 bytes, so that a section is used where it lies.
///
/// The sections of lexemes come first, those of forms next and those of senses last, and each of
/// the three parts has its own checksum: a reader that looks no form up needs the first part only,
/// and one that chooses no senses the first two.
///
/// ```
/// 0   magic "LEXIMAGE"                        8   version       12  size of the header
/// 16  checksum of the first part from 32 on   24  checksum of the second part
/// 32  length of the image                     40  end of the first part
/// 48  number of sections                      56  end of the second part
/// 64  checksum of the third part              72  0
/// 80  sections: kind u32, size of an element u32, offset u64, count u64
/// ```
///
/// Up to layout 6 the header ended at 64 with a 0 at 56, and senses stood in the second part.
enum LookupIndexLayout {
  static let magic: UInt64 = 0x4547_414D_4958_454C
  /// The layout that this version writes, and the oldest it reads: 6 added the rules of tokens, 7
  /// gave senses a part of their own.
  static let version: UInt32 = 7
  static let oldestVersion: UInt32 = 5
  /// Bytes of the header.
  static let headerSize = 80
  /// Where what the first checksum vouches for begins.
  static let checkedFrom = 32
  static let sectionSize = 24
  static let alignment = 64

  /// Bytes of the header that a layout has.
  static func headerSize(ofVersion version: UInt32) -> Int { version < 7 ? 64 : headerSize }

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
    case expressionPairs
    case expressionStates
    case expressionStarts
    case affixes
    case affixText
    case contextLeft
    case contextRight
    case contextPairs
    case idEnds
    case idText
    case idSlots
    case lemmaEnds
    case lemmaText
    case senseLexemes
    case senseGroups
    case senses
    case senseTags
    case senseCues
    case senseVectors
    case senseWords
    case wordVectors
    case slotWords
    case signWords
    case senseWeights
    case tokenRules

    /// The layout that it came with.
    var firstVersion: UInt32 {
      self == .tokenRules ? 6 : LookupIndexLayout.oldestVersion
    }

    /// The part that it stands in.
    var part: LookupIndexExtent {
      switch self {
      case .ranks, .levels, .partsOfSpeech, .flags, .roots, .difficulties, .affixes, .affixText,
        .idEnds, .idText, .idSlots, .lemmaEnds, .lemmaText:
        .lexemes
      case .slots, .candidates, .contractionParts, .transitions, .expressionFilter,
        .expressionPairs, .expressionStates, .expressionStarts, .contextLeft, .contextRight,
        .contextPairs, .tokenRules:
        .forms
      case .senseLexemes, .senseGroups, .senses, .senseTags, .senseCues, .senseVectors,
        .senseWords, .wordVectors, .slotWords, .signWords, .senseWeights:
        .whole
      }
    }
  }

  /// A checksum that finds accidental damage: four lanes over 64-bit words, each step of which can
  /// be undone, so that no change of one word is lost.
  ///
  /// Fast enough (many gigabytes a second) to run at each open; it does not stop a forger, the
  /// release's SHA-256 does.
  static func checksum(_ bytes: RawSpan) -> UInt64 {
    var lanes = (
      UInt64(0x9E37_79B9_7F4A_7C15), UInt64(0xBF58_476D_1CE4_E5B9), UInt64(0x94D0_49BB_1331_11EB),
      UInt64(1)
    )
    let blocks = bytes.byteCount / 32
    // Safe: every load lies inside the bytes, and every bit pattern is a number.
    unsafe bytes.withUnsafeBytes { buffer in
      for block in 0..<blocks {
        let start = block * 32
        lanes.0 = unsafe mixed(lanes.0, word(buffer, start))
        lanes.1 = unsafe mixed(lanes.1, word(buffer, start + 8))
        lanes.2 = unsafe mixed(lanes.2, word(buffer, start + 16))
        lanes.3 = unsafe mixed(lanes.3, word(buffer, start + 24))
      }
    }
    var sum = UInt64(truncatingIfNeeded: bytes.byteCount)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { sum = mixed(sum, lane) }
    for offset in (blocks * 32)..<bytes.byteCount {
      // Safe: as above, one byte.
      sum = mixed(sum, UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)))
    }
    return sum ^ (sum >> 31)
  }

  private static func word(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// A word taken into a lane: a product reaches the bits above, the rotation takes them down
  /// again.
  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x2545_F491_4F6C_DD1D
    return product &<< 29 | product &>> 35
  }
}

/// How much of an image is read; its parts lie one behind the other.
package enum LookupIndexExtent: Int, Comparable, CaseIterable, Sendable {
  /// What is known of lexemes, and of forms that are not listed: no form can be looked up.
  case lexemes
  /// That and every form: texts can be annotated, but no senses chosen.
  case forms
  /// All of it.
  case whole

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
