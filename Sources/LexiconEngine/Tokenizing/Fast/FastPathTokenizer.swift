import CSIMD

/// The fast path through plain English text: words of up to 16 ASCII letters, perhaps with an
/// apostrophe, and the usual marks.
///
/// It stops before anything else. Every token is the one that the general path finds. Everything
/// that happens per byte happens here, over local values alone. What bytes are is found for 64 at a
/// time (``ByteClassMask``), and with it all words that stand between single spaces
/// (``WordRunMask``), which no question is asked about one by one.
struct FastPathTokenizer: ~Copyable, ~Escapable {
  /// Bytes that are looked ahead at most: a window, and from its end an address or a run of marks.
  private static let margin = 192

  let text: Span<UInt8>
  let reader: ByteReader
  let byteTraits: Span<ByteTraits>
  var context: TokenizerContext

  @_lifetime(copy text, copy byteTraits)
  init(
    _ text: Span<UInt8>, _ byteTraits: Span<ByteTraits>, _ context: TokenizerContext
  ) {
    self.text = text
    reader = ByteReader(text)
    self.byteTraits = byteTraits
    self.context = context
  }

  /// Takes tokens as long as they are plain.
  /// - Parameters:
  ///   - start: where the first begins.
  ///   - output: the room for tokens.
  ///   - count: how many stand there already, and then how many in all.
  ///   - rules: lent for the call, since to hold them would count references.
  /// - Returns: the offset of the first token that is not taken.
  @_lifetime(self: copy self)
  mutating func append(
    from start: Int, to output: inout MutableSpan<Token>, _ count: inout Int,
    _ rules: borrowing TokenRules
  ) -> Int {
    let limit = text.count - Self.margin
    let capacity = output.count
    var window = ByteClassMask()
    var position = start
    var found = count
    scan: while position < limit && found < capacity {
      let traits = traits(at: position)
      if traits.start == .letter {
        while true {
          let run = nextRun(at: position, in: &window)
          if run.isEmpty {
            guard let word = word(window, from: position, rules) else { break scan }
            output[found] = word
            found &+= 1
            position = Int(word.end)
            break
          }
          let (end, gap) = appendRun(run, from: position, to: &output, &found, rules)
          position = end &+ gap
          // Behind a gap stands a letter.
          if gap == 0 { break }
          if position >= limit || found >= capacity { break scan }
        }
        continue
      }
      switch traits.start {
      case .letter, .space: position += 1
      case .lineEnd:
        guard let next = skipLines(from: position, limit: limit) else { break scan }
        position = next
      case .other: break scan
      case .digit:
        let previous = previous(in: output, found)
        guard let number = number(from: position, after: previous) else { break scan }
        output[found] = number
        found += 1
        position = Int(number.end)
      case .mark, .apostrophe, .sign, .typographic:
        let previous = previous(in: output, found)
        guard let mark = mark(traits, from: position, after: previous, rules) else { break scan }
        output[found] = mark
        found += 1
        position = Int(mark.end)
        let isGap = Self.isGap(byte(at: position)) && self.traits(at: position + 1).start == .letter
        position += isGap ? 1 : 0
      }
    }
    count = found
    context.previous = previous(in: output, found)
    return position
  }

  /// Whether a byte is a space or line feed, of which one before a letter separates words and no
  /// more.
  @inline(__always)
  static func isGap(_ byte: UInt8) -> Bool {
    let gaps: UInt64 = 1 << UInt64(UInt8.space) | 1 << UInt64(UInt8.lineFeed)
    return byte < 64 && gaps &>> UInt64(byte) & 1 != 0
  }

  /// Whether a byte is a comma, colon or semicolon, which between a word and a gap never mean more.
  @inline(__always)
  static func isPause(_ byte: UInt8) -> Bool {
    let pauses: UInt64 =
      1 << UInt64(UInt8.comma) | 1 << UInt64(UInt8.colon) | 1 << UInt64(UInt8.semicolon)
    return byte < 64 && pauses &>> UInt64(byte) & 1 != 0
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    text[offset]
  }

  @inline(__always)
  func traits(ofByte byte: UInt8) -> ByteTraits {
    byteTraits[Int(byte)]
  }

  @inline(__always)
  func traits(at offset: Int) -> ByteTraits {
    traits(ofByte: byte(at: offset))
  }

  /// The token before the next, the last of `count` tokens: read where it is needed, so that no
  /// word stores it.
  @inline(__always)
  func previous(in output: borrowing MutableSpan<Token>, _ count: Int) -> PreviousToken {
    count > 0 ? PreviousToken(output[count - 1]) : context.previous
  }

  /// The words and pauses from the start of a word on, none if long or unusual letters stand there;
  /// the window moves there when it has none.
  @inline(__always)
  private func nextRun(at offset: Int, in window: inout ByteClassMask) -> WordRunMask {
    if !window.contains(offset) { window = ByteClassMask(reader, at: offset) }
    while true {
      var run = window.run(at: offset)
      if run.undecided != 0 {
        let end = offset &+ run.undecided.trailingZeroBitCount
        let follow = traits(at: end).follow
        // Whatever stands behind such a mark, it ends the word.
        if follow == .end || follow == .stop && Self.isGap(byte(at: end &+ 1)) { run.decide() }
      }
      if !run.isEmpty || window.start == offset { return run }
      window = ByteClassMask(reader, at: offset)
    }
  }

  /// Takes the words and pauses of a run, as far as there is room.
  /// - Returns: where the last ends, and 1 if a gap and a letter stand behind it, else 0.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func appendRun(
    _ run: WordRunMask, from start: Int, to output: inout MutableSpan<Token>, _ count: inout Int,
    _ rules: borrowing TokenRules
  ) -> (end: Int, gap: Int) {
    var run = run
    let capacity = output.count
    let first = count
    var entry = context.adjacencyFlags(at: start)
    if context.sentences.state != .inside {
      let word = run.first
      context.applyWord(
        key(at: start, count: word.letterCount),
        isLowercase: !word.flags.contains(.initialCapital), rules, &entry)
    }
    let sentence = context.sentences.index
    var end = 0
    repeat {
      let piece = run.first
      let offset = start &+ piece.start
      end = piece.end
      output[count] = Token(
        start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: start &+ end),
        key: key(at: offset, count: piece.letterCount), sentence: sentence, flags: piece.flags,
        kind: piece.kind)
      count &+= 1
      run.removeFirst()
    } while !run.isEmpty && count < capacity
    output[first].flags.formUnion(entry)
    return (start &+ end, run.gap(at: end))
  }

  /// Takes the word at the start of a window, behind which stands what may belong to it.
  /// - Returns: nil if it is left to the general path.
  @inline(__always)
  private mutating func word(
    _ window: ByteClassMask, from start: Int, _ rules: borrowing TokenRules
  ) -> Token? {
    let length = window.letterCount
    if length > 16 { return nil }
    var flags = context.adjacencyFlags(at: start).union(window.flags(count: length))
    var key = key(at: start, count: UInt64(truncatingIfNeeded: length))
    var end = start &+ length
    guard finishWord(from: start, &end, &key, &flags) else { return nil }
    context.applyWord(key, isLowercase: !flags.contains(.initialCapital), rules, &flags)
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), key: key,
      sentence: context.sentences.index, flags: flags, kind: .word)
  }

  /// The key of up to 16 letters; none make the key of nothing.
  @inline(__always)
  func key(at offset: Int, count: UInt64) -> PackedKey {
    let caseBits: UInt64 = 0x2020_2020_2020_2020
    let words = reader.words(at: offset)
    let mask = csimd_first_bytes(count)
    return PackedKey(
      low: (words.low | caseBits) & mask.low, high: (words.high | caseBits) & mask.high)
  }

  /// Adds what stands directly behind letters and belongs to them.
  /// - Returns: false if the word is left to the general path.
  mutating func finishWord(
    from start: Int, _ end: inout Int, _ key: inout PackedKey, _ flags: inout TokenFlags
  ) -> Bool {
    var follow = traits(at: end).follow
    // A contraction: an apostrophe and up to seven letters.
    let mark =
      follow == .apostrophe
      ? 1
      : follow == .typographic && text[end + 1] == TypographicMark.second
        && text[end + 2] == TypographicMark.rightSingleQuote ? TypographicMark.length : 0
    if mark > 0 {
      let next = text[end + mark]
      if !next.isASCII || next == .atSign { return false }
      if next.isASCIILetter {
        let tail = ASCIILetterMask(reader.word(at: end + mark))
        let count = end - start
        guard tail.count < 8, count + 1 + tail.count <= 16 else { return false }
        key.append(tail.folded << 8 | UInt64(UInt8.apostrophe), at: count)
        if tail.capitals != 0 { flags.insert(.innerCapital) }
        if tail.smalls != 0 { flags.insert(.lowercase) }
        end += mark + tail.count
        flags.insert(mark == 1 ? .apostrophe : [.apostrophe, .nonASCII])
        follow = traits(ofByte: text[end]).follow
        if follow == .apostrophe { return false }
      } else {
        flags.insert(.beforeApostrophe)
        follow = .end
      }
    }
    switch follow {
    case .end, .apostrophe: return true
    case .stop:
      let next = text[end + 1]
      if next == TypographicMark.lead { return isTypographicMark(end + 1) }
      return next.isASCII && !traits(ofByte: next).isLocal && next != .atSign
    case .colon: return text[end + 1] != .slash
    case .hyphen:
      let next = text[end + 1]
      if next == .lineFeed || next == .carriageReturn || !next.isASCII { return false }
      if traits(ofByte: next).isLocal || next == .atSign {
        guard hasNoAddress(start, end) else { return false }
        if traits(ofByte: next).isAlphanumeric { flags.insert(.beforeHyphen) }
      }
      return true
    case .typographic: return isTypographicMark(end)
    case .other: return false
    }
  }

  /// Whether `–`, `—`, `“`, `”` or `…` is at an offset, which end every word.
  func isTypographicMark(_ position: Int) -> Bool {
    guard text[position + 1] == TypographicMark.second else { return false }
    switch text[position + 2] {
    case TypographicMark.enDash, TypographicMark.emDash, TypographicMark.leftDoubleQuote,
      TypographicMark.rightDoubleQuote, TypographicMark.ellipsis:
      return true
    default: return false
    }
  }

  /// Goes over plain white space that begins with a line end.
  /// - Returns: where it ends; nil if the general path must count the line ends.
  @inline(never)
  private mutating func skipLines(from start: Int, limit: Int) -> Int? {
    var position = start
    var lines = 0
    while position < limit {
      switch text[position] {
      case .lineFeed: lines += 1
      case .carriageReturn: if text[position + 1] != .lineFeed { lines += 1 }
      case .space, .tab: break
      case 0x80..., ..<UInt8.space: return nil
      default:
        if lines >= 2 { context.endParagraph() }
        return position
      }
      position += 1
    }
    return nil
  }

  /// Whether no e-mail address begins at a word, as far as the next bytes tell.
  private mutating func hasNoAddress(_ start: Int, _ end: Int) -> Bool {
    if start < context.addressLimit { return true }
    var offset = end
    let reach = start + 60
    while traits(ofByte: text[offset]).isLocal {
      offset += 1
      if offset == reach { return false }
    }
    if text[offset] == .atSign { return false }
    context.addressLimit = offset
    return true
  }
}
