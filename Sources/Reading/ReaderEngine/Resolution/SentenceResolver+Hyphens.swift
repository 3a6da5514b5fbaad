import CorpusImage
import TextAnalysis
import Vocabulary

extension SentenceResolver {
  /// Makes one word of words joined by hyphens where the release lists the whole, *well-known*, or where
  /// one is an affix of the other, *anti-war*.
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
  private static func isJoined(_ words: [Word], at place: Int) -> Bool {
    place + 2 < words.count && words[place].token.marks.contains(.beforeHyphen)
      && words[place].token.kind == .word && words[place + 2].token.kind == .word
  }

  /// Looks unlisted words that were divided at the end of a line up with the hyphen.
  func lookUpWithHyphens(
    _ words: inout [Word], text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    for index in words.indices where words[index].token.kind == .word && words[index].token.slot < 0
    {
      guard let key = keyWithHyphen(of: words[index], text: text) else { continue }
      let slot = tables.slot(of: key)
      guard slot >= 0 else { continue }
      words[index].key = key
      words[index].take(slot, from: tables)
    }
  }

  /// The key of a word that was divided at the end of a line, had the hyphen been its own: *well-known*.
  private func keyWithHyphen(of word: Word, text: borrowing TextSlice) -> PackedKey? {
    let bytes = text.bytes(word.token.start..<word.token.end)
    var isDivided = false
    for index in 0..<bytes.count where bytes[index] == 0x0A { isDivided = true }
    guard isDivided else { return nil }
    var surface: [UInt8] = []
    for index in 0..<bytes.count where bytes[index] > 0x20 { surface.append(bytes[index]) }
    return LookupKey.packed(utf8: surface.span)
  }

  /// The longest listed run of words and hyphens that begins at a place, and where it ends.
  private func longestWhole(
    _ words: [Word], from start: Int, text: borrowing TextSlice, tables: borrowing LookupTables
  ) -> (Word, end: Int)? {
    var last = start
    while last - start < 10, Self.isJoined(words, at: last) { last += 2 }
    while last > start {
      let end = words[last].token.end
      let key = LookupKey.packed(utf8: text.bytes(words[start].token.start..<end))
      let slot = tables.slot(of: key)
      if slot >= 0, tables.slots[Int(slot)].candidateCount > 0 {
        var whole = Self.whole(from: words[start], to: end, key: key)
        whole.take(slot, from: tables)
        return (whole, last + 1)
      }
      last -= 2
    }
    return nil
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
    whole.take(-1, from: tables)
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
