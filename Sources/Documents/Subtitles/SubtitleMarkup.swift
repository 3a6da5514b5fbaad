internal import Markup

/// Takes the marks of subtitle formats out of lines.
enum SubtitleMarkup {
  /// A line of SubRip without tags (`<i>`, `<font …>`) and positions (`{\an8}`).
  static func subRipLine(_ bytes: [UInt8], _ range: Range<Int>) -> SubtitleCue.Line {
    line(bytes, range) { position in
      switch bytes[position] {
      case UInt8(ascii: "<"): tagEnd(bytes, position, range.upperBound, isAnyTag: false)
      case UInt8(ascii: "{"): overrideEnd(bytes, position, range.upperBound)
      default: nil
      }
    }
  }

  /// A line of WebVTT without tags and times; the text of `<rt>` is left out.
  static func webVTTLine(_ bytes: [UInt8], _ range: Range<Int>) -> SubtitleCue.Line {
    line(bytes, range) { position in
      guard bytes[position] == UInt8(ascii: "<"),
        let end = tagEnd(bytes, position, range.upperBound, isAnyTag: true)
      else { return nil }
      guard bytes.has("<rt", at: position, before: range.upperBound) else { return end }
      var close = end
      let limit = min(range.upperBound, end + 128)
      while close < limit, bytes[close] != UInt8(ascii: "<") { close += 1 }
      return bytes.has("</rt>", at: close, before: range.upperBound) ? close + 5 : end
    }
  }

  /// The lines of a SubStation text without overrides (`{\pos(1,2)}`) and drawings (`{\p1}`).
  static func subStationLines(_ bytes: [UInt8], _ range: Range<Int>) -> [SubtitleCue.Line] {
    var lines: [SubtitleCue.Line] = []
    var isDrawing = false
    var start = range.lowerBound
    var position = start
    while position <= range.upperBound {
      let isBreak =
        bytes.has("\\n", at: position, before: range.upperBound)
      guard position == range.upperBound || isBreak else {
        position += 1
        continue
      }
      let found = line(bytes, start..<position) { offset in
        if bytes[offset] == UInt8(ascii: "{") {
          guard let end = overrideEnd(bytes, offset, position) else { return nil }
          if let drawing = drawingMode(bytes, offset..<end) { isDrawing = drawing }
          return end
        }
        return isDrawing ? offset + 1 : nil
      }
      if !found.parts.isEmpty { lines.append(found) }
      position += isBreak ? 2 : 1
      start = position
    }
    return lines
  }

  /// Splits a line into text and what `skip` skips, references replaced.
  ///
  /// `skip` gives the end of the mark at an offset, or `nil` when the byte is text.
  private static func line(
    _ bytes: [UInt8], _ range: Range<Int>, skip: (Int) -> Int?
  ) -> SubtitleCue.Line {
    var line = SubtitleCue.Line()
    let range = bytes.trimmed(range)
    var start = range.lowerBound
    var position = start
    func flush() {
      if position > start { line.parts.append(.literal(start..<position)) }
    }
    while position < range.upperBound {
      if let end = skip(position) {
        flush()
        position = max(end, position + 1)
        start = position
      } else if bytes[position] == UInt8(ascii: "&"),
        let (text, end) = CharacterReferences.replacement(
          bytes, at: position, before: range.upperBound)
      {
        flush()
        line.parts.append(.replaced(text, position..<end))
        position = end
        start = position
      } else if bytes.has("\\h", at: position, before: range.upperBound) {
        flush()
        line.parts.append(.replaced([0x20], position..<position + 2))
        position += 2
        start = position
      } else {
        position += 1
      }
    }
    flush()
    return line
  }

  /// The end of a tag; `nil` when `<` is text, as in `<3`.
  private static func tagEnd(
    _ bytes: [UInt8], _ start: Int, _ end: Int, isAnyTag: Bool
  ) -> Int? {
    var position = start + 1
    if position < end, bytes[position] == UInt8(ascii: "/") { position += 1 }
    guard position < end, bytes[position].isASCIILetter || isAnyTag else { return nil }
    let limit = min(end, start + 512)
    while position < limit, bytes[position] != UInt8(ascii: ">") {
      if bytes[position] == UInt8(ascii: "<") { return nil }
      position += 1
    }
    return position < limit ? position + 1 : nil
  }

  /// The end of `{\…}` or of `{y:i}`; `nil` when `{` is text.
  private static func overrideEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    let isMicroDVD =
      start + 2 < end && bytes[start + 1].isASCIILetter && bytes[start + 2] == UInt8(ascii: ":")
    let mayComment = bytes[start + 1] != UInt8(ascii: "\\") && !isMicroDVD
    if mayComment { return nil }
    let limit = min(end, start + 4096)
    var position = start + 1
    while position < limit, bytes[position] != UInt8(ascii: "}") {
      if bytes[position] == UInt8(ascii: "{") { return nil }
      position += 1
    }
    return position < limit ? position + 1 : nil
  }

  /// Whether an override turns drawing on (`\p1`) or off (`\p0`); `nil` when it says nothing of it.
  private static func drawingMode(_ bytes: [UInt8], _ range: Range<Int>) -> Bool? {
    var mode: Bool?
    for index in range
    where bytes.has("\\p", at: index, before: range.upperBound) && index + 2 < range.upperBound
      && bytes[index + 2].isASCIIDigit
    {
      mode = bytes[index + 2] != UInt8(ascii: "0")
    }
    return mode
  }
}
