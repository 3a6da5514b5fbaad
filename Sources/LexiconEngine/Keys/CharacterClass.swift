import ICU

/// The class of a character in the word rules of ICU 72, which depart from UAX #29 in that `:` is
/// no MidLetter, `@` is a letter, Hangul syllables join only each other, and scripts without spaces
/// are letters until a dictionary breaks them.
enum CharacterClass: UInt8 {
  case other, carriageReturn, lineFeed, newline, extend, format, zeroWidthJoiner, regionalIndicator
  case katakana, hebrewLetter, letter, singleQuote, doubleQuote, midNumLet, midLetter, midNum
  case numeric, extendNumLet, space, kanaKanji, hangul

  /// How many classes there are, rounded up to a power of two.
  static let stride = 32

  init(_ character: CharacterProperties, codePoint: UInt32) {
    let isExtend = character.wordBreak == .extend
    switch character.wordBreak {
    case .katakana: self = .katakana
    case _ where character.isHanOrHiragana: self = .kanaKanji
    case _ where character.isHangulSyllable: self = .hangul
    case _ where character.isComplexContext && !isExtend && !character.isControl: self = .letter
    case .aLetter: self = .letter
    case .other where codePoint == CodePoint.atSign: self = .letter
    case .midLetter where CodePoint.colons.contains(codePoint): self = .other
    case .carriageReturn: self = .carriageReturn
    case .lineFeed: self = .lineFeed
    case .newline: self = .newline
    case .extend: self = .extend
    case .format: self = .format
    case .zeroWidthJoiner: self = .zeroWidthJoiner
    case .regionalIndicator: self = .regionalIndicator
    case .hebrewLetter: self = .hebrewLetter
    case .singleQuote: self = .singleQuote
    case .doubleQuote: self = .doubleQuote
    case .midNumLet: self = .midNumLet
    case .midLetter: self = .midLetter
    case .midNum: self = .midNum
    case .numeric: self = .numeric
    case .extendNumLet: self = .extendNumLet
    case .wSegSpace: self = .space
    case .other, .eBase, .eBaseGAZ, .eModifier, .glueAfterZwj: self = .other
    }
  }

  /// Extend, Format and ZWJ, which belong to the character before them.
  var isAttached: Bool { self == .extend || self == .format || self == .zeroWidthJoiner }
}
