import CICU

/// What Unicode says of a code point, as far as the breaking of text needs it.
package struct CharacterProperties: Hashable, Sendable {
  private let bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  package init(of codePoint: UInt32) {
    bits = cicu_property(codePoint)
  }

  /// The properties of consecutive code points.
  package static func table(from first: UInt32, count: Int) -> [CharacterProperties] {
    // Safe: ICU writes exactly `count` numbers.
    unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe cicu_properties(first, buffer.baseAddress, Int32(count))
      initialized = count
    }.map(CharacterProperties.init(bits:))
  }

  package var wordBreak: WordBreak {
    WordBreak(rawValue: UInt8(bits & UInt32(CICU_WORD_BREAK_MASK))) ?? .other
  }
  package var sentenceBreak: SentenceBreak {
    SentenceBreak(rawValue: UInt8(bits >> UInt32(CICU_SENTENCE_BREAK_SHIFT) & 0xF)) ?? .other
  }
  package var isExtendedPictographic: Bool { has(CICU_EXTENDED_PICTOGRAPHIC) }
  /// Of the scripts Han or Hiragana.
  package var isHanOrHiragana: Bool { has(CICU_KANA_KANJI) }
  package var isHangulSyllable: Bool { has(CICU_HANGUL_SYLLABLE) }
  /// Of a script that writes no spaces between words, such as Thai.
  package var isComplexContext: Bool { has(CICU_COMPLEX_CONTEXT) }
  package var isControl: Bool { has(CICU_CONTROL) }
  package var isWhiteSpace: Bool { has(CICU_WHITE_SPACE) }
  /// Uppercase or titlecase.
  package var isUppercase: Bool { has(CICU_UPPERCASE) }
  package var isLowercase: Bool { has(CICU_LOWERCASE) }
  package var isPunctuation: Bool { has(CICU_PUNCTUATION) }
  package var isNumber: Bool { has(CICU_NUMBER) }
  package var isAlphabetic: Bool { has(CICU_ALPHABETIC) }

  /// Of the script Common, as marks are that many scripts use.
  package var isCommon: Bool { has(CICU_COMMON_SCRIPT) }
  /// Of the general category M.
  package var isMark: Bool { has(CICU_MARK) }
  /// NFKC leaves it alone, whatever stands around it.
  package var isInertInNFKC: Bool { has(CICU_NFKC_INERT) }
  /// The word rules leave it to a dictionary, whether there is one or not.
  package var isInDictionary: Bool { has(CICU_IN_DICTIONARY) }
  /// The script whose dictionary has words with it; nil if none has.
  package var dictionaryScript: DictionaryScript? {
    DictionaryScript(rawValue: UInt8(bits >> UInt32(CICU_DICTIONARY_SHIFT) & 0x7))
  }

  private func has(_ mask: Int) -> Bool {
    bits & UInt32(mask) != 0
  }
}
