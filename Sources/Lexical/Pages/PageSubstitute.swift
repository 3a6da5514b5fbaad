/// What a page shows instead of a scalar that could steer it.
///
/// A text must not disguise itself: what reorders or controls is never written as it is.
enum PageSubstitute: Hashable, Sendable {
  /// Nothing: what is invisible anyway.
  case nothing
  /// A space, for what ends a line.
  case space
  /// U+FFFD, so that one sees that something stood there: whatever reorders or annotates.
  case mark

  /// Nil for a scalar that a page shows as it is; that a terminal may act on it decides.
  init?(for scalar: Unicode.Scalar) {
    guard scalar.isHostileToTerminals, scalar != "\t", scalar != "\n" else { return nil }
    switch scalar.value {
    case 0x85, 0x2028...0x2029: self = .space
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: self = .mark
    default: self = .nothing
    }
  }

  var text: String {
    switch self {
    case .nothing: ""
    case .space: " "
    case .mark: "\u{FFFD}"
    }
  }

  /// How long it is for a browser, in UTF-16 units.
  var units: Int { self == .nothing ? 0 : 1 }
}

extension Collection<UInt8> {
  /// What a page shows instead of the scalar that begins at an index of UTF-8, and where that ends;
  /// nil where it shows the scalar as it is, and in the middle of one.
  func pageSubstitute(at index: Index) -> (shown: PageSubstitute, end: Index)? {
    let first = self[index]
    let length: Int
    switch first {
    case 0x00..<0x20, 0x7F: length = 1
    // Only these bytes lead the scalars in question.
    case 0xC2, 0xD8: length = 2
    case 0xE2, 0xEF: length = 3
    case 0xF3: length = 4
    default: return nil
    }
    guard let end = self.index(index, offsetBy: length, limitedBy: endIndex) else { return nil }
    var value = length == 1 ? UInt32(first) : UInt32(first) & 0x7F >> UInt32(length)
    for byte in self[index..<end].dropFirst() {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value).flatMap { PageSubstitute(for: $0) }.map { ($0, end) }
  }

  /// Appends UTF-8 text with the five characters of markup escaped and nothing in it that steers.
  package func htmlEscape(into output: inout [UInt8]) {
    var index = startIndex
    while index < endIndex {
      if let (shown, end) = pageSubstitute(at: index) {
        output += shown.text.utf8
        index = end
        continue
      }
      switch self[index] {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(self[index])
      }
      formIndex(after: &index)
    }
  }
}

extension StringProtocol {
  /// The text as it may stand in markup, attributes included, with nothing in it that steers a
  /// page.
  package var htmlEscaped: String {
    var output: [UInt8] = []
    utf8.htmlEscape(into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text as a page's script may show it: nothing in it steers, markup is left to the script.
  package var shownOnPage: String {
    let text = String(self)
    let bytes = text.utf8.span
    // What steers is a control character, or beyond ASCII.
    guard bytes.indices.contains(where: { bytes[$0] < 0x20 || bytes[$0] >= 0x7F }) else {
      return text
    }
    return String(
      unicodeScalars.reduce(into: String.UnicodeScalarView()) { output, scalar in
        if let substitute = PageSubstitute(for: scalar) {
          output += substitute.text.unicodeScalars
        } else {
          output.append(scalar)
        }
      })
  }
}
