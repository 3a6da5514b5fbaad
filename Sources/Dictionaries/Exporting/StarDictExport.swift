/// Writes words as a dictionary of StarDict in plain text: `.ifo`, `.idx`, `.dict` and `.syn`.
package struct StarDictExport {
  private let words: [ExportedWord]
  private let title: ExportedTitle

  package init(_ words: [ExportedWord], _ title: ExportedTitle) {
    self.words = words
    self.title = title
  }

  /// The files of the dictionary, under one name.
  package func files(named name: String) -> [ExportedFile] {
    var index: [UInt8] = []
    var articles: [UInt8] = []
    var numbers: [String: Int] = [:]
    let sorted = words.filter { Self.fits($0.headword) }
      .sorted { Self.precedes($0.headword, $1.headword) }
    for (number, word) in sorted.enumerated() {
      let article = Array(word.plainText.utf8)
      Self.append(word.headword, articles.count, article.count, to: &index)
      articles += article
      numbers[word.headword] = number
    }
    let pairs = sorted.enumerated().flatMap { number, word in
      Set(word.forms.map(\.text)).filter { $0 != word.headword && Self.fits($0) }
        .map { (text: $0, number: number) }
    }.sorted { left, right in
      if left.text != right.text { return Self.precedes(left.text, right.text) }
      return left.number < right.number
    }
    var synonyms: [UInt8] = []
    for pair in pairs {
      synonyms += Array(pair.text.utf8) + [0]
      Self.append(pair.number, to: &synonyms)
    }
    let info = """
      StarDict's dict ifo file
      version=2.4.2
      bookname=\(title.name)
      wordcount=\(sorted.count)
      synwordcount=\(pairs.count)
      idxfilesize=\(index.count)
      author=Lexical
      description=\(title.lines.joined(separator: "<br>"))
      date=\(title.version)
      sametypesequence=m

      """
    return [
      ExportedFile(name: "\(name).ifo", bytes: Array(info.utf8)),
      ExportedFile(name: "\(name).idx", bytes: index),
      ExportedFile(name: "\(name).dict", bytes: articles),
      ExportedFile(name: "\(name).syn", bytes: synonyms),
    ]
  }

  /// Whether a word is short enough for StarDict: less than 256 bytes.
  private static func fits(_ word: String) -> Bool { (1..<256).contains(word.utf8.count) }

  /// StarDict's order: without regard to the case of ASCII letters, then by bytes.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    let (one, other) = (left.utf8.map(folded), right.utf8.map(folded))
    if one != other { return one.lexicographicallyPrecedes(other) }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func append(
    _ word: String, _ offset: Int, _ size: Int, to bytes: inout [UInt8]
  ) {
    bytes += Array(word.utf8) + [0]
    append(offset, to: &bytes)
    append(size, to: &bytes)
  }

  /// Appends a number in network byte order.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
