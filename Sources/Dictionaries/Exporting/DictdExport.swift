/// Writes words as a dictionary of dictd: `.index` and `.dict`.
package struct DictdExport {
  private let words: [ExportedWord]
  private let title: ExportedTitle

  package init(_ words: [ExportedWord], _ title: ExportedTitle) {
    self.words = words
    self.title = title
  }

  /// The files of the dictionary, under one name.
  package func files(named name: String) -> [ExportedFile] {
    var articles: [UInt8] = []
    var lines: [(key: [UInt8], line: [UInt8])] = []
    func append(_ word: String, _ range: Range<Int>) {
      let key = Self.key(word)
      guard !key.isEmpty else { return }
      let cells =
        "\t\(Self.number(range.lowerBound))\t\(Self.number(range.count))"
        + (key.elementsEqual(word.utf8) ? "" : "\t\(word)")
      lines.append((key, key + Array(cells.utf8)))
    }
    func write(_ text: String) -> Range<Int> {
      let start = articles.count
      articles += Array(text.utf8)
      return start..<articles.count
    }
    append("00databaseutf8", write("\n"))
    append("00databaseshort", write("\(title.name) \(title.version)\n"))
    append("00databaseinfo", write(title.lines.joined(separator: "\n") + "\n"))
    for word in words {
      let body = word.plainText.split(separator: "\n").map { "  \($0)\n" }.joined()
      let range = write("\(word.headword)\n\(body)")
      append(word.headword, range)
      for form in Set(word.forms.map(\.text)).sorted() where form != word.headword {
        append(form, range)
      }
    }
    // dictd searches by bytes of the folded words.
    lines.sort { left, right in
      left.key != right.key
        ? left.key.lexicographicallyPrecedes(right.key)
        : left.line.lexicographicallyPrecedes(right.line)
    }
    let index = lines.reduce(into: [UInt8]()) { $0 += $1.line + [0x0A] }
    return [
      ExportedFile(name: "\(name).index", bytes: index),
      ExportedFile(name: "\(name).dict", bytes: articles),
    ]
  }

  /// A word as dictd's index has it: in small letters, without signs.
  private static func key(_ word: String) -> [UInt8] {
    var key = ""
    for scalar in word.lowercased().unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark || scalar == " "
      if isKept { key.unicodeScalars.append(scalar) }
    }
    return Array(key.split(separator: " ").joined(separator: " ").utf8)
  }

  /// A number in dictd's base 64.
  private static func number(_ number: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    var rest = number
    repeat {
      text.append(digits[rest & 63])
      rest >>= 6
    } while rest > 0
    return String(text.reversed())
  }
}
