extension HTMLTokenizer {
  /// What `<!` begins: a comment, a document type, a section, or a bogus comment.
  mutating func declaration() -> MarkupToken? {
    if hasBytes("<!--", at: position) { return comment() }
    if hasBytes("<!doctype", at: position) { return doctype() }
    if allowsSections, hasBytes("<![CDATA[", at: position) {
      position += 9
      contentModel = .section
      return nil
    }
    return bogusComment(contentAt: position + 2)
  }

  /// A comment up to the first `-->` or `--!>`, or `>` right after its start.
  private mutating func comment() -> MarkupToken {
    let start = position
    let content = start + 4
    position = content
    if hasBytes(">", at: content) || hasBytes("->", at: content) {
      position += bytes[content] == UInt8(ascii: ">") ? 1 : 2
      return MarkupToken(.comment, range: start..<position, content: content..<content)
    }
    while position < end {
      if bytes[position] == UInt8(ascii: "-") {
        let isPlainEnd = hasBytes("-->", at: position)
        if isPlainEnd || hasBytes("--!>", at: position) {
          let stop = position
          position += isPlainEnd ? 3 : 4
          return MarkupToken(.comment, range: start..<position, content: content..<stop)
        }
      }
      position += 1
    }
    return MarkupToken(.comment, range: start..<end, content: content..<contentEnd(from: content))
  }

  /// The data of a comment, with U+FFFD for a zero byte and LF for every line end.
  package func commentText(_ token: MarkupToken) -> String {
    var text: [UInt8] = []
    for byte in bytes[token.content] {
      if byte == 0 { text.append("\u{FFFD}") } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// The end of the data of a comment that the end of the source cuts: its last dashes are not in
  /// it.
  private func contentEnd(from content: Int) -> Int {
    for ending in ["--!", "--", "-"] {
      let stop = end - ending.utf8.count
      if stop >= content, hasBytes(ending, at: stop) { return stop }
    }
    return end
  }

  /// A comment up to the next `>`.
  mutating func bogusComment(contentAt content: Int) -> MarkupToken {
    let start = position
    position = content
    while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
    let stop = position
    if position < end { position += 1 }
    return MarkupToken(.comment, range: start..<position, content: content..<stop)
  }

  /// A document type declaration; ``documentType(_:)`` reads its parts.
  private mutating func doctype() -> MarkupToken {
    let start = position
    let parts = DocumentTypeParser(bytes: bytes, position: position + 9, end: end).parsed()
    position = parts.end
    return MarkupToken(.doctype, range: start..<position, content: start + 9..<position)
  }

  /// The parts of a document type declaration.
  package func documentType(_ token: MarkupToken) -> DocumentType {
    DocumentTypeParser(bytes: bytes, position: token.content.lowerBound, end: end).parsed().type
  }
}

/// The parts of a document type declaration.
package struct DocumentType: Hashable, Sendable {
  /// In lower case.
  package internal(set) var name: String?
  package internal(set) var publicIdentifier: String?
  package internal(set) var systemIdentifier: String?
  /// Whether the declaration is malformed.
  package internal(set) var forcesQuirks = false
}

/// The states from “DOCTYPE state” to “bogus DOCTYPE state” of the HTML standard.
private struct DocumentTypeParser {
  let bytes: [UInt8]
  var position: Int
  let end: Int
  var type = DocumentType()

  init(bytes: [UInt8], position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  consuming func parsed() -> (type: DocumentType, end: Int) {
    read()
    return (type, position)
  }

  private mutating func read() {
    skipSpace()
    guard position < end, bytes[position] != UInt8(ascii: ">") else { return finish(quirks: true) }
    let start = position
    while position < end, bytes[position] != UInt8(ascii: ">"), !bytes[position].isMarkupSpace {
      position += 1
    }
    type.name = text(start..<position, isName: true)
    skipSpace()
    guard position < end else { return finish(quirks: true) }
    if bytes[position] == UInt8(ascii: ">") { return finish(quirks: false) }
    if hasWord("public") {
      position += 6
      guard let value = quoted() else { return finish(quirks: true) }
      type.publicIdentifier = value.text
      guard value.isWhole else { return finish(quirks: true) }
      skipSpace()
      guard position < end else { return finish(quirks: true) }
      if bytes[position] == UInt8(ascii: ">") { return finish(quirks: false) }
    } else if hasWord("system") {
      position += 6
    } else {
      return finish(quirks: true)
    }
    guard let value = quoted() else { return finish(quirks: true) }
    type.systemIdentifier = value.text
    guard value.isWhole else { return finish(quirks: true) }
    skipSpace()
    finish(quirks: position >= end)
  }

  /// Skips to the end of the declaration.
  private mutating func finish(quirks: Bool) {
    if quirks { type.forcesQuirks = true }
    while position < end {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ">") { return }
    }
  }

  private mutating func skipSpace() {
    while position < end, bytes[position].isMarkupSpace { position += 1 }
  }

  private func hasWord(_ word: String) -> Bool {
    position + 6 <= end && NameKey(bytes, position..<position + 6) == NameKey(word)
  }

  /// An identifier in quotes; `nil` when there is no quote, not whole when `>` or the end cuts it.
  private mutating func quoted() -> (text: String, isWhole: Bool)? {
    skipSpace()
    guard position < end else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let start = position
    while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    let identifier = text(start..<position, isName: false)
    guard position < end, bytes[position] == quote else { return (identifier, false) }
    position += 1
    return (identifier, true)
  }

  private func text(_ range: Range<Int>, isName: Bool) -> String {
    var text: [UInt8] = []
    for index in range {
      switch bytes[index] {
      case 0: text.append("\u{FFFD}")
      case 0x0D: if index + 1 == range.upperBound || bytes[index + 1] != 0x0A { text.append(0x0A) }
      default: text.append(isName ? bytes[index].asciiLowercased : bytes[index])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
