extension SentenceResolver {
  /// Calls the body with each part of a form that is several words, *don't* by the table, *Mary's*
  /// by its ending and *l'été* by its beginning, and with the word itself when it is one.
  ///
  /// A contraction that may be one word too stays whole until its neighbours have decided
  /// (``divideContractions(upTo:text:tables:)``).
  static func forEachPart(
    of word: Word, text: borrowing TextSlice, tables: borrowing LookupTables,
    _ body: (Word) -> Void
  ) {
    let isWhole = word.token.kind == .word && !word.token.marks.contains(.contraction)
    if isWhole, word.reading.flags.has(FormTrait.isContraction) {
      if word.reading.flags.has(FormTrait.isOpen) {
        body(word)
      } else {
        split(word, text: text, tables: tables, body)
      }
    } else if isWhole, word.token.slot < 0, word.token.marks.contains(.apostrophe) {
      splitOwner(word, text: text, tables: tables, body)
    } else {
      body(word)
    }
  }

  static func split(
    _ word: Word, text: borrowing TextSlice, tables: borrowing LookupTables,
    _ body: (Word) -> Void
  ) {
    let bytes = text.bytes(word.token.start..<word.token.end)
    var record = Int(tables.slots[Int(word.token.slot)].parts)
    var offset = 0
    var isLast = false
    while !isLast {
      let part = tables.contractionParts[record]
      isLast = part.isLast == 1
      let length =
        isLast
        ? bytes.count - offset : Self.surfaceLength(of: Int(part.length), in: bytes, from: offset)
      body(
        piece(
          of: word, offset: offset, length: length, slot: part.slot, tables: tables,
          candidates: (part.candidates, part.candidateCount)))
      offset += length
      record += 1
    }
  }

  /// Splits an unlisted word at its last apostrophe when what follows is listed: `'s`, `'`, `'ll`.
  private static func splitOwner(
    _ word: Word, text: borrowing TextSlice, tables: borrowing LookupTables,
    _ body: (Word) -> Void
  ) {
    let bytes = text.bytes(word.token.start..<word.token.end)
    guard let cut = Self.lastApostrophe(in: bytes), cut > 0 else {
      splitElided(word, text: text, tables: tables, body)
      return
    }
    let end = bytes.extracting(droppingFirst: cut)
    let endKey = word.key.suffixOfLetters(end) ?? LookupKey.packed(utf8: end)
    let slot = tables.slot(of: endKey)
    guard slot >= 0, tables.slots[Int(slot)].flags.candidateCount > 0 else {
      splitElided(word, text: text, tables: tables, body)
      return
    }
    var owner = word
    owner.token.length = Int32(cut)
    owner.token.marks.remove(.apostrophe)
    owner.token.marks.insert(.contraction)
    owner.key = LookupKey.packed(utf8: bytes.extracting(first: cut))
    owner.resolve(tables.slot(of: owner.key), in: tables)
    body(owner)
    let ending = tables.slots[Int(slot)]
    body(
      piece(
        of: word, offset: cut, length: bytes.count - cut, slot: slot, tables: tables,
        candidates: (ending.candidates, ending.flags.candidateCount)))
  }

  /// - Parameters:
  ///   - word: the whole.
  ///   - offset: how far from its start the piece begins, in bytes.
  ///   - length: the bytes of the piece.
  ///   - slot: where it stands as a form of its own; -1 where it is none.
  ///   - tables: the tables of the image.
  ///   - candidates: the candidates that it has in the whole.
  /// - Returns: the piece as a word.
  static func piece(
    of word: Word, offset: Int, length: Int, slot: Int32, tables: borrowing LookupTables,
    candidates: (first: UInt32, count: UInt8)
  ) -> Word {
    var piece = word
    piece.token.start += offset
    piece.token.length = Int32(length)
    piece.token.marks.remove([.apostrophe, .allCapitals])
    piece.token.marks.insert(.contraction)
    if offset > 0 {
      piece.token.marks.remove([.sentenceStart, .capitalised])
      piece.token.marks.insert(.continuation)
    }
    piece.resolve(slot, in: tables)
    piece.setCandidates(first: candidates.first, count: candidates.count, in: tables)
    return piece
  }

  /// How many bytes of a surface form make so many bytes of its key: `’` is three for one, `ü` two
  /// for two.
  ///
  /// At least one byte is left for what follows.
  private static func surfaceLength(of keyLength: Int, in bytes: Span<UInt8>, from start: Int)
    -> Int
  {
    var index = start
    var left = keyLength
    while left > 0, index < bytes.count {
      switch bytes[index] {
      case TypographicMark.lead: (index, left) = (index + 3, left - 1)
      case 0xC0...: (index, left) = (index + 2, left - 2)
      default: (index, left) = (index + 1, left - 1)
      }
    }
    return max(0, min(index, bytes.count - 1) - start)
  }

  /// Where the last apostrophe of a form begins, straight or curly; nil when it has none.
  private static func lastApostrophe(in bytes: Span<UInt8>) -> Int? {
    var found: Int?
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "'") { found = index }
      if bytes[index] == TypographicMark.lead, index + 2 < bytes.count,
        bytes[index + 1] == TypographicMark.second,
        bytes[index + 2] == TypographicMark.rightSingleQuote
          || bytes[index + 2] == TypographicMark.leftSingleQuote
      {
        found = index
      }
    }
    return found
  }
}
