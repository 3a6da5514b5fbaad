import LexicalModel

extension SentenceResolver {
  /// Takes words that were divided at the end of a line apart where neither the whole nor the whole
  /// with its hyphen is listed, but both halves are: *fast-⏎growing*.
  ///
  /// An affix stays with its base, *over-⏎worked*, and short halves say nothing, *re-⏎ad*.
  /// Where a language makes compounds, the halves are one word.
  func divideAtLineEnds(
    _ words: inout [Word], text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    guard !hasCompounds else { return }
    var index = 0
    while index < words.count {
      if let parts = halves(of: words[index], text: text, tables: tables) {
        words.replaceSubrange(index...index, with: parts)
        index += parts.count
      } else {
        index += 1
      }
    }
  }

  /// The half before the hyphen, the hyphen, and the half behind the end of the line.
  private func halves(
    of word: Word, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> [Word]? {
    guard word.isUnlisted, word.token.slot < 0, !word.token.marks.contains(.apostrophe),
      let hyphen = Self.hyphenAtLineEnd(of: word, text: text)
    else { return nil }
    let (start, end) = (word.token.start, word.token.end)
    var next = hyphen.upperBound
    while text.bytes(next..<end)[0] <= 0x20 { next += 1 }
    guard let first = half(of: word, start..<hyphen.lowerBound, text: text, tables: tables),
      var second = half(of: word, next..<end, text: text, tables: tables),
      !hyphenAffixes.holds(first.key, second.key)
    else { return nil }
    var opening = first
    opening.token.marks.insert(.beforeHyphen)
    second.token.marks.remove(.sentenceStart)
    if !second.token.marks.contains(.allCapitals) { second.token.marks.remove(.capitalised) }
    var middle = word
    middle.token.start = hyphen.lowerBound
    middle.token.length = Int32(hyphen.count)
    middle.token.kind = .punctuation
    middle.token.marks = []
    middle.token.partOfSpeechValue = 0
    middle.reading = FormReading(flags: TokenKind.punctuation.formFlags, candidates: 0)
    return [opening, middle, second]
  }

  /// A listed half of a word.
  private func half(
    of word: Word, _ range: Range<Int>, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Word? {
    guard range.count >= 3 else { return nil }
    var half = word
    half.key = LookupKey.packed(utf8: text.bytes(range))
    let slot = tables.slot(of: half.key)
    guard slot >= 0, tables.slots[Int(slot)].flags.candidateCount > 0 else { return nil }
    half.token.start = range.lowerBound
    half.token.length = Int32(range.count)
    half.resolve(slot, in: tables)
    return half
  }

  /// Where the hyphen stands that divides a word at the end of a line; nil where there is none, or
  /// only a soft one.
  private static func hyphenAtLineEnd(of word: Word, text: borrowing TextSlice) -> Range<Int>? {
    let (start, end) = (word.token.start, word.token.end)
    let bytes = text.bytes(start..<end)
    guard
      var offset = (0..<bytes.count).first(where: {
        bytes[$0] == .lineFeed || bytes[$0] == .carriageReturn
      })
    else { return nil }
    while offset > 0, bytes[offset - 1] <= 0x20 { offset -= 1 }
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "-") {
      return start + offset - 1..<start + offset
    }
    // U+2010 HYPHEN.
    let isHyphen =
      offset > 2 && bytes[offset - 3] == TypographicMark.lead
      && bytes[offset - 2] == TypographicMark.second && bytes[offset - 1] == TypographicMark.hyphen
    return isHyphen ? start + offset - 3..<start + offset : nil
  }
}
