extension Tokenizer {
  /// The longest address that is one token; longer ones are cut, so that no window need grow for
  /// them.
  private static let longestAddress = 4_096
  /// The longest local part of an e-mail address (RFC 5321).
  private static let longestLocalPart = 64

  /// The domains after which a bare name is an address.
  private static let topLevelDomains = ["com", "org", "net", "edu", "gov"].map { Array($0.utf8) }
  /// The ASCII marks that end a URL, and those that belong to the sentence where they end one.
  private static let closingMarks = Array("\"<>\\^`{|}".utf8)
  private static let trailingMarks = Array("!'*,.:;?]_".utf8)
  private static let delete: UInt8 = 0x7F

  /// A URL with its scheme or `www.`, or an e-mail address, at the start of a word.
  mutating func findAddress(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> PendingToken? {
    guard text[start].isASCII else { return nil }
    if let body = urlBody(text, from: start, isLast) {
      return PendingToken(end: addressEnd(text, from: body, isLast), kind: .url)
    }
    guard start >= context.addressLimit else { return nil }
    return findEmail(text, from: start, isLast)
  }

  /// A bare domain in a word segment: `example.com`, with the path after it.
  mutating func findDomain(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ isLast: Bool
  ) -> PendingToken? {
    guard end - start >= 5, end - start <= 255, text[end - 4] == .fullStop else { return nil }
    let isTopLevel = Self.topLevelDomains.contains { domain in
      (0..<3).allSatisfy { text[end - 3 + $0].loweredLetter == domain[$0] }
    }
    guard isTopLevel else { return nil }
    guard byte(text, end, isLast) == .slash else { return PendingToken(end: end, kind: .url) }
    return PendingToken(end: addressEnd(text, from: end, isLast), kind: .url)
  }

  /// Where a URL's host begins, if a scheme or `www.` stands at `start`.
  private mutating func urlBody(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> Int? {
    var offset = start
    while byte(text, offset, isLast).isASCIILetter, offset - start < 12 { offset += 1 }
    let mark = byte(text, offset, isLast)
    if mark == .colon, offset > start + 1, byte(text, offset + 1, isLast) == .slash,
      byte(text, offset + 2, isLast) == .slash, isWordCharacter(text, offset + 3, isLast)
    {
      return offset + 3
    }
    let isWWW =
      mark == .fullStop && offset == start + 3
      && (start..<offset).allSatisfy { text[$0].loweredLetter == UInt8(ascii: "w") }
    return isWWW && isWordCharacter(text, offset + 1, isLast) ? offset + 1 : nil
  }

  /// The end of a URL: white space, a quotation mark, an angle bracket or a control character, but
  /// not the punctuation of the sentence around it.
  private mutating func addressEnd(_ text: Span<UInt8>, from start: Int, _ isLast: Bool) -> Int {
    var end = start
    var opened = 0
    scan: while end - start < Self.longestAddress {
      let next = byte(text, end, isLast)
      switch next {
      case ...UInt8.space, Self.delete: break scan
      case _ where Self.closingMarks.contains(next): break scan
      case .leftParenthesis: opened += 1
      case .rightParenthesis:
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
    while end > start, Self.trailingMarks.contains(text[end - 1]) { end -= 1 }
    return max(end, start)
  }

  private mutating func findEmail(
    _ text: Span<UInt8>, from start: Int, _ isLast: Bool
  ) -> PendingToken? {
    var offset = start
    while isLocal(byte(text, offset, isLast)), offset - start <= Self.longestLocalPart {
      offset += 1
    }
    context.addressLimit = offset
    guard byte(text, offset, isLast) == .atSign, text[offset - 1] != .fullStop else { return nil }
    var end: Int?
    let domain = offset + 1
    var label = domain
    offset = domain
    while offset - domain <= 255 {
      let next = byte(text, offset, isLast)
      if isLabel(next) {
        offset += 1
        continue
      }
      guard offset > label else { break }
      let isTop =
        label > domain && offset - label >= 2 && text[offset - 1].loweredLetter >= UInt8(ascii: "a")
      if isTop { end = offset }
      guard next == .fullStop else { break }
      offset += 1
      label = offset
    }
    return end.map { PendingToken(end: $0, kind: .email) }
  }

  private func isLabel(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter || byte == .hyphen
  }

  private func isLocal(_ byte: UInt8) -> Bool {
    isLabel(byte) || byte == .fullStop || byte == .underscore || byte == .percentSign
      || byte == .plusSign
  }
}
