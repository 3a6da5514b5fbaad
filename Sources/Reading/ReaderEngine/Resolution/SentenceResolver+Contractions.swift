import CorpusImage
import TextAnalysis

extension SentenceResolver {
  /// Splits forms that are several words: *don't* by the table, *Mary's* by its ending.
  mutating func splitContractions(
    text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    scratch.removeAll(keepingCapacity: true)
    for word in words {
      if word.kind == .word, word.traits & FormSlot.isContraction != 0 {
        appendParts(of: word, text: text, tables: tables)
      } else if word.kind == .word, word.slot < 0, word.marks.contains(.apostrophe) {
        appendOwner(word, text: text, tables: tables)
      } else {
        scratch.append(word)
      }
    }
    swap(&words, &scratch)
  }

  private mutating func appendParts(
    of word: Word, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    var record = Int(tables.slots[Int(word.slot)].parts)
    var offset = 0
    var isLast = false
    while !isLast {
      let part = tables.contractionParts[record]
      isLast = part.isLast == 1
      let length =
        isLast
        ? bytes.count - offset : Self.surfaceLength(of: Int(part.length), in: bytes, from: offset)
      scratch.append(
        piece(
          of: word, offset: offset, length: length, text: text, tables: tables,
          candidates: (part.candidates, part.candidateCount),
          isFirst: offset == 0))
      offset += length
      record += 1
    }
  }

  /// Splits an unlisted word at its last apostrophe when what follows is listed: `'s`, `'`, `'ll`.
  private mutating func appendOwner(
    _ word: Word, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    guard let cut = Self.lastApostrophe(in: bytes), cut > 0 else {
      scratch.append(word)
      return
    }
    let slot = tables.slot(of: LookupKey.packed(utf8: bytes.extracting(droppingFirst: cut)))
    guard slot >= 0, tables.slots[Int(slot)].candidateCount > 0 else {
      scratch.append(word)
      return
    }
    var owner = word
    owner.length = Int32(cut)
    owner.marks.remove(.apostrophe)
    owner.marks.insert(.contraction)
    owner.key = LookupKey.packed(utf8: bytes.extracting(first: cut))
    owner.take(tables.slot(of: owner.key), from: tables)
    scratch.append(owner)
    let ending = tables.slots[Int(slot)]
    scratch.append(
      piece(
        of: word, offset: cut, length: bytes.count - cut, text: text, tables: tables,
        candidates: (ending.candidates, ending.candidateCount), isFirst: false))
  }

  private func piece(
    of word: Word, offset: Int, length: Int, text: borrowing TextSlice,
    tables: borrowing LookupTables, candidates: (first: UInt32, count: UInt8), isFirst: Bool
  ) -> Word {
    var piece = word
    piece.start += offset
    piece.length = Int32(length)
    piece.marks.remove([.apostrophe, .allCapitals])
    piece.marks.insert(.contraction)
    if !isFirst {
      piece.marks.remove([.sentenceStart, .capitalised])
      piece.marks.insert(.continuation)
    }
    piece.key = LookupKey.packed(utf8: text.bytes(piece.start..<piece.start + length))
    piece.take(tables.slot(of: piece.key), from: tables)
    piece.takeCandidates(first: candidates.first, count: candidates.count, from: tables)
    return piece
  }

  /// How many bytes of a surface form make so many bytes of its key: `’` is three for one.
  private static func surfaceLength(of keyLength: Int, in bytes: Span<UInt8>, from start: Int)
    -> Int
  {
    var index = start
    for _ in 0..<keyLength where index < bytes.count {
      index += bytes[index] == 0xE2 ? 3 : bytes[index] >= 0xC0 ? 2 : 1
    }
    return min(index, bytes.count) - start
  }

  /// Where the last apostrophe of a form begins, straight or curly; nil when it has none.
  private static func lastApostrophe(in bytes: Span<UInt8>) -> Int? {
    var found: Int?
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "'") { found = index }
      if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0x99 || bytes[index + 2] == 0x98
      {
        found = index
      }
    }
    return found
  }
}
