import LexicalModel

extension SentenceResolver {
  /// Joins and takes apart the words that have hyphens beside them or were divided at the end of a
  /// line.
  ///
  /// What follows moves up behind them; where they need more room than before, the rest is moved
  /// away by more than they need, so that no text makes it move often.
  /// - Parameters:
  ///   - end: behind the last token of the whole sentences.
  ///   - text: gives the bytes of the words.
  ///   - tables: the tables of the image.
  ///   - capitals: records words without a capital.
  /// - Returns: where the whole sentences end now.
  mutating func joinAndDivide(
    upTo end: Int, text: borrowing TextSlice, tables: borrowing LookupTables,
    capitals: inout CapitalTable
  ) -> Int {
    let count = buffer.count
    // Tokens are written up to `kept`, and those from `next` on wait so much further right.
    var kept = 0
    var next = 0
    var shift = 0
    var later: [Int] = []
    for position in intricate {
      if position >= end { later.append(position) }
      // The other words of a chain were done with its first.
      guard position < end, position >= next else { continue }
      buffer.move((next + shift)..<(position + shift), to: kept)
      kept += position - next
      let startsSentence = buffer.startsSentence(position + shift)
      next =
        takeChain(from: position + shift, upTo: end + shift, text: text, tables: tables) - shift
      if kept + pieces.count > next + shift {
        let growth = pieces.count + 512
        buffer.move((next + shift)..<(count + shift), to: next + shift + growth)
        shift += growth
      }
      for index in pieces.indices {
        capitals.record(pieces[index].token, in: tables)
        buffer.store(
          keyed(pieces[index]), at: kept, startsSentence: startsSentence && index == 0,
          isRecorded: capitalisesNouns)
        kept += 1
      }
    }
    buffer.move((next + shift)..<(count + shift), to: kept)
    buffer.count = kept + count - next
    intricate = later.map { $0 - next + kept }
    return kept + end - next
  }

  /// Finds the pieces that a word and those that hyphens join to it are made of.
  /// - Returns: where they end.
  private mutating func takeChain(
    from first: Int, upTo end: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Int {
    var words: [Word] = []
    swap(&words, &chain)
    words.removeAll(keepingCapacity: true)
    words.append(word(at: first))
    var next = first + 1
    while next + 1 < end, goesOn(from: next - 1) {
      words.append(word(at: next))
      words.append(word(at: next + 1))
      next += 2
    }
    lookUpWithHyphens(&words, text: text, tables: tables)
    divideAtLineEnds(&words, text: text, tables: tables)
    joinHyphens(&words, text: text, tables: tables)
    pieces.removeAll(keepingCapacity: true)
    for index in words.indices {
      Self.forEachPart(of: words[index], text: text, tables: tables) { pieces.append($0) }
    }
    swap(&words, &chain)
    return next
  }

  /// Whether a hyphen and another word of the sentence follow a word.
  private func goesOn(from position: Int) -> Bool {
    buffer.tokens[position].kind == .word && buffer.tokens[position].marks.contains(.beforeHyphen)
      && buffer.tokens[position + 2].kind == .word && !buffer.startsSentence(position + 1)
      && !buffer.startsSentence(position + 2)
  }

  /// Makes one word of words joined by hyphens where the release lists the whole, *well-known*, or
  /// where one is an affix of the other, *anti-war*.
  func joinHyphens(
    _ words: inout [Word], text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    var (index, kept) = (0, 0)
    while index < words.count {
      var word = words[index]
      var end = index + 1
      if Self.isJoined(words, at: index) {
        if let found = longestWhole(words, from: index, text: text, tables: tables) {
          (word, end) = found
        } else if let whole = derivedWhole(words, from: index, text: text, tables: tables) {
          (word, end) = (whole, index + 3)
        }
      }
      words[kept] = word
      kept += 1
      index = end
    }
    words.removeLast(words.count - kept)
  }

  /// Whether a hyphen and another word follow a word.
  private static func isJoined(_ words: [Word], at position: Int) -> Bool {
    position + 2 < words.count && words[position].token.marks.contains(.beforeHyphen)
      && words[position].token.kind == .word && words[position + 2].token.kind == .word
  }

  /// Looks up unlisted words that were divided at the end of a line, with the hyphen.
  func lookUpWithHyphens(
    _ words: inout [Word], text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    for index in words.indices where words[index].token.kind == .word && words[index].token.slot < 0
    {
      let bytes = text.bytes(words[index].token.start..<words[index].token.end)
      guard let key = Self.keyWithHyphen(of: bytes) else { continue }
      let slot = tables.slot(of: key)
      guard slot >= 0 else { continue }
      words[index].key = key
      words[index].resolve(slot, in: tables)
    }
  }

  /// The key of what was divided at the end of a line, had the hyphen been its own: *well-known*;
  /// nil for what was not divided.
  private static func keyWithHyphen(of bytes: Span<UInt8>) -> PackedKey? {
    var isDivided = false
    for index in 0..<bytes.count where bytes[index] == .lineFeed { isDivided = true }
    guard isDivided else { return nil }
    var surface: [UInt8] = []
    for index in 0..<bytes.count where bytes[index] > 0x20 { surface.append(bytes[index]) }
    return LookupKey.packed(utf8: surface.span)
  }

  /// The longest listed run of words and hyphens that begins at an index, and where it ends.
  private func longestWhole(
    _ words: [Word], from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> (Word, end: Int)? {
    var last = start
    while last - start < 10, Self.isJoined(words, at: last) { last += 2 }
    while last > start {
      let end = words[last].token.end
      let bytes = text.bytes(words[start].token.start..<end)
      var key = LookupKey.packed(utf8: bytes)
      var slot = tables.slot(of: key)
      if slot < 0, let hyphenated = Self.keyWithHyphen(of: bytes) {
        key = hyphenated
        slot = tables.slot(of: key)
      }
      if slot < 0, mayLoseHyphens(words[start...last], text: text, tables: tables) {
        key = Self.keyWithoutHyphens(of: bytes)
        slot = tables.slot(of: key)
      }
      if slot >= 0, tables.slots[Int(slot)].flags.candidateCount > 0 {
        var whole = Self.whole(from: words[start], to: end, key: key)
        whole.resolve(slot, in: tables)
        return (whole, last + 1)
      }
      last -= 2
    }
    return nil
  }

  /// Whether words may be one that is listed without hyphens: *to-day* and *e-mail* are, and
  /// *co-operate*, whose hyphen only parts two vowels; but *re-cover* is *cover* with a prefix, and
  /// no *recover*, and a *wheel-chair* is read as the wheel and chair that it is.
  private func mayLoseHyphens(
    _ words: ArraySlice<Word>, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    if first.token.lexemeIndex >= 0, last.token.lexemeIndex >= 0, first.token.isOpenClass {
      return false
    }
    guard words.count == 3 else { return true }
    let keys = (
      LookupKey.packed(utf8: text.bytes(first.token.start..<first.token.end)),
      LookupKey.packed(utf8: text.bytes(last.token.start..<last.token.end))
    )
    guard hyphenAffixes.derived(first, last, keys: keys, in: tables) != nil else { return true }
    let isVowel = { (letter: UInt8) in "aeiou".utf8.contains(letter.loweredLetter) }
    return isVowel(text.bytes(first.token.end - 1..<first.token.end)[0])
      && isVowel(text.bytes(last.token.start..<last.token.start + 1)[0])
  }

  /// The key of words as if no hyphen stood between them.
  private static func keyWithoutHyphens(of bytes: Span<UInt8>) -> PackedKey {
    var surface: [UInt8] = []
    for byte in LookupKey(utf8: bytes).bytes where byte != UInt8(ascii: "-") && byte > 0x20 {
      surface.append(byte)
    }
    return PackedKey(surface.span)
  }

  /// A word and its affix with a hyphen between them; what it comes from is inferred later.
  private func derivedWhole(
    _ words: [Word], from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Word? {
    let (first, second) = (words[start].token, words[start + 2].token)
    let keys = (
      LookupKey.packed(utf8: text.bytes(first.start..<first.end)),
      LookupKey.packed(utf8: text.bytes(second.start..<second.end))
    )
    guard
      let made = hyphenAffixes.derived(words[start], words[start + 2], keys: keys, in: tables)
    else { return nil }
    let key = LookupKey.packed(utf8: text.bytes(first.start..<second.end))
    var whole = Self.whole(from: words[start], to: second.end, key: key)
    whole.resolve(-1, in: tables)
    whole.reading = FormReading(likelyPart: made.rawValue)
    whole.token.partOfSpeechValue = made.rawValue
    return whole
  }

  private static func whole(from first: Word, to end: Int, key: PackedKey) -> Word {
    var whole = first
    whole.token.length = Int32(end - whole.token.start)
    whole.token.marks.insert(.hyphenated)
    whole.token.marks.remove(.beforeHyphen)
    whole.key = key
    return whole
  }
}

extension AnnotatedToken {
  /// Whether it most likely names, describes or does something, as the parts of compounds do.
  fileprivate var isOpenClass: Bool {
    switch partOfSpeech {
    case .noun, .properNoun, .verb, .adjective, .numeral, .interjection: true
    default: false
    }
  }
}
