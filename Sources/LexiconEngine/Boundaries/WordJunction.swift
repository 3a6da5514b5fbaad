/// The junction of two characters by the word rules, attached ones left aside.
enum WordJunction: UInt8 {
  case separate
  case join
  /// Joined if nothing is attached to the first.
  case joinAdjacent
  /// Joined if a letter follows the second.
  case joinBeforeLetter
  /// Joined if a number follows the second.
  case joinBeforeNumber
  /// Joined in any case, and to a letter after it (`ג'`).
  case joinHebrewQuote
  /// Joined if a Hebrew letter follows the second.
  case joinBeforeHebrew
  /// Joined if the first began the segment.
  case joinPair

  init(_ first: CharacterClass, _ second: CharacterClass) {
    switch (first, second) {
    case (.carriageReturn, .lineFeed), (.space, .space), (.hangul, .hangul),
      (.kanaKanji, .kanaKanji), (.kanaKanji, .katakana), (.katakana, .kanaKanji):
      self = .joinAdjacent
    case (.letter, .letter), (.letter, .hebrewLetter), (.hebrewLetter, .letter),
      (.hebrewLetter, .hebrewLetter), (.letter, .numeric), (.hebrewLetter, .numeric),
      (.numeric, .numeric), (.numeric, .letter), (.numeric, .hebrewLetter), (.katakana, .katakana),
      (.letter, .extendNumLet), (.hebrewLetter, .extendNumLet), (.numeric, .extendNumLet),
      (.katakana, .extendNumLet), (.extendNumLet, .extendNumLet), (.extendNumLet, .letter),
      (.extendNumLet, .hebrewLetter), (.extendNumLet, .numeric), (.extendNumLet, .katakana):
      self = .join
    case (.hebrewLetter, .singleQuote): self = .joinHebrewQuote
    case (.hebrewLetter, .doubleQuote): self = .joinBeforeHebrew
    case (.letter, .midLetter), (.letter, .midNumLet), (.letter, .singleQuote),
      (.hebrewLetter, .midLetter), (.hebrewLetter, .midNumLet):
      self = .joinBeforeLetter
    case (.numeric, .midNum), (.numeric, .midNumLet), (.numeric, .singleQuote):
      self = .joinBeforeNumber
    case (.regionalIndicator, .regionalIndicator): self = .joinPair
    default: self = .separate
    }
  }

  /// The junctions of all pairs of classes, `CharacterClass.stride` to a row.
  static let table: [WordJunction] = {
    let size = CharacterClass.stride
    var table = [WordJunction](repeating: .separate, count: size * size)
    for first in 0..<size {
      for second in 0..<size {
        guard let left = CharacterClass(rawValue: UInt8(first)),
          let right = CharacterClass(rawValue: UInt8(second))
        else { continue }
        table[first * size + second] = WordJunction(left, right)
      }
    }
    return table
  }()
}
