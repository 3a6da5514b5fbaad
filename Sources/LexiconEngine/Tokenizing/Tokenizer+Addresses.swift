extension Tokenizer {
  /// The longest address that is one token; longer ones are cut, so that no window need grow for them.
  private static let longestAddress = 4_096
  /// The longest local part of an e-mail address (RFC 5321).
  private static let longestLocalPart = 64

  /// A URL with its scheme or `www.`, or an e-mail address, at the start of a word.
  mutating func findAddress(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> PendingToken? {
    guard text[start] < 0x80 else { return nil }
    if let body = urlBody(text, from: start, isLast) {
      return PendingToken(end: addressEnd(text, from: body, isLast), kind: .url)
    }
    guard start >= addressLimit else { return nil }
    return findEmail(text, from: start, isLast)
  }

  /// A bare domain in a word segment: `example.com`, with the path after it.
  mutating func findDomain(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ isLast: Bool
  ) -> PendingToken? {
    guard end - start >= 5, end - start <= 255, text[end - 4] == 0x2E else { return nil }
    let last = (0..<3).reduce(0) { $0 << 8 | UInt32(text[end - 3 + $1] | 0x20) }
    switch last {
    // com, org, net, edu, gov
    case 0x63_6F6D, 0x6F_7267, 0x6E_6574, 0x65_6475, 0x67_6F76: break
    default: return nil
    }
    guard byte(text, end, isLast) == 0x2F else { return PendingToken(end: end, kind: .url) }
    return PendingToken(end: addressEnd(text, from: end, isLast), kind: .url)
  }

  /// Where a URL's host begins, if a scheme or `www.` stands at `start`.
  private mutating func urlBody(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> Int? {
    var place = start
    while (byte(text, place, isLast) | 0x20) &- 0x61 < 26, place - start < 12 { place += 1 }
    let mark = byte(text, place, isLast)
    if mark == 0x3A, place > start + 1, byte(text, place + 1, isLast) == 0x2F,
      byte(text, place + 2, isLast) == 0x2F, isWordCharacter(text, place + 3, isLast)
    {
      return place + 3
    }
    let isWWW =
      mark == 0x2E && place == start + 3
      && (start..<place).allSatisfy { text[$0] | 0x20 == 0x77 }
    return isWWW && isWordCharacter(text, place + 1, isLast) ? place + 1 : nil
  }

  /// The end of a URL: white space, a quotation mark, an angle bracket or a control character, but not
  /// the punctuation of the sentence around it.
  private mutating func addressEnd(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> Int {
    var end = start
    var opened = 0
    scan: while end - start < Self.longestAddress {
      let next = byte(text, end, isLast)
      switch next {
      case ...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F: break scan
      case 0x28: opened += 1
      case 0x29:
        if opened == 0 { break scan }
        opened -= 1
      case 0x80...:
        let character = breaker.character(in: text, at: end, isLast: isLast)
        guard character.traits.isAlphabetic || character.traits.characterClass == .extend else {
          break scan
        }
        end += character.length - 1
      default: break
      }
      end += 1
    }
    while end > start, isTrailing(text[end - 1]) { end -= 1 }
    return max(end, start)
  }

  private func isTrailing(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x27, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x5F: true
    default: false
    }
  }

  private mutating func findEmail(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> PendingToken? {
    var place = start
    while isLocal(byte(text, place, isLast)), place - start <= Self.longestLocalPart { place += 1 }
    addressLimit = place
    guard byte(text, place, isLast) == 0x40, text[place - 1] != 0x2E else { return nil }
    var end: Int?
    let domain = place + 1
    var label = domain
    place = domain
    while place - domain <= 255 {
      let next = byte(text, place, isLast)
      if isLabel(next) {
        place += 1
        continue
      }
      guard place > label else { break }
      let isTop = label > domain && place - label >= 2 && text[place - 1] | 0x20 >= 0x61
      if isTop { end = place }
      guard next == 0x2E else { break }
      place += 1
      label = place
    }
    return end.map { PendingToken(end: $0, kind: .email) }
  }

  private func isLabel(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D
  }

  private func isLocal(_ byte: UInt8) -> Bool {
    isLabel(byte) || byte == 0x2E || byte == 0x5F || byte == 0x25 || byte == 0x2B
  }
}
