/// The class of a byte in the fast path, at the start of a token and behind a word.
struct ByteTraits {
  enum Start: UInt8 {
    /// Left to the general path.
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
    /// What may belong to the word: left to the general path.
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
    let isLetter = byte.isASCIILetter
    let isDigit = byte.isASCIIDigit
    var start = Start.other
    var follow = Follow.end
    var role = SentenceRole.other
    var isSymbol = false
    switch byte {
    case .space, .tab: start = .space
    case .lineFeed, .carriageReturn: start = .lineEnd
    case _ where isLetter: (start, follow) = (.letter, .other)
    case _ where isDigit: (start, follow) = (.digit, .other)
    case .comma: (start, role) = (.mark, .resume)
    case .colon: (start, follow, role) = (.mark, .colon, .resume)
    case .hyphen: (start, follow, role) = (.mark, .hyphen, .resume)
    case .fullStop: (start, follow, role) = (.mark, .stop, .stop)
    case .apostrophe: (start, follow, role) = (.apostrophe, .apostrophe, .close)
    // These may be part of an address or a name behind a word.
    case .percentSign, .ampersand: (start, follow) = (.mark, .other)
    case .plusSign: (start, follow, isSymbol) = (.mark, .other, true)
    case .numberSign: start = .sign
    case TypographicMark.lead: (start, follow) = (.typographic, .typographic)
    case .atSign, .underscore, 0x80...: follow = .other
    case _ where "!?".utf8.contains(byte): (start, role) = (.mark, .terminator)
    case _ where "\"()[]{}".utf8.contains(byte): (start, role) = (.mark, .close)
    case _ where "*/;\\".utf8.contains(byte): start = .mark
    case _ where "$<=>^`|~".utf8.contains(byte): (start, isSymbol) = (.mark, true)
    default: break
    }
    self.start = start
    self.follow = follow
    self.role = role
    let isLocal = isLetter || isDigit || "%+-._".utf8.contains(byte)
    flags =
      (isSymbol ? 1 : 0) | (isLetter || isDigit ? 2 : 0) | (isLocal ? 4 : 0)
      | (role == .close ? 8 : 0)
  }

  /// Those of all bytes.
  static let table = (0...255 as ClosedRange<UInt8>).map(ByteTraits.init)
}
