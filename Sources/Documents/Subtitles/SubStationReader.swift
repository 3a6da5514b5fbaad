internal import Markup

/// Reads SubStation Alpha and Advanced SubStation Alpha (`.ssa`, `.ass`): the dialogue of the
/// section `[Events]`, in the order of time.
///
/// Drawings, and a line that another one with the same times and text repeats for an effect, are
/// left out.
enum SubStationReader {
  static func read(_ text: DecodedText, into builder: inout DocumentBuilder) {
    let bytes = text.bytes
    var cues: [SubtitleCue] = []
    var isInEvents = false
    var columns = Columns()
    for line in TextLines(text).ranges {
      let line = bytes.trimmed(line)
      guard let first = line.first else { continue }
      if bytes[first] == UInt8(ascii: "[") {
        isInEvents = bytes.has("[events]", at: first, before: line.upperBound)
      } else if !isInEvents {
        if bytes.has("title:", at: first, before: line.upperBound) {
          let title = bytes.trimmed(first + 6..<line.upperBound)
          builder.document.title = String(decoding: bytes[title], as: UTF8.self)
        }
      } else if bytes.has("format:", at: first, before: line.upperBound) {
        columns = Columns(String(decoding: bytes[first + 7..<line.upperBound], as: UTF8.self))
      } else if bytes.has("dialogue:", at: first, before: line.upperBound),
        let cue = columns.cue(bytes, line)
      {
        cues.append(cue)
      }
    }
    let order = cues.indices.sorted { (cues[$0].start, $0) < (cues[$1].start, $1) }
    var ordered: [SubtitleCue] = []
    for index in order {
      let cue = cues[index]
      if let last = ordered.last, last.start == cue.start, last.end == cue.end,
        last.lines.map({ $0.text(bytes) }) == cue.lines.map({ $0.text(bytes) })
      {
        continue
      }
      ordered.append(cue)
    }
    SubtitleWriter.write(ordered, bytes: bytes, offsets: text.offsets, into: &builder)
  }

  /// The order of the fields of a dialogue, as the line `Format:` states it.
  private struct Columns {
    private var start = 1
    private var end = 2
    /// The text is the last field and may hold commas.
    private var text = 9

    init() {}

    init(_ format: String) {
      let names = format.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
      start = names.firstIndex(of: "start") ?? 1
      end = names.firstIndex(of: "end") ?? 2
      text = names.firstIndex(of: "text") ?? max(0, names.count - 1)
    }

    func cue(_ bytes: [UInt8], _ line: Range<Int>) -> SubtitleCue? {
      var fields: [Range<Int>] = []
      var fieldStart = line.lowerBound + 9
      var position = fieldStart
      while position < line.upperBound, fields.count < text {
        if bytes[position] == UInt8(ascii: ",") {
          fields.append(fieldStart..<position)
          fieldStart = position + 1
        }
        position += 1
      }
      guard fields.count == text, start < text, end < text,
        let from = SubtitleTime.parse(
          bytes, at: bytes.trimmed(fields[start]).lowerBound, before: fields[start].upperBound),
        let to = SubtitleTime.parse(
          bytes, at: bytes.trimmed(fields[end]).lowerBound, before: fields[end].upperBound)
      else { return nil }
      return SubtitleCue(
        start: from.milliseconds, end: to.milliseconds, source: line,
        lines: SubtitleMarkup.subStationLines(bytes, fieldStart..<line.upperBound))
    }
  }
}
