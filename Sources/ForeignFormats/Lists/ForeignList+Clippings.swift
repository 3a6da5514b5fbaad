extension ForeignList {
  /// `My Clippings.txt` of a Kindle: blocks of a title, a line about the clipping in the language
  /// of the device, and the text.
  ///
  /// A highlight of one to three words is a word that was met; longer ones are passages and name
  /// none.
  static func clippings(_ text: String) -> ForeignList? {
    guard text.contains("==========") else { return nil }
    var list = ForeignList(.clippings)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == "\u{FEFF}" } }
    let blocks = text.contains("\n\n") || text.contains("\r\n\r\n")
    guard blocks || lines.count > 2 else { return nil }
    var block: [Substring] = []
    var isClippings = false
    for line in lines {
      guard line.hasPrefix("==========") else {
        block.append(line)
        continue
      }
      if block.count >= 2, block[1].drop(while: \.isWhitespace).hasPrefix("-") {
        isClippings = true
        list.add(clipping: block)
      } else if !block.isEmpty {
        list.skip("no clipping")
      }
      block = []
    }
    return isClippings ? list : nil
  }

  private mutating func add(clipping block: [Substring]) {
    let text = block.dropFirst(2).joined(separator: " ").trimmed
    guard !text.isEmpty else { return skip("bookmarks") }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count <= 3, text.count <= 60 else {
      return skip("passages of more than three words")
    }
    let word = text.drop { !$0.isLetter && !$0.isNumber }
    let end = word.lastIndex { $0.isLetter || $0.isNumber }
    guard let end else { return skip("no word") }
    add(
      form: String(word[...end]), lemma: nil, sentence: "", source: String(block[0]),
      milliseconds: nil, wallMilliseconds: ClippingDate(block[1])?.wallMilliseconds, language: "")
  }
}
