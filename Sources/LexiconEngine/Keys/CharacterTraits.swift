import ICU

/// What the scanners know of a character: its class, and what sentences and kinds need.
struct CharacterTraits: Hashable {
  private(set) var characterClass: CharacterClass
  let role: SentenceRole
  private let flags: UInt8

  init(of properties: CharacterProperties, codePoint: UInt32) {
    characterClass = CharacterClass(properties, codePoint: codePoint)
    role = SentenceRole(properties.sentenceBreak)
    var flags: UInt8 = 0
    let needsDictionary =
      properties.isComplexContext || characterClass == .kanaKanji || characterClass == .katakana
    if properties.isExtendedPictographic { flags |= Self.pictographic }
    if needsDictionary { flags |= Self.dictionary }
    if properties.isWhiteSpace { flags |= Self.whiteSpace }
    if properties.isUppercase { flags |= Self.uppercase }
    if properties.isLowercase { flags |= Self.lowercase }
    if properties.isPunctuation { flags |= Self.punctuation }
    if properties.isAlphabetic { flags |= Self.alphabetic }
    self.flags = flags
  }

  /// The same character in another class.
  func withClass(_ other: CharacterClass) -> CharacterTraits {
    var changed = self
    changed.characterClass = other
    return changed
  }

  var isPictographic: Bool { flags & Self.pictographic != 0 }
  /// Of a script whose words only a dictionary finds.
  var needsDictionary: Bool { flags & Self.dictionary != 0 }
  var isWhiteSpace: Bool { flags & Self.whiteSpace != 0 }
  var isUppercase: Bool { flags & Self.uppercase != 0 }
  var isLowercase: Bool { flags & Self.lowercase != 0 }
  var isPunctuation: Bool { flags & Self.punctuation != 0 }
  var isAlphabetic: Bool { flags & Self.alphabetic != 0 }

  private static let pictographic: UInt8 = 1 << 0
  private static let dictionary: UInt8 = 1 << 1
  private static let whiteSpace: UInt8 = 1 << 2
  private static let uppercase: UInt8 = 1 << 3
  private static let lowercase: UInt8 = 1 << 4
  private static let punctuation: UInt8 = 1 << 5
  private static let alphabetic: UInt8 = 1 << 6
}
