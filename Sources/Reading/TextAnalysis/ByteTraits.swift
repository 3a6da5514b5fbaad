/// What the short way does with a byte, at the start of a token and behind a word.
struct ByteTraits {
  enum Start: UInt16 {
    /// Left to the long way.
    case other
    case letter
    case space
    case lineEnd
    case mark
    case apostrophe
    case sign
    /// The lead byte of the typographic marks, U+2000 to U+2FFF.
    case typographic
  }

  enum Follow: UInt16 {
    /// What may belong to the word: left to the long way.
    case other
    /// What ends a word in any case.
    case end
    case apostrophe
    case stop
    case hyphen
    case colon
    case typographic
  }

  private let bits: UInt16

  @inline(__always) var start: Start { Start(rawValue: bits & 7) ?? .other }
  @inline(__always) var follow: Follow { Follow(rawValue: bits >> 3 & 7) ?? .other }
  @inline(__always) var role: SentenceRole {
    SentenceRole(rawValue: UInt8(bits >> 6 & 7)) ?? .other
  }
  @inline(__always) var isSymbol: Bool { bits & 1 << 9 != 0 }
  /// A letter or digit.
  @inline(__always) var isAlphanumeric: Bool { bits & 1 << 10 != 0 }
  /// It may stand in an e-mail address before the `@`.
  @inline(__always) var isLocal: Bool { bits & 1 << 11 != 0 }
  /// Runs of it are several tokens.
  @inline(__always) var isPaired: Bool { bits & 1 << 12 != 0 }

  private init(_ byte: UInt8) {
    let isLetter = (byte | 0x20) &- 0x61 < 26
    let isDigit = byte &- 0x30 < 10
    var start = Start.other
    var follow = Follow.end
    var role = SentenceRole.other
    var isSymbol = false
    switch byte {
    case 0x20, 0x09: start = .space
    case 0x0A, 0x0D: start = .lineEnd
    case _ where isLetter: (start, follow) = (.letter, .other)
    case _ where isDigit: follow = .other
    case 0x21, 0x3F: (start, role) = (.mark, .terminator)
    case 0x22, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: (start, role) = (.mark, .close)
    case 0x2C, 0x3B: (start, role) = (.mark, .resume)
    case 0x3A: (start, follow, role) = (.mark, .colon, .resume)
    case 0x2D: (start, follow, role) = (.mark, .hyphen, .resume)
    case 0x2E: (start, follow, role) = (.mark, .stop, .stop)
    case 0x2A, 0x2F, 0x5C: start = .mark
    case 0x24, 0x3C, 0x3D, 0x3E, 0x5E, 0x60, 0x7C, 0x7E: (start, isSymbol) = (.mark, true)
    // These may be part of an address or a name behind a word.
    case 0x25, 0x26: (start, follow) = (.mark, .other)
    case 0x2B: (start, follow, isSymbol) = (.mark, .other, true)
    case 0x27: (start, follow, role) = (.apostrophe, .apostrophe, .close)
    case 0x23: start = .sign
    case 0xE2: (start, follow) = (.typographic, .typographic)
    case 0x40, 0x5F, 0x80...: follow = .other
    default: break
    }
    var bits = start.rawValue | follow.rawValue << 3 | UInt16(role.rawValue) << 6
    if isSymbol { bits |= 1 << 9 }
    if isLetter || isDigit { bits |= 1 << 10 }
    let isLocal =
      isLetter || isDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x25
    if isLocal || byte == 0x2B { bits |= 1 << 11 }
    if role == .close { bits |= 1 << 12 }
    self.bits = bits
  }

  /// Those of all bytes.
  static let table = (0...255 as ClosedRange<UInt8>).map(ByteTraits.init)
}
