/// A StarDict dictionary: headwords in order with the place of their articles, other names of them,
/// and the articles.
struct StarDictDictionary {
  let info: StarDictInfo
  /// The content of `.idx`, `.dict` and `.syn`, decoded.
  let index: [UInt8]
  let articles: [UInt8]
  let synonyms: [UInt8]?
  /// What errors call the files.
  let file: String

  /// Every article under its headword, then every other name of one.
  func arena() throws(DictionaryError) -> RecordArena {
    let words = try words()
    var arena = RecordArena()
    for word in words {
      var entry = DictionaryEntry(headword: word.headword)
      try StarDictArticle(articles[word.range], types: info.fieldTypes, file: "\(file).dict")
        .add(to: &entry)
      guard !entry.definitions.isEmpty, !entry.headword.isEmpty else { continue }
      try append(.entry(entry), to: &arena)
    }
    for (name, number) in try synonymPairs(words.count) where !name.isEmpty {
      try append(
        .inflection(DictionaryInflection(form: name, headword: words[number].headword)), to: &arena)
    }
    return arena
  }

  private func append(
    _ record: DictionaryRecord, to arena: inout RecordArena
  ) throws(DictionaryError) {
    do { try arena.append(record) } catch { throw error.error(file: file) }
    try RecordArena.check(bytes: arena.bytes.count, count: arena.items.count, file: file)
  }

  /// The headwords of the index with the bytes of their articles.
  private func words() throws(DictionaryError) -> [(headword: String, range: Range<Int>)] {
    let name = "\(file).idx"
    let expected = try info.number("idxfilesize")
    guard index.count == expected else {
      throw .malformed(
        file: name, location: "byte 0", expected: "\(expected) bytes (idxfilesize)",
        found: "\(index.count)")
    }
    var words: [(String, Range<Int>)] = []
    var position = 0
    while position < index.count {
      let (headword, end) = try Self.text(index, at: position, file: name)
      let size = info.offsetSize
      guard index.count - end >= size + 4 else {
        throw .malformed(
          file: name, location: "byte \(end)", expected: "an offset and a size", found: "the end")
      }
      let offset = Self.number(index, at: end, size: size)
      let count = Self.number(index, at: end + size, size: 4)
      guard offset <= UInt64(articles.count), count <= UInt64(articles.count) - offset else {
        throw .malformed(
          file: name, location: "byte \(end)",
          expected: "an article inside the \(articles.count) bytes of .dict",
          found: "\(count) bytes at \(offset)")
      }
      words.append((headword, Int(offset)..<Int(offset + count)))
      position = end + size + 4
    }
    let wordCount = try info.number("wordcount")
    guard words.count == wordCount else {
      throw .malformed(
        file: name, location: "byte \(position)", expected: "\(wordCount) words (wordcount)",
        found: "\(words.count)")
    }
    return words
  }

  /// Other names, each with the number of a headword.
  private func synonymPairs(
    _ wordCount: Int
  ) throws(DictionaryError) -> [(name: String, number: Int)] {
    guard let synonyms else { return [] }
    let name = "\(file).syn"
    var pairs: [(String, Int)] = []
    var position = 0
    while position < synonyms.count {
      let (text, end) = try Self.text(synonyms, at: position, file: name)
      guard synonyms.count - end >= 4 else {
        throw .malformed(
          file: name, location: "byte \(end)", expected: "the number of a word", found: "the end")
      }
      let number = Self.number(synonyms, at: end, size: 4)
      guard number < UInt64(wordCount) else {
        throw .malformed(
          file: name, location: "byte \(end)", expected: "a number below \(wordCount)",
          found: "\(number)")
      }
      pairs.append((text, Int(number)))
      position = end + 4
    }
    return pairs
  }

  /// A text up to a zero byte, and the offset behind it.
  private static func text(
    _ bytes: [UInt8], at start: Int, file: String
  ) throws(DictionaryError) -> (String, end: Int) {
    let limit = min(bytes.count, start + 4_096)
    guard let end = bytes[start..<limit].firstIndex(of: 0) else {
      throw .malformed(
        file: file, location: "byte \(start)", expected: "a word that ends with a zero byte",
        found: limit == bytes.count ? "the end" : "4096 bytes without one")
    }
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw .malformed(
        file: file, location: "byte \(start)", expected: "a word in UTF-8", found: "other bytes")
    }
    return (text.folded, end + 1)
  }

  /// A number in network byte order.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
