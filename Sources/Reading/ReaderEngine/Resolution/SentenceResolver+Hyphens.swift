import CorpusImage
import TextAnalysis
import Vocabulary

extension SentenceResolver {
  /// Makes one word of words joined by hyphens where the release lists the whole, *well-known*, or where
  /// one is an affix of the other, *anti-war*.
  mutating func joinHyphens(text: borrowing TextSlice, tables: borrowing LookupTables) {
    scratch.removeAll(keepingCapacity: true)
    var index = 0
    while index < words.count {
      if let (whole, end) = longestWhole(from: index, text: text, tables: tables) {
        scratch.append(whole)
        index = end
      } else if let whole = derivedWhole(from: index, text: text, tables: tables) {
        scratch.append(whole)
        index += 3
      } else {
        scratch.append(words[index])
        index += 1
      }
    }
    swap(&words, &scratch)
  }

  /// Looks unlisted words that were divided at the end of a line up with the hyphen.
  mutating func lookUpWithHyphens(
    text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    for index in words.indices where words[index].kind == .word && words[index].slot < 0 {
      guard let key = keyWithHyphen(of: words[index], text: text) else { continue }
      let slot = tables.slot(of: key)
      guard slot >= 0 else { continue }
      words[index].key = key
      words[index].take(slot, from: tables)
      content.add(
        words[index], isWord: 1, contraction: FormSlot.isContraction, joinsLines: 0)
    }
  }

  /// The key of a word that was divided at the end of a line, had the hyphen been its own: *well-known*.
  private func keyWithHyphen(of word: Word, text: borrowing TextSlice) -> PackedKey? {
    let bytes = text.bytes(word.start..<word.start + Int(word.length))
    var isDivided = false
    for index in 0..<bytes.count where bytes[index] == 0x0A { isDivided = true }
    guard isDivided else { return nil }
    var surface: [UInt8] = []
    for index in 0..<bytes.count where bytes[index] > 0x20 { surface.append(bytes[index]) }
    return LookupKey.packed(utf8: surface.span)
  }

  /// The longest listed run of words and hyphens that begins at a place, and where it ends.
  private func longestWhole(
    from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> (Word, end: Int)? {
    var last = start
    while last + 2 < words.count, last - start < 10, words[last].kind == .word,
      words[last].marks.contains(.beforeHyphen), words[last + 2].kind == .word
    {
      last += 2
    }
    while last > start {
      let end = words[last].start + Int(words[last].length)
      let key = LookupKey.packed(utf8: text.bytes(words[start].start..<end))
      let slot = tables.slot(of: key)
      if slot >= 0, tables.slots[Int(slot)].candidateCount > 0 {
        var whole = words[start]
        whole.length = Int32(end - whole.start)
        whole.key = key
        whole.marks.insert(.hyphenated)
        whole.marks.remove(.beforeHyphen)
        whole.take(slot, from: tables)
        return (whole, last + 1)
      }
      last -= 2
    }
    return nil
  }

  /// A word and its affix with a hyphen between them; what it comes from is inferred later.
  private func derivedWhole(
    from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> Word? {
    guard start + 2 < words.count, words[start].kind == .word,
      words[start].marks.contains(.beforeHyphen), words[start + 2].kind == .word,
      let made = hyphenAffixes.derived(words[start], words[start + 2], in: tables)
    else { return nil }
    let end = words[start + 2].start + Int(words[start + 2].length)
    var whole = words[start]
    whole.length = Int32(end - whole.start)
    whole.key = LookupKey.packed(utf8: text.bytes(whole.start..<end))
    whole.marks.insert(.hyphenated)
    whole.marks.remove(.beforeHyphen)
    whole.take(-1, from: tables)
    whole.traits = 0
    whole.contextClass = 0
    whole.likelyPart = made.rawValue
    whole.part = made.rawValue
    return whole
  }
}
