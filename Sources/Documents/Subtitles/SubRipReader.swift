internal import Markup

/// Reads SubRip (`.srt`): a number, a line of times, lines of text, an empty line.
///
/// A cue begins at its line of times; what is missing around it is not asked for.
enum SubRipReader {
  static func read(_ text: DecodedText, into builder: inout DocumentBuilder) {
    let bytes = text.bytes
    let lines = TextLines(text).ranges
    var cues: [SubtitleCue] = []
    var index = 0
    while index < lines.count {
      guard let times = SubtitleTime.span(bytes, lines[index]) else {
        index += 1
        continue
      }
      let timing = index
      index += 1
      let first = index
      while index < lines.count, SubtitleTime.span(bytes, lines[index]) == nil { index += 1 }
      var last = index
      while last > first, bytes.isBlank(lines[last - 1]) { last -= 1 }
      // The number of the next cue stands after an empty line.
      if index < lines.count, last > first, isNumber(bytes, lines[last - 1]),
        last - 1 == first || bytes.isBlank(lines[last - 2])
      {
        last -= 1
      }
      while last > first, bytes.isBlank(lines[last - 1]) { last -= 1 }
      let hasNumber = timing > 0 && isNumber(bytes, lines[timing - 1])
      let start = lines[hasNumber ? timing - 1 : timing].lowerBound
      cues.append(
        SubtitleCue(
          start: times.start, end: times.end, source: start..<lines[last - 1].upperBound,
          lines: lines[first..<last].map { SubtitleMarkup.subRipLine(bytes, $0) }))
    }
    SubtitleWriter.write(cues, bytes: bytes, offsets: text.offsets, into: &builder)
  }

  /// Whether a text begins with a cue, by its first two lines that are not empty.
  static func isSubRip(_ head: [UInt8]) -> Bool {
    let lines = TextLines(head).ranges.prefix(16).filter { !head.isBlank($0) }
    guard let first = lines.first else { return false }
    if SubtitleTime.span(head, first) != nil { return true }
    return lines.count > 1 && isNumber(head, first) && SubtitleTime.span(head, lines[1]) != nil
  }

  private static func isNumber(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let line = bytes.trimmed(line)
    return !line.isEmpty && line.count <= 9 && bytes[line].allSatisfy { $0.isASCIIDigit }
  }
}
