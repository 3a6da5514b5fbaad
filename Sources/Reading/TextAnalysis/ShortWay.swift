/// The short way through plain English text: words of up to 16 ASCII letters, perhaps with an apostrophe,
/// and the usual marks.
///
/// It stops before anything else.
/// Every token is the one that the long way finds. Everything that happens per byte happens here, over
/// local values alone.
struct ShortWay: ~Copyable, ~Escapable {
  /// Bytes that are looked ahead at most.
  private static let margin = 80

  let text: Span<UInt8>
  let bytes: RawSpan
  let byteTraits: Span<ByteTraits>
  let rules: TokenRules
  var state: ShortWayState

  @_lifetime(copy text, copy byteTraits)
  init(
    _ text: Span<UInt8>, _ byteTraits: Span<ByteTraits>, _ rules: TokenRules, _ state: ShortWayState
  ) {
    self.text = text
    // Safe: the bytes are read as bytes, and only inside the span.
    bytes = unsafe text.bytes
    self.byteTraits = byteTraits
    self.rules = rules
    self.state = state
  }

  /// Takes tokens as long as they are plain.
  /// - Returns: the place of the first token that is not taken.
  @_lifetime(self: copy self)
  mutating func take(from start: Int, into output: inout MutableSpan<Token>) -> Int {
    let limit = text.count - Self.margin
    let capacity = output.count
    var position = start
    while position < limit && state.count < capacity {
      let traits = byteTraits[Int(text[position])]
      if traits.start == .letter {
        guard let end = takeWord(from: position, into: &output) else { break }
        position = end
        if text[position] == 0x20 { position += 1 }
      } else if traits.start == .space {
        position += 1
      } else if traits.start == .lineEnd {
        guard let next = skipLines(from: position, limit: limit) else { break }
        position = next
      } else {
        guard traits.start != .other, let end = takeMark(traits, from: position, into: &output)
        else { break }
        position = end
      }
    }
    return position
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func takeWord(
    from start: Int, into output: inout MutableSpan<Token>
  ) -> Int? {
    // Safe: `unsafeLoadUnaligned` checks the bounds, and every bit pattern is a UInt64.
    let first = PlainLetters(
      unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian)
    var key = PackedKey(low: first.folded, high: 0)
    var end = start + first.count
    var flags: TokenFlags = []
    if first.capitals & 0x20 != 0 { flags = .initialCapital }
    var inner = first.capitals >> 8
    var smalls = first.smalls
    if first.count == 8 {
      // Safe: as above.
      let second = PlainLetters(
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start + 8, as: UInt64.self).littleEndian)
      if second.count == 8 { return nil }
      key.high = second.folded
      end += second.count
      inner |= second.capitals
      smalls |= second.smalls
    }
    var follow = byteTraits[Int(text[end])].follow
    if follow != .end {
      // A contraction: an apostrophe and up to seven letters.
      let mark =
        follow == .apostrophe
        ? 1 : follow == .typographic && text[end + 1] == 0x80 && text[end + 2] == 0x99 ? 3 : 0
      if mark > 0 {
        let next = text[end + mark]
        if next >= 0x80 || next == 0x40 { return nil }
        if (next | 0x20) &- 0x61 < 26 {
          // Safe: as above.
          let tail = PlainLetters(
            unsafe bytes.unsafeLoadUnaligned(fromByteOffset: end + mark, as: UInt64.self)
              .littleEndian)
          let count = end - start
          guard tail.count < 8, count + 1 + tail.count <= 16 else { return nil }
          key.append(tail.folded << 8 | 0x27, at: count)
          inner |= tail.capitals
          smalls |= tail.smalls
          end += mark + tail.count
          flags.insert(mark == 1 ? .apostrophe : [.apostrophe, .nonASCII])
          follow = byteTraits[Int(text[end])].follow
          if follow == .apostrophe { return nil }
        } else {
          flags.insert(.beforeApostrophe)
          follow = .end
        }
      }
      switch follow {
      case .end, .apostrophe: break
      case .stop:
        let next = text[end + 1]
        if next >= 0x80 ? next != 0xE2 : byteTraits[Int(next)].isLocal || next == 0x40 {
          return nil
        }
        if next == 0xE2 && !isTypographicMark(end + 1) { return nil }
      case .colon: if text[end + 1] == 0x2F { return nil }
      case .hyphen:
        let next = text[end + 1]
        if next == 0x0A || next == 0x0D || next >= 0x80 { return nil }
        if byteTraits[Int(next)].isLocal || next == 0x40 {
          guard hasNoAddress(start, end) else { return nil }
          if byteTraits[Int(next)].isAlphanumeric { flags.insert(.beforeHyphen) }
        }
      case .typographic: if !isTypographicMark(end) { return nil }
      case .other: return nil
      }
    }
    if inner != 0 { flags.insert(.innerCapital) }
    if smalls != 0 { flags.insert(.lowercase) }
    if state.quoteEnd == start { flags.insert(.afterQuote) }
    if state.hyphenEnd == start { flags.insert(.afterHyphen) }
    if state.sentences.state != .inside {
      meetWord(isLowercase: !flags.contains(.initialCapital), key, &flags)
    }
    state.wordEnd = end
    state.lastEnd = end
    state.wordKey = key
    state.wordIsInitial =
      end == start + 1 && flags.contains(.initialCapital) && key.low != 0x69
    output[state.count] = Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), key: key,
      sentence: state.sentences.index, flags: flags, kind: .word)
    state.count += 1
    return end
  }

  /// Whether `–`, `—`, `“`, `”` or `…` stands at a place, which end every word.
  @inline(__always)
  private func isTypographicMark(_ position: Int) -> Bool {
    guard text[position + 1] == 0x80 else { return false }
    switch text[position + 2] {
    case 0x93, 0x94, 0x9C, 0x9D, 0xA6: return true
    default: return false
    }
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func takeMark(
    _ traits: ByteTraits, from start: Int, into output: inout MutableSpan<Token>
  ) -> Int? {
    let byte = text[start]
    var end = start + 1
    var role = traits.role
    switch traits.start {
    case .apostrophe:
      if byteTraits[Int(text[end])].isAlphanumeric { return nil }
    case .sign:
      if byteTraits[Int(text[end])].isAlphanumeric || text[end] == 0x5F { return nil }
    case .typographic:
      guard text[end] == 0x80 else { return nil }
      end += 2
      switch text[start + 2] {
      case 0x93, 0x94: role = .resume
      case 0x9C, 0x9D: role = .close
      case 0x99:
        if byteTraits[Int(text[end])].isAlphanumeric { return nil }
        role = .close
      case 0xA6: role = .stop
      default: return nil
      }
    default: break
    }
    if traits.start != .typographic && !traits.isPaired {
      let reach = start + 64
      while text[end] == byte {
        end += 1
        if end == reach { return nil }
      }
    }
    // Something attached may follow.
    if text[end] >= 0x80 && !(text[end] == 0xE2 && isTypographicMark(end)) { return nil }
    var flags: TokenFlags = []
    if state.quoteEnd == start { flags.insert(.afterQuote) }
    if state.hyphenEnd == start { flags.insert(.afterHyphen) }
    if state.sentences.state != .inside {
      guard meetMark(role, start, end, &flags) else { return nil }
    }
    if role == .stop || role == .terminator { endSentence(with: role, at: start) }
    if traits.isSymbol == false {
      if role == .close { state.quoteEnd = end }
      if byte == 0x2D && end == start + 1 && start == state.wordEnd { state.hyphenEnd = end }
    }
    state.lastEnd = end
    output[state.count] = Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      key: PackedKey(low: 0, high: 0), sentence: state.sentences.index, flags: flags,
      kind: traits.isSymbol ? .symbol : .punctuation)
    state.count += 1
    return end
  }

  /// Goes over plain white space that begins with a line end.
  /// - Returns: where it ends; nil if the long way must count the line ends.
  @_lifetime(self: copy self)
  private mutating func skipLines(from start: Int, limit: Int) -> Int? {
    var position = start
    var lines = 0
    while position < limit {
      switch text[position] {
      case 0x0A: lines += 1
      case 0x0D: if text[position + 1] != 0x0A { lines += 1 }
      case 0x20, 0x09: break
      case 0x80..., ..<0x20: return nil
      default:
        if lines >= 2 {
          state.sentences.endParagraph()
          state.startsParagraph = true
        }
        return position
      }
      position += 1
    }
    return nil
  }

  /// Whether no e-mail address begins at a word, as far as the next bytes tell.
  @_lifetime(self: copy self)
  private mutating func hasNoAddress(_ start: Int, _ end: Int) -> Bool {
    if start < state.addressLimit { return true }
    var place = end
    let reach = start + 60
    while byteTraits[Int(text[place])].isLocal {
      place += 1
      if place == reach { return false }
    }
    if text[place] == 0x40 { return false }
    state.addressLimit = place
    return true
  }

  /// A word comes where the sentence is not just going on.
  @_lifetime(self: copy self)
  private mutating func meetWord(
    isLowercase: Bool, _ key: PackedKey, _ flags: inout TokenFlags
  ) {
    takeParagraph(&flags)
    let begins = state.sentences.meetWord(
      isLowercase: isLowercase, opens: rules.sentenceOpeners[key] != nil)
    if begins { flags.insert(.sentenceStart) }
  }

  /// A mark comes where the sentence is not just going on.
  /// - Returns: false if the long way must look ahead.
  @_lifetime(self: copy self)
  private mutating func meetMark(
    _ role: SentenceRole, _ start: Int, _ end: Int, _ flags: inout TokenFlags
  ) -> Bool {
    let next = text[end]
    let isLetter = (next | 0x20) &- 0x61 < 26
    let isUndecided =
      state.sentences.isUndecided && state.sentences.state != .ended
      && (role == .other || role == .close && start != state.lastEnd)
    if isUndecided && !isLetter { return false }
    takeParagraph(&flags)
    state.sentences.meetMark(
      role, isAdjacent: start == state.lastEnd, isFollowedByLowercase: next & 0x20 != 0)
    return true
  }

  @_lifetime(self: copy self)
  private mutating func endSentence(with role: SentenceRole, at start: Int) {
    var meaning: TokenRules.Abbreviation?
    if start == state.wordEnd {
      meaning = state.wordIsInitial ? .mayEnd : rules.abbreviations[state.wordKey]
    }
    state.sentences.end(with: role, after: meaning)
  }

  @_lifetime(self: copy self)
  private mutating func takeParagraph(_ flags: inout TokenFlags) {
    if state.startsParagraph { flags.insert(.paragraphStart) }
    state.startsParagraph = false
  }
}
