/// The tokenizer of the HTML standard (WHATWG, “Tokenization”), over UTF-8 bytes.
///
/// Every input is a sequence of tokens: nothing throws. Line ends stay as they are in the source;
/// ``appendText(of:inAttribute:to:)`` writes a CR LF or CR as LF, as the standard's input stream
/// has it. Parse errors are recovered from and not reported.
///
/// Limits: a tag keeps its first 128 attributes; the others are skipped.
/// - Complexity: O(bytes) in time; memory for the attributes of one tag.
package struct HTMLTokenizer: MarkupTokenizer, Sendable {
  /// How text is read up to the end tag of the element that is open.
  package enum ContentModel: Hashable, Sendable {
    case data
    /// References, no tags: `title`, `textarea`.
    case characterData
    /// Neither references nor tags: `style`, `xmp`, `iframe`, `noembed`, `noframes`.
    case rawText
    case scriptData
    case plainText
    /// A CDATA section whose start has been read.
    case section
  }

  package let bytes: [UInt8]
  package internal(set) var attributes: [MarkupAttribute] = []
  package internal(set) var replacement: [UInt8] = []
  /// How the text after the last token is read.
  package var contentModel: ContentModel
  /// Whether `<![CDATA[` begins a section, as inside `svg` and `math`, and not a comment.
  package var allowsSections = false
  /// Whether the tokenizer itself changes ``contentModel`` after the start tags that ask for it.
  package var followsElements: Bool
  /// The name of the last start tag, in lower case: the end tag that ends raw text has the same.
  var lastStartTag: [UInt8]
  var position: Int
  let end: Int
  /// Where a script is: outside of a comment, inside of one, or in a script in a comment.
  var escape = ScriptEscape.none

  /// The kept attributes of one tag.
  static let attributeLimit = 128

  /// Makes a tokenizer of a source.
  ///
  /// - Parameters:
  ///   - bytes: The source, UTF-8.
  ///   - range: The part of the source to tokenize; all of it when absent.
  ///   - contentModel: How the text at the start is read.
  ///   - lastStartTag: The name of the element that is open when ``contentModel`` is raw text.
  ///   - followsElements: Whether `script`, `style`, `title` and their like change how their text
  ///     is read; XHTML and the tests of the tokenizer alone decide otherwise.
  package init(
    _ bytes: [UInt8], range: Range<Int>? = nil, contentModel: ContentModel = .data,
    lastStartTag: String = "", followsElements: Bool = true
  ) {
    self.bytes = bytes
    self.contentModel = contentModel
    self.lastStartTag = Array(lastStartTag.utf8)
    self.followsElements = followsElements
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  package mutating func next() -> MarkupToken? {
    while position < end {
      switch contentModel {
      case .data:
        if let token = data() { return token }
      case .characterData, .rawText:
        if let token = elementText() { return token }
      case .scriptData:
        if let token = script() { return token }
      case .plainText:
        let start = position
        position = end
        return MarkupToken(.text, range: start..<end, content: start..<end)
      case .section:
        if let token = section() { return token }
      }
    }
    return nil
  }

  /// One step in the data state; `nil` when it made no token.
  private mutating func data() -> MarkupToken? {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        if beginsMarkup(position) { break }
      } else if byte == UInt8(ascii: "&"), position > start {
        break
      } else if byte == UInt8(ascii: "&"), let token = reference() {
        return token
      }
      position += 1
    }
    if position > start { return text(from: start) }
    return markup()
  }

  /// The text from an offset to the position of the tokenizer.
  func text(from start: Int) -> MarkupToken {
    MarkupToken(.text, range: start..<position, content: start..<position)
  }

  /// The reference at the position; `nil`, with nothing read, when its ampersand is text.
  mutating func reference() -> MarkupToken? {
    guard
      let match = CharacterReferences.match(bytes, at: position, before: end, inAttribute: false)
    else { return nil }
    replacement.removeAll(keepingCapacity: true)
    for scalar in match.scalars { replacement.append(scalar) }
    let range = position..<match.end
    position = match.end
    return MarkupToken(.replacement, range: range, content: range)
  }

  /// Whether a `<` is the start of anything but text.
  private func beginsMarkup(_ offset: Int) -> Bool {
    guard offset + 1 < end else { return false }
    let next = bytes[offset + 1]
    if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    return next == UInt8(ascii: "/") && offset + 2 < end
  }

  /// The tag, comment or declaration at the position; `nil` when it makes no token.
  private mutating func markup() -> MarkupToken? {
    let next = bytes[position + 1]
    if next.isASCIILetter { return tag(.startTag, nameAt: position + 1) }
    if next == UInt8(ascii: "!") { return declaration() }
    if next == UInt8(ascii: "?") { return bogusComment(contentAt: position + 1) }
    let name = bytes[position + 2]
    if name.isASCIILetter { return tag(.endTag, nameAt: position + 2) }
    if name == UInt8(ascii: ">") {
      position += 3
      return nil
    }
    return bogusComment(contentAt: position + 2)
  }

  /// Text up to `]]>`.
  private mutating func section() -> MarkupToken? {
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "]") || !hasBytes("]]>", at: position) {
      position += 1
    }
    let content = start..<position
    if position < end {
      position += 3
      contentModel = .data
    }
    guard !content.isEmpty else { return nil }
    return MarkupToken(.text, range: content, content: content)
  }

  /// Whether the source has some ASCII bytes at an offset, the case of letters not told apart.
  func hasBytes(_ wanted: String, at offset: Int) -> Bool {
    guard offset + wanted.utf8.count <= end else { return false }
    var index = offset
    for byte in wanted.utf8 {
      if bytes[index].asciiLowercased != byte.asciiLowercased { return false }
      index += 1
    }
    return true
  }

  package func appendText(of range: Range<Int>, inAttribute: Bool, to output: inout [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&"), inAttribute,
        let match = CharacterReferences.match(
          bytes, at: position, before: range.upperBound, inAttribute: true)
      {
        for scalar in match.scalars { output.append(scalar) }
        position = match.end
        continue
      }
      position += 1
      switch byte {
      case 0x0D:
        output.append(0x0A)
        if position < range.upperBound, bytes[position] == 0x0A { position += 1 }
      case 0x00 where inAttribute || (contentModel != .data && contentModel != .section):
        output.append("\u{FFFD}")
      default:
        output.append(byte)
      }
    }
  }
}
