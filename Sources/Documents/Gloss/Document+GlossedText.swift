internal import Markup

extension Document {
  /// Subtitles, plain text or Markdown with glosses.
  func glossedText(
    _ source: [UInt8], _ glosses: [Gloss], _ style: GlossStyle
  ) -> GlossedSource {
    var insertions = Insertions()
    let encoding = files.first?.encoding.encoding ?? .utf8
    let lineEnd = source.firstRange(of: [0x0D, 0x0A]) == nil ? "\n" : "\r\n"
    var written = 0
    if !cues.isEmpty {
      written = glosses.count
      for (cue, own) in byCue(glosses) {
        let line = own.map { "\($0.headword): \($0.meaning)" }.joined(separator: " · ")
        insertions.add(
          encoding.encoded(cueLine(line, lineEnd: lineEnd)), at: cues[cue].source.upperBound)
      }
    } else if style == .inline {
      written = glosses.count
      for gloss in glosses {
        insertions.add(
          encoding.encoded(" [\(gloss.text(atMost: style.longestText))]"),
          at: position(of: gloss.range).bytes.upperBound)
      }
    } else {
      for chapter in chapters {
        guard let first = blocks[chapter.blocks].first, let last = blocks[chapter.blocks].last
        else { continue }
        let range = first.range.lowerBound..<last.range.upperBound
        let own = glosses.filter { range.contains($0.range.lowerBound) }
        guard !own.isEmpty else { continue }
        written += own.count
        let end = position(of: last.range).bytes.upperBound
        let offset = source[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
        insertions.add(encoding.encoded(list(of: own, lineEnd: lineEnd)), at: offset)
      }
    }
    return GlossedSource(
      bytes: insertions.applied(to: source), style: style, written: written,
      leftOut: glosses.count - written)
  }

  /// The glosses of each cue that has any, in the order of the cues.
  private func byCue(_ glosses: [Gloss]) -> [(cue: Int, glosses: [Gloss])] {
    var result: [(cue: Int, glosses: [Gloss])] = []
    for gloss in glosses {
      guard let cue = position(of: gloss.range).cue else { continue }
      if result.last?.cue == cue {
        result[result.count - 1].glosses.append(gloss)
      } else {
        result.append((cue, [gloss]))
      }
    }
    return result
  }

  /// A line of a cue as the format of the subtitles writes it.
  private func cueLine(_ line: String, lineEnd: String) -> String {
    switch format {
    case .subStation:
      // Braces would begin an override, and a backslash an escape.
      let plain = line.filter { !"{}\\".contains($0) }
      return "\\N{\\i1}\(plain){\\i0}"
    case .webVTT:
      let plain = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      return "\(lineEnd)<i>\(plain)</i>"
    default: return "\(lineEnd)<i>\(line)</i>"
    }
  }

  /// The list at the end of a chapter: a word a line, each once.
  private func list(of glosses: [Gloss], lineEnd: String) -> String {
    var seen: Set<String> = []
    let lines = glosses.filter { seen.insert("\($0.headword)\t\($0.meaning)").inserted }.map {
      format == .markdown
        ? "- **\($0.headword)**: \($0.meaning)" : "  \($0.headword): \($0.meaning)"
    }
    let head = format == .markdown ? ["**Glossary**", ""] : ["[Glossary]"]
    return lineEnd + lineEnd + (head + lines).joined(separator: lineEnd) + lineEnd
  }
}
