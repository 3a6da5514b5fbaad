extension Tokenizer {
  /// A word of letters and their marks alone, of any alphabet, before something that can neither
  /// join it nor belong to it.
  ///
  /// - Returns: nil for a word that needs the rules of ``WordBreaker``.
  mutating func findAlphabeticWord(_ text: Span<UInt8>, from start: Int) -> PendingToken? {
    var key = KeyBuilder()
    var flags: TokenFlags = []
    var lastClass: UInt8 = 0
    var beginsLowercase = false
    var isFirst = true
    var position = start
    while true {
      guard position < text.count else { return nil }
      let byte = text[position]
      var isLowercase = false
      var isUppercase = false
      // A few signs, such as the geresh, stand in words and are no letters.
      var isLetter = true
      if byte.isASCII {
        let letter = byte.loweredLetter
        guard byte.isASCIILetter else {
          guard endsWord(byte, text, position) else { return nil }
          break
        }
        isLowercase = byte == letter
        isUppercase = !isLowercase
        key.add(UInt32(letter), count: 1)
        lastClass = 0
        position += 1
      } else {
        let scalar = UTF8Scalar(in: text, at: position)
        if scalar.isCutOff { return nil }
        let traits = breaker.characters[scalar.value]
        // A vowel sign or accent belongs to the letter before it.
        let found = traits.characterClass
        let isPart = found == .letter || found == .extend && position > start
        guard isPart, !traits.needsDictionary else {
          let isHyphen =
            scalar.value == CodePoint.hyphen || scalar.value == CodePoint.nonBreakingHyphen
          guard found == .other, !isHyphen else { return nil }
          break
        }
        guard folder.add(scalar.value, after: &lastClass, to: &key) else { return nil }
        isLowercase = traits.isLowercase
        isUppercase = traits.isUppercase
        isLetter = isLowercase || isUppercase || traits.isAlphabetic
        flags.insert(.nonASCII)
        position += scalar.length
      }
      if isLowercase { flags.insert(.lowercase) }
      if isUppercase { flags.insert(isFirst ? .initialCapital : .innerCapital) }
      if isFirst && isLetter {
        beginsLowercase = isLowercase
        isFirst = false
      }
    }
    var found = PendingToken(end: position, kind: .word, key: key.key, flags: flags)
    found.beginsLowercase = beginsLowercase
    return found
  }

  /// Whether an ASCII byte ends a word whatever stands behind it; a point does before white space.
  private func endsWord(_ byte: UInt8, _ text: Span<UInt8>, _ position: Int) -> Bool {
    switch byteTraits[Int(byte)].follow {
    case .end: true
    case .stop:
      position + 1 < text.count && (text[position + 1] == .space || text[position + 1] == .lineFeed)
    default: false
    }
  }
}
