/// The bytes that the rules of words and sentences name.
extension UInt8 {
  @inline(__always) static var tab: UInt8 { 0x09 }
  @inline(__always) static var lineFeed: UInt8 { 0x0A }
  @inline(__always) static var carriageReturn: UInt8 { 0x0D }
  @inline(__always) static var space: UInt8 { 0x20 }
  @inline(__always) static var quotationMark: UInt8 { 0x22 }
  @inline(__always) static var numberSign: UInt8 { 0x23 }
  @inline(__always) static var percentSign: UInt8 { 0x25 }
  @inline(__always) static var ampersand: UInt8 { 0x26 }
  @inline(__always) static var apostrophe: UInt8 { 0x27 }
  @inline(__always) static var leftParenthesis: UInt8 { 0x28 }
  @inline(__always) static var rightParenthesis: UInt8 { 0x29 }
  @inline(__always) static var plusSign: UInt8 { 0x2B }
  @inline(__always) static var comma: UInt8 { 0x2C }
  @inline(__always) static var hyphen: UInt8 { 0x2D }
  @inline(__always) static var fullStop: UInt8 { 0x2E }
  @inline(__always) static var slash: UInt8 { 0x2F }
  @inline(__always) static var colon: UInt8 { 0x3A }
  @inline(__always) static var semicolon: UInt8 { 0x3B }
  @inline(__always) static var atSign: UInt8 { 0x40 }
  @inline(__always) static var underscore: UInt8 { 0x5F }

  /// The bit by which a small ASCII letter differs from its capital.
  @inline(__always) static var caseBit: UInt8 { 0x20 }

  @inline(__always) var isASCII: Bool { self < 0x80 }
  /// The small form of an ASCII letter; another byte for what is none.
  @inline(__always) var loweredLetter: UInt8 { self | Self.caseBit }
  @inline(__always) var isASCIILetter: Bool { loweredLetter &- 0x61 < 26 }
  @inline(__always) var isASCIICapital: Bool { self &- 0x41 < 26 }
  @inline(__always) var isASCIISmallLetter: Bool { self &- 0x61 < 26 }
  @inline(__always) var isASCIIDigit: Bool { self &- 0x30 < 10 }
  /// Whether the byte goes on with a character of UTF-8.
  @inline(__always) var isContinuation: Bool { self & 0xC0 == 0x80 }
}

/// The marks of the block *General Punctuation* in UTF-8: `E2 80` and one byte more.
enum TypographicMark {
  @inline(__always) static var lead: UInt8 { 0xE2 }
  @inline(__always) static var second: UInt8 { 0x80 }
  /// The length of each in bytes.
  @inline(__always) static var length: Int { 3 }

  /// U+2010, the typographic hyphen.
  static let hyphenBytes = [lead, second, hyphen]

  // The last byte of each mark.
  @inline(__always) static var hyphen: UInt8 { 0x90 }
  @inline(__always) static var nonBreakingHyphen: UInt8 { 0x91 }
  @inline(__always) static var enDash: UInt8 { 0x93 }
  @inline(__always) static var emDash: UInt8 { 0x94 }
  @inline(__always) static var leftSingleQuote: UInt8 { 0x98 }
  @inline(__always) static var rightSingleQuote: UInt8 { 0x99 }
  @inline(__always) static var reversedSingleQuote: UInt8 { 0x9B }
  @inline(__always) static var leftDoubleQuote: UInt8 { 0x9C }
  @inline(__always) static var rightDoubleQuote: UInt8 { 0x9D }
  @inline(__always) static var ellipsis: UInt8 { 0xA6 }
}

/// The code points that the rules of words and sentences name.
enum CodePoint {
  @inline(__always) static var lineFeed: UInt32 { 0x0A }
  @inline(__always) static var formFeed: UInt32 { 0x0C }
  @inline(__always) static var carriageReturn: UInt32 { 0x0D }
  @inline(__always) static var numberSign: UInt32 { 0x23 }
  @inline(__always) static var apostrophe: UInt32 { 0x27 }
  @inline(__always) static var hyphenMinus: UInt32 { 0x2D }
  @inline(__always) static var atSign: UInt32 { 0x40 }
  @inline(__always) static var nextLine: UInt32 { 0x85 }
  @inline(__always) static var modifierApostrophe: UInt32 { 0x02BC }
  @inline(__always) static var zeroWidthSpace: UInt32 { 0x200B }
  @inline(__always) static var hyphen: UInt32 { 0x2010 }
  @inline(__always) static var nonBreakingHyphen: UInt32 { 0x2011 }
  @inline(__always) static var leftSingleQuote: UInt32 { 0x2018 }
  @inline(__always) static var rightSingleQuote: UInt32 { 0x2019 }
  @inline(__always) static var reversedSingleQuote: UInt32 { 0x201B }
  @inline(__always) static var ellipsis: UInt32 { 0x2026 }
  @inline(__always) static var lineSeparator: UInt32 { 0x2028 }
  @inline(__always) static var paragraphSeparator: UInt32 { 0x2029 }
  /// A colon, a small one and one of full width.
  static let colons: [UInt32] = [0x3A, 0xFE55, 0xFF1A]
  @inline(__always) static var replacement: UInt32 { 0xFFFD }
}
