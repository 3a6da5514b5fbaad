internal import Markup

/// The header and the licence that Project Gutenberg puts around a book.
struct GutenbergFrame {
  /// The lines of the book; of several books in one file, from the first line of the first to the
  /// last line of the last.
  private(set) var lines: Range<Int>
  /// The lines between two books: the licence of one and the header of the next.
  private(set) var gaps: [Range<Int>] = []
  private(set) var title: String?
  private(set) var author: String?
  private(set) var language: String?

  /// Looks for “*** START OF” and “*** END OF” with the words “PROJECT GUTENBERG” in a line.
  init(_ bytes: [UInt8], _ all: [PlainTextLine]) {
    lines = 0..<all.count
    var end: Int?
    let mentions = Self.mentions(bytes, from: 0)
    for (index, line) in all.enumerated()
    where !mentions.isEmpty && mentions.contains(where: line.range.contains) {
      switch Self.mark(bytes, line.range) {
      case .start:
        if let end {
          gaps.append(end..<index + 1)
        } else if lines.lowerBound == 0 {
          lines = index + 1..<all.count
        }
        end = nil
      case .end: end = end ?? index
      case nil: continue
      }
    }
    if let end { lines = lines.lowerBound..<max(lines.lowerBound, end) }
    if lines.lowerBound > 0 { readHeader(bytes, all[..<lines.lowerBound]) }
    skipCredits(bytes, all)
  }

  /// Where the words “project gutenberg” begin, which every mark has, from an offset on.
  ///
  /// - Complexity: O(bytes); of its letters, *j* is the rarest by far.
  static func mentions(_ bytes: [UInt8], from start: Int) -> [Int] {
    var found: [Int] = []
    let text = bytes.span
    let before = 3
    var index = start + before
    while index < text.count {
      if text[index] | 0x20 == UInt8(ascii: "j"),
        bytes.has("project gutenberg", at: index - before, before: text.count)
      {
        found.append(index - before)
      }
      index += 1
    }
    return found
  }

  /// A line that divides a book from what is around it.
  enum Mark { case start, end }

  /// The mark that a line is: “*** START OF” or “*** END OF” with “PROJECT GUTENBERG”.
  static func mark(_ bytes: [UInt8], _ line: Range<Int>) -> Mark? {
    guard let first = line.first, bytes[first] == UInt8(ascii: "*") || line.count < 90,
      contains(bytes, line, "project gutenberg")
    else { return nil }
    if contains(bytes, line, "*** start of") { return .start }
    let isEnd =
      contains(bytes, line, "*** end of")
      || begins(bytes, line, "end of the project gutenberg")
      || begins(bytes, line, "end of project gutenberg")
    return isEnd ? .end : nil
  }

  private mutating func readHeader(_ bytes: [UInt8], _ header: ArraySlice<PlainTextLine>) {
    for line in header {
      let text = String(decoding: bytes[line.range], as: UTF8.self)
      func value(_ key: String) -> String? {
        text.hasPrefix(key) ? String(text.dropFirst(key.count).drop { $0 == " " }) : nil
      }
      title = title ?? value("Title:")
      author = author ?? value("Author:")
      if language == nil, let name = value("Language:") {
        language = Self.languages[name] ?? nil
      }
    }
  }

  private static let languages = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it",
    "Portuguese": "pt", "Dutch": "nl", "Finnish": "fi", "Swedish": "sv", "Danish": "da",
    "Norwegian": "no", "Latin": "la", "Greek": "el", "Esperanto": "eo", "Polish": "pl",
    "Hungarian": "hu", "Russian": "ru", "Chinese": "zh", "Japanese": "ja", "Catalan": "ca",
  ]

  /// Leaves out the paragraph of credits that many books begin with.
  private mutating func skipCredits(_ bytes: [UInt8], _ all: [PlainTextLine]) {
    var index = lines.lowerBound
    while index < lines.upperBound, all[index].isBlank { index += 1 }
    guard index < lines.upperBound else { return }
    let line = all[index].range
    let credits = [
      "produced by", "e-text prepared by", "etext prepared by", "transcribed from",
      "this etext was prepared", "this ebook was produced",
    ]
    guard credits.contains(where: { bytes.has($0, at: line.lowerBound, before: line.upperBound) })
    else { return }
    let limit = min(index + 8, lines.upperBound)
    while index < limit, !all[index].isBlank { index += 1 }
    if index == lines.upperBound || all[index].isBlank { lines = index..<lines.upperBound }
  }

  private static func begins(_ bytes: [UInt8], _ range: Range<Int>, _ text: String) -> Bool {
    bytes.has(text, at: range.lowerBound, before: range.upperBound)
  }

  private static func contains(_ bytes: [UInt8], _ range: Range<Int>, _ text: String) -> Bool {
    guard range.count >= text.utf8.count else { return false }
    let first = text.utf8.first
    for offset in range.lowerBound...range.upperBound - text.utf8.count
    where bytes[offset].asciiLowercased == first
      && bytes.has(text, at: offset, before: range.upperBound)
    {
      return true
    }
    return false
  }
}
