/// Where a stretch of a document's text stands in its source.
package struct SourcePosition: Hashable, Sendable {
  /// The path of the file inside of the archive; `nil` when the source is one file.
  package let member: String?
  /// The bytes of the file as it is stored (inflated, not yet decoded to UTF-8).
  package let bytes: Range<Int>
  /// The number of the cue among those of the document, from 0; `nil` outside of subtitles.
  package let cue: Int?
  /// When the cue is shown, in milliseconds from the start of the film.
  package let time: Int?

  package init(member: String? = nil, bytes: Range<Int>, cue: Int? = nil, time: Int? = nil) {
    self.member = member
    self.bytes = bytes
    self.cue = cue
    self.time = time
  }

  /// The name of a source with what tells the place of the file or the cue apart.
  ///
  /// Of a member `book.epub#OEBPS/one.xhtml`, of a cue `film.srt#t=62.5` in seconds (W3C, Media
  /// Fragments), of any other text the name alone.
  package func name(in source: String) -> String {
    var name = source
    if let member { name += "#" + member }
    if let time {
      let fraction = String(time % 1000 + 1000).dropFirst().reversed().drop { $0 == "0" }.reversed()
      name += "#t=\(time / 1000)" + (fraction.isEmpty ? "" : "." + String(fraction))
    }
    return name
  }
}

extension Document {
  /// Where a range of the text stands in the source: in the file that its first byte comes from,
  /// from that byte on.
  ///
  /// - Complexity: O(log pieces + parts).
  package func position(of range: Range<Int>) -> SourcePosition {
    var cursor = DocumentCursor()
    return position(of: range, &cursor)
  }

  /// The same for many ranges in the order of the text, which need no search.
  package func position(of range: Range<Int>, _ cursor: inout DocumentCursor) -> SourcePosition {
    var cue: Int?
    if !cues.isEmpty, let block = blockIndex(at: range.lowerBound),
      case .cue(let number) = blocks[block].kind
    {
      cue = number
    }
    let time = cue.map { cues[$0].start }
    if let (file, bytes) = linearSource(of: range, &cursor) {
      return SourcePosition(
        member: isArchive ? files[file].name : nil, bytes: bytes, cue: cue, time: time)
    }
    let parts = sources(of: range)
    guard let first = parts.first else {
      return SourcePosition(bytes: range.lowerBound..<range.lowerBound)
    }
    var end = first.bytes.upperBound
    for part in parts where part.file == first.file { end = max(end, part.bytes.upperBound) }
    return SourcePosition(
      member: isArchive ? files[first.file].name : nil,
      bytes: min(first.bytes.lowerBound, end)..<end, cue: cue, time: time)
  }

  /// Whether the source is an archive with files of its own.
  package var isArchive: Bool { format == .epub || format == .archive }

  /// The text with all that is code as spaces, byte for byte, so that only prose has words.
  package var prose: [UInt8] {
    var prose = text
    func blank(_ range: Range<Int>) {
      for index in range where prose[index] != 0x0A { prose[index] = 0x20 }
    }
    for block in blocks where !block.kind.isProse { blank(block.range) }
    for emphasis in emphases where emphasis.style == .code { blank(emphasis.range) }
    return prose
  }
}
