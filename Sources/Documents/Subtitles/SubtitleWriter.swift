internal import Markup

/// Writes cues as blocks, and joins what one sentence says in several cues.
///
/// The text of a cue is one block, or one for each speaker where dashes tell them apart. A block
/// goes on in the next cue (``BlockJoin/space``) when it ends without the end of a sentence and the
/// next one does not begin a sentence, within five seconds; a word that a hyphen divides goes on
/// without a space (``BlockJoin/none``).
struct SubtitleWriter {
  /// What one speaker says in one cue.
  private struct Speech {
    let cue: Int
    var lines: [SubtitleCue.Line]
    /// The text of each line.
    var lineTexts: [[UInt8]] = []
    let startsWithDash: Bool
    /// The text of all lines.
    var text: [UInt8] = []
  }

  private let bytes: [UInt8]
  private let cues: [SubtitleCue]
  private var speeches: [Speech] = []
  private var evidence: HyphenEvidence?

  static func write(
    _ cues: [SubtitleCue], bytes: [UInt8], offsets: DecodedOffsets?,
    into builder: inout DocumentBuilder
  ) {
    let first = builder.document.cues.count
    for cue in cues {
      builder.document.cues.append(
        Cue(
          start: cue.start, end: cue.end, source: offsets?.original(cue.source) ?? cue.source))
    }
    var writer = SubtitleWriter(bytes: bytes, cues: cues)
    writer.write(into: &builder, firstCue: first)
  }

  private init(bytes: [UInt8], cues: [SubtitleCue]) {
    self.bytes = bytes
    self.cues = cues
    for (index, cue) in cues.enumerated() {
      let lines = cue.lines.map { ($0, $0.text(bytes)) }.filter { !bytesAreBlank($0.1) }
      let dashes = lines.count { Self.startsWithDash($0.1) }
      for (line, text) in lines {
        let hasDash = Self.startsWithDash(text)
        if hasDash && dashes > 1 || speeches.last?.cue != index {
          speeches.append(Speech(cue: index, lines: [], startsWithDash: hasDash))
        }
        speeches[speeches.count - 1].lines.append(line)
        speeches[speeches.count - 1].lineTexts.append(text)
        let gap: [UInt8] = speeches[speeches.count - 1].text.isEmpty ? [] : [0x20]
        speeches[speeches.count - 1].text += gap + text
      }
    }
  }

  private mutating func write(into builder: inout DocumentBuilder, firstCue: Int) {
    var join = BlockJoin.paragraph
    for index in speeches.indices {
      let isLast = index + 1 == speeches.count
      let next = isLast ? (BlockJoin.paragraph, false) : joining(index, index + 1)
      builder.beginBlock(.cue(firstCue + speeches[index].cue), join: join)
      write(speeches[index], dropsHyphen: next.1, into: &builder)
      join = next.0
    }
    builder.endBlock()
  }

  private mutating func write(
    _ speech: Speech, dropsHyphen: Bool, into builder: inout DocumentBuilder
  ) {
    for (index, line) in speech.lines.enumerated() {
      let isLast = index + 1 == speech.lines.count
      let next = isLast ? [] : speech.lineTexts[index + 1]
      let text = speech.lineTexts[index]
      let kind = isLast ? (dropsHyphen ? .division : .none) : hyphen(text, next)
      for (position, part) in line.parts.enumerated() {
        switch part {
        case .literal(let range):
          let dropsLast = kind == .division && position + 1 == line.parts.count
          builder.append(dropsLast ? range.lowerBound..<range.upperBound - 1 : range)
        case .replaced(let replacement, let source): builder.append(replacement, source: source)
        }
      }
      if !isLast, kind == .none, let end = line.end, let start = speech.lines[index + 1].start {
        builder.noteSpace(end..<max(end, start))
      }
    }
  }

  private enum Hyphen {
    case none
    /// The hyphen divides a word.
    case division
    /// The hyphen is a part of the word, which goes on without a space.
    case compound
  }

  /// What the hyphen at the end of a text is, before a text that follows.
  private mutating func hyphen(_ text: [UInt8], _ next: [UInt8]) -> Hyphen {
    guard let left = HyphenEvidence.leftPart(text, 0..<text.count) else { return .none }
    let right = HyphenEvidence.rightPart(next, 0..<next.count)
    guard let first = right.first, next[first] >= 0x61 else { return .none }
    let evidence = evidence ?? HyphenEvidence(bytes)
    self.evidence = evidence
    return evidence.isDivision(text[left], next[right]) ? .division : .compound
  }

  /// How a speech goes on in the next, and whether the hyphen at its end is dropped.
  private mutating func joining(_ index: Int, _ following: Int) -> (BlockJoin, Bool) {
    let speech = speeches[index]
    let next = speeches[following]
    guard next.cue != speech.cue, !next.startsWithDash,
      let first = Self.firstLetter(next.text), let last = Self.lastSign(speech.text)
    else { return (.paragraph, false) }
    let gap = cues[next.cue].start - cues[speech.cue].end
    guard gap <= 5000 else { return (.paragraph, false) }
    switch hyphen(speech.text, next.text) {
    case .division: return (.none, true)
    case .compound: return (.none, false)
    case .none: break
    }
    let goesOn = first == .lower || (first == .dots && last == .dots)
    switch last {
    case .end: return (.paragraph, false)
    case .dots, .colon: return (goesOn ? .space : .paragraph, false)
    case .comma: return (first == .other ? .paragraph : .space, false)
    case .lower: return (goesOn || (first == .upper && gap <= 1000) ? .space : .paragraph, false)
    case .other: return (goesOn ? .space : .paragraph, false)
    }
  }

  private enum First { case lower, upper, dots, other }
  private enum Last { case end, dots, colon, comma, lower, other }

  /// What a text begins with, behind opening quotes.
  private static func firstLetter(_ text: [UInt8]) -> First? {
    if let byte = text.first, byte.isASCIILetter { return byte >= 0x61 ? .lower : .upper }
    let string = String(decoding: text.prefix(32), as: UTF8.self)
    for character in string.unicodeScalars {
      if "\"'“‘«¿¡ ".unicodeScalars.contains(character) { continue }
      if character == "." || character == "…" { return .dots }
      if character.properties.isLowercase { return .lower }
      return character.properties.isAlphabetic ? .upper : .other
    }
    return nil
  }

  /// What a text ends with, before closing quotes.
  private static func lastSign(_ text: [UInt8]) -> Last? {
    if let byte = text.last, byte.isASCIILetter { return byte >= 0x61 ? .lower : .other }
    let string = String(decoding: text.suffix(32), as: UTF8.self)
    for character in string.unicodeScalars.reversed() {
      if "\"'”’» ".unicodeScalars.contains(character) { continue }
      switch character {
      case ".": return string.hasSuffix("...") ? .dots : .end
      case "…": return .dots
      case "!", "?", "♪", "♫", "]", ")", "。", "！", "？": return .end
      case ":", ";": return .colon
      case ",": return .comma
      default: return character.properties.isLowercase ? .lower : .other
      }
    }
    return nil
  }

  private static func startsWithDash(_ text: [UInt8]) -> Bool {
    if let byte = text.first, byte.isASCIILetter || byte.isASCIIDigit { return false }
    let string = String(decoding: text.prefix(16), as: UTF8.self).drop { $0 == " " }
    guard let first = string.unicodeScalars.first else { return false }
    return ["-", "–", "—", "‐", "‑"].contains(first) && !string.hasPrefix("--")
  }
}

private func bytesAreBlank(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 <= 0x20 }
}

extension SubtitleCue.Line {
  /// The offset of the first byte of the line in the file.
  fileprivate var start: Int? { parts.first.map(\.source.lowerBound) }
  /// The offset after the last byte of the line in the file.
  fileprivate var end: Int? { parts.last.map(\.source.upperBound) }
}

extension SubtitleCue.Part {
  fileprivate var source: Range<Int> {
    switch self {
    case .literal(let range), .replaced(_, let range): range
    }
  }
}
