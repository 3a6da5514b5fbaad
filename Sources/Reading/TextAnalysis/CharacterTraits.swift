internal import ICU

/// What the scanners know of a character, in 16 bits: its class, and what sentences and kinds need.
struct CharacterTraits: Hashable {
  let bits: UInt16

  init(of properties: CharacterProperties, codePoint: UInt32) {
    let characterClass = CharacterClass(properties, codePoint: codePoint)
    var bits = UInt16(characterClass.rawValue)
    let needsDictionary =
      properties.isComplexContext || characterClass == .kanaKanji || characterClass == .katakana
    if properties.isExtendedPictographic { bits |= Self.pictographic }
    if needsDictionary { bits |= Self.dictionary }
    if properties.isWhiteSpace { bits |= Self.whiteSpace }
    if properties.isUppercase { bits |= Self.uppercase }
    if properties.isLowercase { bits |= Self.lowercase }
    if properties.isPunctuation { bits |= Self.punctuation }
    if properties.isAlphabetic { bits |= Self.alphabetic }
    self.bits = bits | UInt16(SentenceRole(properties.sentenceBreak).rawValue) << Self.roleShift
  }

  var characterClass: CharacterClass { CharacterClass(rawValue: classIndex) ?? .other }
  var classIndex: UInt8 { UInt8(bits & 0x1F) }
  var isPictographic: Bool { bits & Self.pictographic != 0 }
  /// Of a script whose words only a dictionary finds.
  var needsDictionary: Bool { bits & Self.dictionary != 0 }
  var isWhiteSpace: Bool { bits & Self.whiteSpace != 0 }
  var isUppercase: Bool { bits & Self.uppercase != 0 }
  var isLowercase: Bool { bits & Self.lowercase != 0 }
  var isPunctuation: Bool { bits & Self.punctuation != 0 }
  var isAlphabetic: Bool { bits & Self.alphabetic != 0 }
  var role: SentenceRole { SentenceRole(rawValue: UInt8(bits >> Self.roleShift)) ?? .other }

  private static let pictographic: UInt16 = 1 << 5
  private static let dictionary: UInt16 = 1 << 6
  private static let whiteSpace: UInt16 = 1 << 7
  private static let uppercase: UInt16 = 1 << 8
  private static let lowercase: UInt16 = 1 << 9
  private static let punctuation: UInt16 = 1 << 10
  private static let alphabetic: UInt16 = 1 << 11
  private static let roleShift: UInt16 = 12
}
