internal import Markup

/// A line of a plain text, measured.
struct PlainTextLine {
  /// Without white space at its ends.
  let range: Range<Int>
  /// The columns of white space before the text; a tab counts to the next multiple of 8.
  let indent: Int
  /// Characters of the text.
  let length: Int
  /// Whether a form feed stands before the line: it is the first of a page.
  let beginsPage: Bool
  /// Whether there are a tab or three spaces in a row, as between the cells of a table.
  let hasGap: Bool
  let hasUnderscore: Bool
  /// Whether the text has no white space but single spaces, and no character that is not shown, so
  /// that all of it can be taken as it is.
  let isPlain: Bool

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    let range = bytes.trimmed(line)
    var indent = 0
    var beginsPage = false
    for index in line.lowerBound..<range.lowerBound {
      switch bytes[index] {
      case 0x09: indent = (indent / 8 + 1) * 8
      case 0x0C:
        beginsPage = true
        indent = 0
      default: indent += 1
      }
    }
    var (length, spaces) = (0, 0)
    var (hasGap, hasUnderscore, isPlain) = (false, false, true)
    let text = bytes.span
    for index in range {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { length += 1 }
      if byte > 0x20 {
        spaces = 0
        if byte == UInt8(ascii: "_") { hasUnderscore = true }
        if byte == 0xC2 || byte == 0xEF { isPlain = false }
      } else {
        spaces += 1
        if byte != 0x20 || spaces > 1 { isPlain = false }
        if byte == 0x09 || spaces > 2 { hasGap = true }
      }
    }
    self.range = range
    self.hasGap = hasGap
    self.hasUnderscore = hasUnderscore
    self.isPlain = isPlain
    self.indent = indent
    self.length = length
    self.beginsPage = beginsPage
  }

  var isBlank: Bool { range.isEmpty }
}

/// What the ends of a line say about the lines around it.
enum LineEnds {
  /// Whether a line ends with the end of a sentence, behind it closing quotes and brackets.
  static func endsSentence(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = bytes[end - 1]
      if "\"')]_*".utf8.contains(last) {
        end -= 1
      } else if last >= 0x80, let length = closingQuoteLength(bytes, range.lowerBound..<end) {
        end -= length
      } else {
        break
      }
    }
    guard end > range.lowerBound else { return true }
    if [0x2E, 0x21, 0x3F, 0x3A].contains(bytes[end - 1]) { return true }
    return end - 3 >= range.lowerBound
      && bytes[end - 3..<end].elementsEqual([0xE2, 0x80, 0xA6])
  }

  /// The bytes of `”`, `’` or `»` at the end of a range; `nil` when it ends with none.
  private static func closingQuoteLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    for quote in ["”", "’", "»"] {
      let length = quote.utf8.count
      if range.count >= length, bytes[range.suffix(length)].elementsEqual(quote.utf8) {
        return length
      }
    }
    return nil
  }

  /// Whether a line begins with a small letter.
  static func beginsLowercase(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if let byte = range.first.map({ bytes[$0] }), byte.isASCIILetter { return byte >= 0x61 }
    return first(bytes, range)?.properties.isLowercase ?? false
  }

  /// Whether a line begins with a capital, behind opening quotes.
  static func beginsUppercase(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if let byte = range.first.map({ bytes[$0] }), byte.isASCIILetter { return byte < 0x61 }
    return first(bytes, range)?.properties.isUppercase ?? false
  }

  private static func first(_ bytes: [UInt8], _ range: Range<Int>) -> Unicode.Scalar? {
    let text = String(decoding: bytes[range.prefix(16)], as: UTF8.self)
    return text.unicodeScalars.first { !"\"'“‘«(_*[".unicodeScalars.contains($0) }
  }

  /// The characters of the first word of a line.
  static func firstWordLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var length = 0
    for index in range {
      if bytes[index] <= 0x20 { break }
      if bytes[index] & 0xC0 != 0x80 { length += 1 }
    }
    return length
  }
}
