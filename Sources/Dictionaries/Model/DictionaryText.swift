/// Plain text with emphasis: the small subset of markup that is kept of a dictionary's.
///
/// The text holds line feeds and no other control characters.
package struct DictionaryText: Hashable, Sendable {
  /// What a part of the text looks like.
  package enum Emphasis: UInt8, Hashable, Sendable, CaseIterable {
    case bold = 1
    case italic
    case superscript
    case `subscript`
  }

  /// A part of the text with one look.
  package struct Mark: Hashable, Sendable {
    package let emphasis: Emphasis
    /// Bytes of the text.
    package let range: Range<Int>

    package init(emphasis: Emphasis, range: Range<Int>) {
      self.emphasis = emphasis
      self.range = range
    }
  }

  package var plain: String
  /// In the order of their starts; marks may lie inside others and never cross them.
  package var marks: [Mark]

  package init(_ plain: String, marks: [Mark] = []) {
    self.plain = plain
    self.marks = marks
  }

  package var isEmpty: Bool { plain.isEmpty }

  /// The text in pieces, each with all its emphases.
  package var runs: [(text: String, emphases: Set<Emphasis>)] {
    if plain.isEmpty { return [] }
    if marks.isEmpty { return [(text: plain, emphases: [])] }
    let bytes = Array(plain.utf8)
    let cuts = Set(
      marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, bytes.count]
    )
    .filter { $0 <= bytes.count }.sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      let emphases = marks.filter { $0.range.lowerBound <= start && end <= $0.range.upperBound }
      return (String(decoding: bytes[start..<end], as: UTF8.self), Set(emphases.map(\.emphasis)))
    }
  }
}
