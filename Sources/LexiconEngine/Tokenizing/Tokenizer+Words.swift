import ICU

extension Tokenizer {
  /// A word with all that belongs to it, or an address that begins like one.
  mutating func findWord(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    if usesFastPath, let plain = findAlphabeticWord(text, from: start) { return plain }
    if let address = findAddress(text, from: start, isLast) { return address }
    var end = try wordEnd(text, from: start, isLast)
    if let address = findDomain(text, from: start, to: end, isLast) { return address }
    var key = KeyBuilder()
    var found = PendingToken(end: end, kind: .word)
    var isRegular = fold(text, start..<end, into: &key, &found)
    while true {
      if joinsAmpersand(text, end, isLast) {
        key.add(UInt32(UInt8.ampersand), count: 1)
        let next = end + 1
        end = try wordEnd(text, from: next, isLast)
        isRegular = fold(text, next..<end, into: &key, &found) && isRegular
      } else if let next = lineJoint(text, from: start, end, isLast) {
        end = try wordEnd(text, from: next, isLast)
        isRegular = fold(text, next..<end, into: &key, &found) && isRegular
        found.flags.insert(.joinsLines)
      } else {
        break
      }
    }
    if byte(text, end, isLast) == .fullStop, let meaning = acronym(text, start..<end, key.key) {
      key.add(UInt32(UInt8.fullStop), count: 1)
      end += 1
      found.role = .stop
      found.abbreviation = meaning
    }
    found.end = end
    found.key = isRegular ? key.key : irregularKey(text, start..<end)
    return found
  }

  /// A number with its suffix: `3.14`, `3rd`, `1990's`, `10:30`.
  mutating func findNumber(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    if let address = findAddress(text, from: start, isLast) { return address }
    var end = try wordEnd(text, from: start, isLast)
    while byte(text, end, isLast) == .colon, text[end - 1].isASCIIDigit,
      byte(text, end + 1, isLast).isASCIIDigit
    {
      end = try wordEnd(text, from: end + 1, isLast)
    }
    let mark = apostrophe(text, end, isLast)
    if mark > 0, byte(text, end + mark, isLast).loweredLetter == UInt8(ascii: "s"),
      !isWordCharacter(text, end + mark + 1, isLast)
    {
      end += mark + 1
    }
    return number(text, start..<end)
  }

  /// What begins with an apostrophe: `’90s`, `'n'`, and the language's elided words.
  mutating func findElision(
    _ mark: WordBreaker.Character, _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken? {
    let next = start + mark.length
    let first = byte(text, next, isLast)
    if first.isASCIIDigit {
      guard byte(text, next + 1, isLast).isASCIIDigit else { return nil }
      var end = next + 2
      if byte(text, end, isLast) == UInt8(ascii: "s") { end += 1 }
      return isWordCharacter(text, end, isLast) ? nil : number(text, start..<end)
    }
    guard isWordCharacter(text, next, isLast) else { return nil }
    var end = try wordEnd(text, from: next, isLast)
    var isAnd = false
    if end == next + 1, first.loweredLetter == UInt8(ascii: "n") {
      let closing = apostrophe(text, end, isLast)
      isAnd = closing > 0 && !isWordCharacter(text, end + closing, isLast)
      if isAnd { end += closing }
    }
    guard end - start <= 16 else { return nil }
    var key = KeyBuilder()
    var found = PendingToken(end: end, kind: .word, flags: .apostrophe)
    guard fold(text, start..<end, into: &key, &found) else { return nil }
    found.key = key.key
    return isAnd || rules.elidedWords[found.key] != nil ? found : nil
  }

  private mutating func number(_ text: Span<UInt8>, _ range: Range<Int>) -> PendingToken {
    var key = KeyBuilder()
    var found = PendingToken(end: range.upperBound, kind: .number, role: .number)
    let isRegular = fold(text, range, into: &key, &found)
    found.key = isRegular ? key.key : irregularKey(text, range)
    return found
  }

  /// The end of the segment at `start` without connectors at its end.
  mutating func wordEnd(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> Int {
    var end = try breaker.next(in: text, from: start, isLast: isLast)
    if breaker.ranOut { return end }
    while end > start + 1 {
      if text[end - 1] == .underscore {
        end -= 1
      } else if !text[end - 1].isASCII, end - 3 > start, text[end - 3] >= 0xE0,
        breaker.character(in: text, at: end - 3, isLast: true).traits.characterClass
          == .extendNumLet
      {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// `AT&T`, `R&D`: capitals on both sides.
  private mutating func joinsAmpersand(_ text: Span<UInt8>, _ end: Int, _ isLast: Bool) -> Bool {
    byte(text, end, isLast) == .ampersand && text[end - 1].isASCIICapital
      && byte(text, end + 1, isLast).isASCIICapital
  }

  /// Where a word goes on that was divided at `end`: a hyphen or soft hyphen, one line end, perhaps
  /// an indent, a small letter.
  private mutating func lineJoint(
    _ text: Span<UInt8>, from start: Int, _ end: Int, _ isLast: Bool
  ) -> Int? {
    var offset = end
    if end - 2 > start, isSoftHyphen(text[end - 2], text[end - 1]) {
      // The soft hyphen is part of the segment.
    } else if byte(text, end, isLast) == .hyphen {
      offset += 1
    } else if byte(text, end, isLast) == TypographicMark.lead,
      byte(text, end + 1, isLast) == TypographicMark.second,
      byte(text, end + 2, isLast) == TypographicMark.hyphen
    {
      offset += 3
    } else {
      return nil
    }
    if byte(text, offset, isLast) == .carriageReturn { offset += 1 }
    guard byte(text, offset, isLast) == .lineFeed else { return nil }
    offset += 1
    let indent = offset + 64
    while offset < indent, case let next = byte(text, offset, isLast),
      next == .space || next == .tab
    {
      offset += 1
    }
    guard offset < text.count, !breaker.ranOut else { return nil }
    let next = breaker.character(in: text, at: offset, isLast: isLast).traits
    return next.isLowercase && next.characterClass == .letter ? offset : nil
  }

  /// Whether two bytes are U+00AD.
  private func isSoftHyphen(_ lead: UInt8, _ second: UInt8) -> Bool {
    lead == 0xC2 && second == 0xAD
  }

  /// Whether the point after a word is part of it: single letters between points, or an
  /// abbreviation of the language with a point inside.
  private func acronym(
    _ text: Span<UInt8>, _ range: Range<Int>, _ key: PackedKey
  ) -> TokenRules.Abbreviation? {
    guard range.count >= 3, range.count <= 15 else { return nil }
    var alternates = range.count & 1 == 1
    var hasPoint = false
    for offset in range {
      let isPoint = text[offset] == .fullStop
      hasPoint = hasPoint || isPoint
      let isLetter = text[offset].isASCIILetter
      if (offset - range.lowerBound) & 1 == 1 ? !isPoint : !isLetter { alternates = false }
    }
    guard hasPoint else { return nil }
    return rules.abbreviations[key] ?? (alternates ? .mayEnd : nil)
  }
}
