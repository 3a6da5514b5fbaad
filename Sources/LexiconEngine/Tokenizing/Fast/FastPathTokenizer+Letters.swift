extension FastPathTokenizer {
  /// A word of letters with their marks, apostrophes between letters, or a word of Hangul.
  /// - Returns: nil for what is left to the general path, and for what is all ASCII.
  @inline(__always)
  func scriptWord(
    from start: Int, _ features: inout FeatureTable, _ folder: inout KeyFolder
  ) -> ScriptWord? {
    var end = start
    // What the first character is, what any and what all after it are.
    var first: CharacterFeatures = []
    var any: CharacterFeatures = []
    var all: CharacterFeatures = .ownKey
    var last: CharacterFeatures = []
    var lastClass: UInt8 = 0
    var flags: TokenFlags = []
    while true {
      guard end < scriptReach else { return nil }
      let byte = byte(at: end)
      var found: CharacterFeatures
      var length = 1
      if byte.isASCII {
        let letter = byte.loweredLetter
        if byte.isASCIILetter {
          found = byte == letter ? Self.smallLetter : Self.capitalLetter
        } else {
          guard endsWord(byte, at: end, after: last) else {
            guard byte == .apostrophe, last.contains(.letter),
              isLetter(at: end + 1, &features)
            else { return nil }
            flags.insert(.apostrophe)
            all = []
            end += 1
            continue
          }
          break
        }
      } else {
        let scalar = scalar(at: end)
        found = features[scalar.value]
        length = scalar.length
        if found.isDisjoint(with: Self.parts) {
          if end == start { return nil }
          if found.contains(last.contains(.hangul) ? .endsRun : .endsWord) { break }
          guard scalar.value == CodePoint.rightSingleQuote, last.contains(.letter),
            isLetter(at: end + 3, &features)
          else { return nil }
          flags.formUnion([.apostrophe, .nonASCII])
          all = []
          end += 3
          continue
        }
        flags.insert(.nonASCII)
        if found.contains(.attached) {
          let combiningClass = found.combiningClass
          if combiningClass != 0 && combiningClass < lastClass { return nil }
          lastClass = combiningClass
        } else {
          lastClass = 0
        }
      }
      if end == start {
        // A mark does not begin a word, and what is no letter does not tell its case.
        guard !found.isDisjoint(with: Self.letters),
          !found.isDisjoint(with: [.lowercase, .uppercase, .alphabetic])
        else { return nil }
        first = found
        last = found
      } else {
        any.formUnion(found)
        if !found.contains(.attached) {
          // Hangul joins Hangul only, and nothing may stand between.
          if (found.rawValue ^ last.rawValue) & CharacterFeatures.hangul.rawValue != 0 {
            return nil
          }
          last = found
        } else if last.contains(.hangul) {
          return nil
        }
      }
      all.formIntersection(found)
      end += length
    }
    guard flags.contains(.nonASCII) else { return nil }
    if first.contains(.uppercase) { flags.insert(.initialCapital) }
    if any.contains(.uppercase) { flags.insert(.innerCapital) }
    if first.contains(.lowercase) || any.contains(.lowercase) { flags.insert(.lowercase) }
    let key =
      all.contains(.ownKey)
      ? ownKey(from: start, to: end) : foldedKey(from: start, to: end, &folder)
    guard let key else { return nil }
    return ScriptWord(
      end: end, key: key, flags: flags, beginsLowercase: first.contains(.lowercase))
  }

  private static var smallLetter: CharacterFeatures { [.letter, .lowercase, .alphabetic, .ownKey] }
  private static var capitalLetter: CharacterFeatures { [.letter, .uppercase, .alphabetic] }
  private static var letters: CharacterFeatures { [.letter, .hebrewLetter, .hangul] }
  private static var parts: CharacterFeatures { [.letter, .hebrewLetter, .hangul, .attached] }

  /// Whether an ASCII byte that is no letter ends a word whatever stands behind it.
  @inline(__always)
  func endsWord(_ byte: UInt8, at offset: Int, after last: CharacterFeatures) -> Bool {
    if last.contains(.hangul) { return byte != .apostrophe && byte != .hyphen }
    switch traits(ofByte: byte).follow {
    case .end: return byte != .quotationMark || !last.contains(.hebrewLetter)
    case .stop: return Self.isGap(self.byte(at: offset + 1))
    default: return false
    }
  }

  /// Whether a letter that is not of a divided script is at an offset.
  private func isLetter(at offset: Int, _ features: inout FeatureTable) -> Bool {
    let byte = byte(at: offset)
    if byte.isASCII { return byte.isASCIILetter }
    return !features[scalar(at: offset).value].isDisjoint(with: [.letter, .hebrewLetter])
  }

  /// The key of well-formed text that folds character by character.
  /// - Returns: nil if ICU must fold it.
  @inline(never)
  func foldedKey(from start: Int, to end: Int, _ folder: inout KeyFolder) -> PackedKey? {
    var key = KeyBuilder()
    var lastClass: UInt8 = 0
    var offset = start
    while offset < end {
      let byte = byte(at: offset)
      if byte.isASCII {
        let isCapital = byte.isASCIICapital
        key.add(UInt32(isCapital ? byte.loweredLetter : byte), count: 1)
        lastClass = 0
        offset += 1
      } else {
        let scalar = scalar(at: offset)
        guard folder.add(scalar.value, after: &lastClass, to: &key) else { return nil }
        offset += scalar.length
      }
    }
    return key.key
  }
}
