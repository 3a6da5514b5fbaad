/// Where the text of a script is (HTML, “Script data escaped state” and its neighbours).
enum ScriptEscape: Sendable {
  case none
  /// After `<!--`.
  case comment
  /// After `<!-- <script`: an end tag of the script ends the inner one.
  case scriptInComment
}

extension HTMLTokenizer {
  /// One step in the text of `title`, `style` and their like.
  mutating func elementText() -> MarkupToken? {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<"), isEndTagOfElement(position) {
        if position > start { return text(from: start) }
        return tag(.endTag, nameAt: position + 2)
      }
      if byte == UInt8(ascii: "&"), contentModel == .characterData {
        if position > start,
          CharacterReferences.match(bytes, at: position, before: end, inAttribute: false) != nil
        {
          return text(from: start)
        }
        if position == start, let token = reference() { return token }
      }
      position += 1
    }
    return text(from: start)
  }

  /// One step in a script: its text up to its end tag, or that tag.
  mutating func script() -> MarkupToken? {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        if escape != .scriptInComment, isEndTagOfElement(position) {
          if position > start { return text(from: start) }
          escape = .none
          return tag(.endTag, nameAt: position + 2)
        }
        position = afterLessThan(position)
      } else {
        if byte == UInt8(ascii: ">"), escape != .none, position >= 2,
          bytes[position - 1] == UInt8(ascii: "-"), bytes[position - 2] == UInt8(ascii: "-")
        {
          escape = .none
        }
        position += 1
      }
    }
    return text(from: start)
  }

  /// Follows the nesting of comments and scripts past a `<` in a script.
  ///
  /// - Returns: The offset of the next byte to read.
  private mutating func afterLessThan(_ offset: Int) -> Int {
    switch escape {
    case .none:
      guard hasBytes("<!--", at: offset) else { return offset + 1 }
      escape = .comment
      return offset + 4
    case .comment:
      guard hasBytes("<script", at: offset), offset + 7 < end, endsTagName(bytes[offset + 7])
      else { return offset + 1 }
      escape = .scriptInComment
      return offset + 8
    case .scriptInComment:
      guard hasBytes("</script", at: offset), offset + 8 < end, endsTagName(bytes[offset + 8])
      else { return offset + 1 }
      escape = .comment
      return offset + 9
    }
  }

  private func endsTagName(_ byte: UInt8) -> Bool {
    byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Whether `</` at an offset begins the end tag of the element that the text is in.
  private func isEndTagOfElement(_ offset: Int) -> Bool {
    let stop = offset + 2 + lastStartTag.count
    guard stop < end, !lastStartTag.isEmpty, bytes[offset + 1] == UInt8(ascii: "/"),
      endsTagName(bytes[stop])
    else { return false }
    for (index, byte) in lastStartTag.enumerated()
    where bytes[offset + 2 + index].asciiLowercased != byte {
      return false
    }
    return true
  }
}
