import ICU

/// The fast path of other scripts: words of letters and their marks, of Hangul, and of the scripts
/// that a dictionary divides, with the spaces and pauses between them.
///
/// Each character is looked up once (``CharacterFeatures``), and a key that is the text itself, as
/// most are, is read from it in two words. What the rules of words must decide is left to the long
/// way, whose tokens these are.
extension FastPathTokenizer {
  /// What a word was found to be.
  struct ScriptWord {
    var end: Int
    var key: PackedKey
    var flags: TokenFlags
    var beginsLowercase: Bool
  }

  /// Takes tokens as long as they are plain.
  /// - Parameters:
  ///   - start: where the first begins, or a space before it.
  ///   - output: the room for tokens.
  ///   - count: how many stand there already, and then how many in all.
  ///   - rules: lent for the call.
  ///   - breaker: knows the features of characters, and divides by dictionary.
  ///   - folder: makes keys of what is not its own.
  /// - Returns: the offset of the first token that is not taken.
  @_lifetime(self: copy self)
  mutating func appendScripts(
    from start: Int, to output: inout MutableSpan<Token>, _ count: inout Int,
    _ rules: borrowing TokenRules, _ breaker: inout WordBreaker, _ folder: inout KeyFolder
  ) -> Int {
    var position = start
    let first = count
    while position < scriptLimit, count < output.count {
      let byte = byte(at: position)
      if byte == .space {
        position += 1
        continue
      }
      let offset = byte == .lineFeed ? position + 1 : position
      if self.byte(at: offset).isASCII {
        guard traits(at: offset).start == .letter else { break }
      } else {
        let codePoint = scalar(at: offset).value
        let features = breaker.dictionary.features[codePoint]
        if features.contains(.sign) {
          let previous = previous(in: output, count)
          guard
            let sign = sign(from: offset, codePoint, after: previous, rules, &breaker.characters)
          else { break }
          output[count] = sign
          count += 1
          position = Int(sign.end)
          continue
        }
        if features.contains(.divided) {
          let end = appendDivided(
            from: offset, features, to: &output, &count, rules, &breaker, &folder)
          if end == offset { break }
          position = end
          continue
        }
      }
      guard let word = scriptWord(from: offset, &breaker.dictionary.features, &folder) else {
        break
      }
      append(word, from: offset, to: &output, &count, rules)
      position = word.end
      if count < output.count, Self.isPause(self.byte(at: position)),
        Self.isGap(self.byte(at: position + 1))
      {
        output[count] = Token(
          start: UInt32(truncatingIfNeeded: position),
          end: UInt32(truncatingIfNeeded: position + 1), key: PackedKey(low: 0, high: 0),
          sentence: context.sentences.index, flags: [], kind: .punctuation)
        count += 1
        position += 1
      }
    }
    if count > first { context.previous = previous(in: output, count) }
    return position
  }

  /// Whether a word of another script may stand where plain text ends.
  @inline(__always)
  func mayContinue(at position: Int) -> Bool {
    guard position < scriptLimit else { return false }
    let byte = byte(at: position)
    return !byte.isASCII || Self.isGap(byte) || traits(ofByte: byte).start == .letter
  }

  /// No word begins from here on, so that what is looked at stands in the window.
  private var scriptLimit: Int { text.count - 192 }
  /// No word reaches so far.
  var scriptReach: Int { text.count - 32 }

  /// The character at an offset, with a length that is right if it is well-formed; else U+FFFD,
  /// which is in no word.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(byte(at: offset))
    let second = UInt32(byte(at: offset + 1))
    let third = UInt32(byte(at: offset + 2))
    if lead < 0xE0 {
      let isWellFormed = lead >= 0xC2 && second & 0xC0 == 0x80
      return (isWellFormed ? (lead & 0x1F) << 6 | second & 0x3F : 0xFFFD, 2)
    }
    if lead < 0xF0 {
      let value = (lead & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F
      let isWellFormed =
        second & 0xC0 == 0x80 && third & 0xC0 == 0x80 && value >= 0x800 && value >> 11 != 0x1B
      return (isWellFormed ? value : 0xFFFD, 3)
    }
    let whole = UTF8Scalar(in: text, at: offset)
    return (whole.value, whole.length)
  }

  /// Puts a word into its sentence and the batch.
  @inline(__always)
  mutating func append(
    _ word: ScriptWord, from start: Int, to output: inout MutableSpan<Token>, _ count: inout Int,
    _ rules: borrowing TokenRules
  ) {
    var flags = word.flags.union(context.adjacencyFlags(at: start))
    context.applyWord(word.key, isLowercase: word.beginsLowercase, rules, &flags)
    output[count] = Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: word.end),
      key: word.key, sentence: context.sentences.index, flags: flags, kind: .word)
    count += 1
  }

  /// The key of text that is its own.
  @inline(__always)
  func ownKey(from start: Int, to end: Int) -> PackedKey {
    let count = end - start
    let first = word(at: start)
    let second = word(at: start + 8)
    if count <= 8 { return PackedKey(low: first & ~0 &>> UInt64(64 - 8 * count), high: 0) }
    if count <= 16 {
      return PackedKey(low: first, high: second & ~0 &>> UInt64(128 - 8 * count))
    }
    var hash = KeyHash()
    var offset = start
    while offset + 8 <= end {
      hash.add(word(at: offset))
      offset += 8
    }
    let rest = end - offset
    return hash.finish(
      rest: rest == 0 ? 0 : word(at: offset) & ~0 &>> UInt64(64 - 8 * rest), count: count)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    reader.word(at: offset)
  }
}
