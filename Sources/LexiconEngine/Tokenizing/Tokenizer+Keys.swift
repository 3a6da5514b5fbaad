extension Tokenizer {
  /// Adds a part of a word to its key and to what is known of its letters.
  /// - Returns: false if ICU must fold the whole word.
  mutating func fold(
    _ text: Span<UInt8>, _ range: Range<Int>, into key: inout KeyBuilder,
    _ found: inout PendingToken
  ) -> Bool {
    var isRegular = true
    var flags = found.flags
    var position = range.lowerBound
    var sawLetter = key.count > 0
    var lastClass: UInt8 = 0
    while position < range.upperBound {
      let byte = text[position]
      if byte.isASCII {
        position += 1
        lastClass = 0
        let letter = byte.loweredLetter
        if byte.isASCIILetter {
          note(byte == letter, byte != letter, &sawLetter, &flags, &found)
          key.add(UInt32(letter), count: 1)
        } else {
          if byte == .apostrophe { flags.insert(.apostrophe) }
          key.add(UInt32(byte), count: 1)
        }
      } else {
        flags.insert(.nonASCII)
        let next = breaker.character(in: text, at: position, isLast: true)
        position += next.length
        let traits = next.traits
        if traits.isLowercase || traits.isUppercase || traits.isAlphabetic {
          note(traits.isLowercase, traits.isUppercase, &sawLetter, &flags, &found)
        } else if next.codePoint == CodePoint.rightSingleQuote
          || next.codePoint == CodePoint.leftSingleQuote
        {
          flags.insert(.apostrophe)
        }
        isRegular = isRegular && folder.add(next.codePoint, after: &lastClass, to: &key)
      }
    }
    found.flags = flags
    return isRegular
  }

  @inline(__always)
  private func note(
    _ isLowercase: Bool, _ isUppercase: Bool, _ sawLetter: inout Bool, _ flags: inout TokenFlags,
    _ found: inout PendingToken
  ) {
    if isLowercase { flags.insert(.lowercase) }
    if isUppercase { flags.insert(sawLetter ? .innerCapital : .initialCapital) }
    if !sawLetter { found.beginsLowercase = isLowercase }
    sawLetter = true
  }

  /// The key of a word whose characters do not fold one by one, lines joined.
  func irregularKey(_ text: Span<UInt8>, _ range: Range<Int>) -> PackedKey {
    var surface: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = text[position]
      position += 1
      guard byte == .lineFeed || byte == .carriageReturn else {
        surface.append(byte)
        continue
      }
      while text[position] <= .space { position += 1 }
      // A soft hyphen before the line end folds away by itself.
      if surface.last == .hyphen {
        surface.removeLast()
      } else if surface.suffix(3).elementsEqual(TypographicMark.hyphenBytes) {
        surface.removeLast(3)
      }
    }
    return LookupKey(utf8: surface.span).packed
  }
}
