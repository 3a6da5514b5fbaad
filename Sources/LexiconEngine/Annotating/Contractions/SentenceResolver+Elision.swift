import LexicalModel

extension SentenceResolver {
  /// Splits an unlisted word behind its first apostrophe when what stands before is listed as an
  /// elision: *l'|été*, *qu'|il*, *jusqu'|à*.
  ///
  /// The rest is read as the word that it is: a contraction or another elided word is split in
  /// turn (*jusqu'|au*, *d'|aujourd'hui*).
  static func splitElided(
    _ word: Word, text: borrowing TextSlice, tables: borrowing LookupTables,
    _ body: (Word) -> Void
  ) {
    let bytes = text.bytes(word.token.start..<word.token.end)
    guard let cut = endOfFirstApostrophe(in: bytes), cut < bytes.count else {
      body(word)
      return
    }
    let slot = tables.slot(of: LookupKey.packed(utf8: bytes.extracting(first: cut)))
    guard slot >= 0, isElision(slot, tables) else {
      body(word)
      return
    }
    let beginning = tables.slots[Int(slot)]
    var elided = piece(
      of: word, offset: 0, length: cut, slot: slot, tables: tables,
      candidates: (beginning.candidates, beginning.flags.candidateCount))
    elided.token.marks.remove(.beforeHyphen)
    body(elided)

    let end = bytes.extracting(droppingFirst: cut)
    var rest = word
    rest.token.start += cut
    rest.token.length -= Int32(cut)
    rest.token.marks.remove([.sentenceStart, .capitalised, .allCapitals])
    rest.token.marks.insert(.contraction)
    if beginsWithCapital(end) {
      rest.token.marks.insert(.capitalised)
      if word.token.marks.contains(.allCapitals) { rest.token.marks.insert(.allCapitals) }
    }
    rest.key = LookupKey.packed(utf8: end)
    rest.resolve(tables.slot(of: rest.key), in: tables)
    if rest.token.slot < 0 {
      splitElided(rest, text: text, tables: tables, body)
    } else if rest.reading.flags.has(FormTrait.isContraction) {
      split(rest, text: text, tables: tables, body)
    } else {
      body(rest)
    }
  }

  /// Whether a listed form is an elision of one of its lexemes.
  private static func isElision(_ slot: Int32, _ tables: borrowing LookupTables) -> Bool {
    let record = tables.slots[Int(slot)]
    let first = Int(record.candidates)
    for index in first..<first + Int(record.flags.candidateCount)
    where tables.candidates[index].feature == FormFeature.elision.rawValue {
      return true
    }
    return false
  }

  private static func beginsWithCapital(_ bytes: Span<UInt8>) -> Bool {
    let value = UTF8Scalar(in: bytes, at: 0).value
    return Unicode.Scalar(value)?.properties.isUppercase ?? false
  }

  /// Where the first apostrophe of a form ends, straight or curly; nil when it has none.
  private static func endOfFirstApostrophe(in bytes: Span<UInt8>) -> Int? {
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "'") { return index + 1 }
      if bytes[index] == TypographicMark.lead, index + 2 < bytes.count,
        bytes[index + 1] == TypographicMark.second,
        bytes[index + 2] == TypographicMark.rightSingleQuote
      {
        return index + 3
      }
    }
    return nil
  }
}
