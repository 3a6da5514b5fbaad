internal import Markup

/// Reads WebVTT: blocks between empty lines, of which those with a line of times are cues (W3C,
/// WebVTT 1, section 4).
enum WebVTTReader {
  static func read(_ text: DecodedText, into builder: inout DocumentBuilder) {
    let bytes = text.bytes
    let lines = TextLines(text).ranges
    var cues: [SubtitleCue] = []
    var index = 0
    while index < lines.count {
      guard !bytes.isBlank(lines[index]) else {
        index += 1
        continue
      }
      let first = index
      while index < lines.count, !bytes.isBlank(lines[index]) { index += 1 }
      if first == 0 { readHeader(bytes, lines[first..<index], into: &builder.document) }
      // The line of times is the first, or the second after an identifier.
      for timing in first..<min(first + 2, index) {
        guard let times = SubtitleTime.span(bytes, lines[timing]) else { continue }
        cues.append(
          SubtitleCue(
            start: times.start, end: times.end,
            source: lines[first].lowerBound..<lines[index - 1].upperBound,
            lines: lines[timing + 1..<index].map { SubtitleMarkup.webVTTLine(bytes, $0) }))
        break
      }
    }
    SubtitleWriter.write(cues, bytes: bytes, offsets: text.offsets, into: &builder)
  }

  /// Reads the language and title that some writers put under the first line.
  private static func readHeader(
    _ bytes: [UInt8], _ lines: ArraySlice<Range<Int>>, into document: inout Document
  ) {
    for line in lines {
      let parts = String(decoding: bytes[line], as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = String(parts[1].drop { $0 == " " })
      if parts[0].lowercased() == "language" { document.language = value }
      if parts[0].lowercased() == "title" { document.title = value }
    }
  }
}
