import ICU

/// The features of a character for the fast path and the dictionaries, found by one look-up.
struct CharacterFeatures: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt32

  // What it is to a word.

  /// Of an alphabet, and no letter of the next two kinds.
  static let letter = Self(rawValue: 1 << 0)
  /// Of the Hebrew alphabet, which has its own rules with quotation marks.
  static let hebrewLetter = Self(rawValue: 1 << 1)
  /// A Hangul syllable, which joins others only.
  static let hangul = Self(rawValue: 1 << 2)
  /// Belongs to the letter before.
  static let attached = Self(rawValue: 1 << 3)
  /// Ends a word of letters whatever stands behind it.
  static let endsWord = Self(rawValue: 1 << 4)
  /// Ends a run of Hangul, Han or kana whatever stands behind it.
  static let endsRun = Self(rawValue: 1 << 5)
  /// A letter of a script that a dictionary divides: a character of its words that may begin one.
  static let divided = Self(rawValue: 1 << 6)
  /// Stands for itself, with what is attached to it.
  static let sign = Self(rawValue: 1 << 7)

  // What its letters are.

  static let lowercase = Self(rawValue: 1 << 8)
  static let uppercase = Self(rawValue: 1 << 9)
  static let alphabetic = Self(rawValue: 1 << 10)
  /// Its lookup key is itself, whatever stands around it but for the order of marks.
  static let ownKey = Self(rawValue: 1 << 11)

  // What it is to the engines that look words up in dictionaries.

  /// The word rules leave it to a dictionary.
  static let inDictionary = Self(rawValue: 1 << 12)
  static let common = Self(rawValue: 1 << 13)
  static let mark = Self(rawValue: 1 << 14)
  /// NFKC leaves it alone.
  static let inert = Self(rawValue: 1 << 15)
  static let katakana = Self(rawValue: 1 << 16)
  /// May be the last, or the first, of a word that is not in the dictionary.
  static let mayEnd = Self(rawValue: 1 << 17)
  static let mayBegin = Self(rawValue: 1 << 18)

  private static let scriptShift: UInt32 = 20
  private static let combiningShift: UInt32 = 24

  /// The script whose engine takes it.
  var script: DictionaryScript? {
    DictionaryScript(rawValue: UInt8(rawValue >> Self.scriptShift & 0x7))
  }

  /// Whether the same engine takes both, if any does.
  @inline(__always)
  func isOfScript(of other: Self) -> Bool {
    (rawValue ^ other.rawValue) >> Self.scriptShift & 0x7 == 0
  }

  /// The combining class.
  var combiningClass: UInt8 { UInt8(truncatingIfNeeded: rawValue >> Self.combiningShift) }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(
    of properties: CharacterProperties, codePoint: UInt32, hasOwnKey: Bool, combiningClass: UInt8
  ) {
    let traits = CharacterTraits(of: properties, codePoint: codePoint)
    let kind = traits.characterClass
    let script = properties.dictionaryScript
    let mustBeSeen = Self.isHyphenOrApostrophe(codePoint)
    var bits = UInt32(combiningClass) << Self.combiningShift
    if let script {
      bits |= UInt32(script.rawValue) << Self.scriptShift
      if SyllableBreaker.mayEnd(codePoint, in: script) { bits |= Self.mayEnd.rawValue }
      if SyllableBreaker.mayBegin(codePoint, in: script) { bits |= Self.mayBegin.rawValue }
      if HanKanaBreaker.isKatakana(codePoint) { bits |= Self.katakana.rawValue }
    }
    switch kind {
    case .letter where !traits.needsDictionary: bits |= Self.letter.rawValue
    case .letter, .kanaKanji, .katakana: if script != nil { bits |= Self.divided.rawValue }
    case .hebrewLetter: bits |= Self.hebrewLetter.rawValue
    case .hangul: bits |= Self.hangul.rawValue
    case .extend: if script == nil { bits |= Self.attached.rawValue }
    default: break
    }
    switch kind {
    case .extend, .format, .zeroWidthJoiner, .kanaKanji, .katakana, .hangul, .extendNumLet: break
    default: if !mustBeSeen { bits |= Self.endsRun.rawValue }
    }
    if kind == .other && !mustBeSeen { bits |= Self.endsWord.rawValue }
    if Self.isSign(codePoint, traits) { bits |= Self.sign.rawValue }
    if properties.isLowercase { bits |= Self.lowercase.rawValue }
    if properties.isUppercase { bits |= Self.uppercase.rawValue }
    if properties.isAlphabetic { bits |= Self.alphabetic.rawValue }
    if hasOwnKey { bits |= Self.ownKey.rawValue }
    if properties.isInDictionary { bits |= Self.inDictionary.rawValue }
    if properties.isCommon { bits |= Self.common.rawValue }
    if properties.isMark { bits |= Self.mark.rawValue }
    if properties.isInertInNFKC { bits |= Self.inert.rawValue }
    self.init(rawValue: bits)
  }

  private static func isSign(_ codePoint: UInt32, _ traits: CharacterTraits) -> Bool {
    // Dashes, quotation marks and invisible characters have ways of their own.
    if codePoint < 0x80 || 0x2000...0x206F ~= codePoint || traits.isWhiteSpace { return false }
    switch traits.characterClass {
    case .other, .midNum, .midLetter, .midNumLet, .regionalIndicator: return true
    default: return false
    }
  }

  /// What the general path must see behind a word.
  private static func isHyphenOrApostrophe(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xAD, 0x2010, 0x2011, 0x2018, 0x2019: true
    default: false
    }
  }
}
