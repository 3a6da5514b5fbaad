/// What the short way does with a byte, at the start of a token and behind a word.
struct ByteTraits {
  enum Start: UInt8 {
    /// Left to the long way.
    case other
    case letter
    case digit
    case space
    case lineEnd
    case mark
    case apostrophe
    case sign
    /// The lead byte of the typographic marks, U+2000 to U+2FFF.
    case typographic
  }

  enum Follow: UInt8 {
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

  let start: Start
  let follow: Follow
  let role: SentenceRole
  private let flags: UInt8

  @inline(__always) var isSymbol: Bool { flags & 1 != 0 }
  /// A letter or digit.
  @inline(__always) var isAlphanumeric: Bool { flags & 2 != 0 }
  /// It may stand in an e-mail address before the `@`.
  @inline(__always) var isLocal: Bool { flags & 4 != 0 }
  /// Runs of it are several tokens.
  @inline(__always) var isPaired: Bool { flags & 8 != 0 }

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
    case _ where isDigit: (start, follow) = (.digit, .other)
    case 0x21, 0x3F: (start, role) = (.mark, .terminator)
    case 0x22, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: (start, role) = (.mark, .close)
    case 0x2C: (start, role) = (.mark, .resume)
    case 0x3A: (start, follow, role) = (.mark, .colon, .resume)
    case 0x2D: (start, follow, role) = (.mark, .hyphen, .resume)
    case 0x2E: (start, follow, role) = (.mark, .stop, .stop)
    case 0x2A, 0x2F, 0x3B, 0x5C: start = .mark
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
    self.start = start
    self.follow = follow
    self.role = role
    let isLocal = isLetter || isDigit || [0x25, 0x2B, 0x2D, 0x2E, 0x5F].contains(byte)
    flags =
      (isSymbol ? 1 : 0) | (isLetter || isDigit ? 2 : 0) | (isLocal ? 4 : 0)
      | (role == .close ? 8 : 0)
  }

  /// Those of all bytes.
  static let table = (0...255 as ClosedRange<UInt8>).map(ByteTraits.init)
}
