import ICU

extension Tokenizer {
  /// A word with all that belongs to it, or an address that begins like one.
  mutating func findWord(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    if usesFastPath, let plain = findPlainWord(text, from: start) { return plain }
    if let address = findAddress(text, from: start, isLast) { return address }
    var end = try wordEnd(text, from: start, isLast)
    if let address = findDomain(text, from: start, to: end, isLast) { return address }
    var key = KeyBuilder()
    var found = PendingToken(end: end, kind: .word)
    var isRegular = fold(text, start..<end, into: &key, &found)
    while true {
      if joinsAmpersand(text, end, isLast) {
        key.add(0x26, count: 1)
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
    if byte(text, end, isLast) == 0x2E, let meaning = acronym(text, start..<end, key.key) {
      key.add(0x2E, count: 1)
      end += 1
      found.role = .stop
      found.abbreviation = meaning
    }
    found.end = end
    found.key = isRegular ? key.key : irregularKey(text, start..<end)
    found.isInitial =
      end == start + 1 && found.flags.contains(.initialCapital) && text[start] != 0x49
    return found
  }

  /// A number with its suffix: `3.14`, `3rd`, `1990's`, `10:30`.
  mutating func findNumber(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) throws(ICUError) -> PendingToken {
    if let address = findAddress(text, from: start, isLast) { return address }
    var end = try wordEnd(text, from: start, isLast)
    while byte(text, end, isLast) == 0x3A, text[end - 1] &- 0x30 < 10,
      byte(text, end + 1, isLast) &- 0x30 < 10
    {
      end = try wordEnd(text, from: end + 1, isLast)
    }
    let mark = apostrophe(text, end, isLast)
    if mark > 0, byte(text, end + mark, isLast) | 0x20 == 0x73,
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
    if first &- 0x30 < 10 {
      guard byte(text, next + 1, isLast) &- 0x30 < 10 else { return nil }
      var end = next + 2
      if byte(text, end, isLast) == 0x73 { end += 1 }
      return isWordCharacter(text, end, isLast) ? nil : number(text, start..<end)
    }
    guard isWordCharacter(text, next, isLast) else { return nil }
    var end = try wordEnd(text, from: next, isLast)
    var isAnd = false
    if end == next + 1, first | 0x20 == 0x6E {
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
      if text[end - 1] == 0x5F {
        end -= 1
      } else if text[end - 1] >= 0x80, end - 3 > start, text[end - 3] >= 0xE0,
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
    byte(text, end, isLast) == 0x26 && text[end - 1] &- 0x41 < 26
      && byte(text, end + 1, isLast) &- 0x41 < 26
  }

  /// Where a word goes on that was divided at `end`: a hyphen or soft hyphen, one line end, perhaps an
  /// indent, a small letter.
  private mutating func lineJoint(
    _ text: Span<UInt8>, from start: Int, _ end: Int, _ isLast: Bool
  ) -> Int? {
    var place = end
    if end - 2 > start, text[end - 2] == 0xC2, text[end - 1] == 0xAD {
      // The soft hyphen is part of the segment.
    } else if byte(text, end, isLast) == 0x2D {
      place += 1
    } else if byte(text, end, isLast) == 0xE2, byte(text, end + 1, isLast) == 0x80,
      byte(text, end + 2, isLast) == 0x90
    {
      place += 3
    } else {
      return nil
    }
    if byte(text, place, isLast) == 0x0D { place += 1 }
    guard byte(text, place, isLast) == 0x0A else { return nil }
    place += 1
    let indent = place + 64
    while place < indent, case let next = byte(text, place, isLast), next == 0x20 || next == 0x09 {
      place += 1
    }
    guard place < text.count, !breaker.ranOut else { return nil }
    let next = breaker.character(in: text, at: place, isLast: isLast).traits
    return next.isLowercase && next.characterClass == .letter ? place : nil
  }

  /// Whether the point after a word is part of it: single letters between points, or an abbreviation of
  /// the language with a point inside.
  private func acronym(
    _ text: Span<UInt8>, _ range: Range<Int>, _ key: PackedKey
  ) -> TokenRules.Abbreviation? {
    guard range.count >= 3, range.count <= 15 else { return nil }
    var alternates = range.count & 1 == 1
    var hasPoint = false
    for place in range {
      let isPoint = text[place] == 0x2E
      hasPoint = hasPoint || isPoint
      let isLetter = (text[place] | 0x20) &- 0x61 < 26
      if (place - range.lowerBound) & 1 == 1 ? !isPoint : !isLetter { alternates = false }
    }
    guard hasPoint else { return nil }
    return rules.abbreviations[key] ?? (alternates ? .mayEnd : nil)
  }
}
