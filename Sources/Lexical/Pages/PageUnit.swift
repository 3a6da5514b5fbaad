package import Documents

/// A stretch of a document that a page shows as one element and cuts into words at once: a
/// paragraph, a stanza, a cell, cues that share a sentence.
///
/// No sentence crosses the end of a unit but one that a line of verse or a cue divides, and those
/// are in one unit.
package struct PageUnit: Hashable, Sendable {
  /// Indices of ``Document/blocks``.
  package let blocks: Range<Int>
  /// Bytes of ``Document/text``, with the joins between the blocks.
  package let range: Range<Int>
  /// What the first block is.
  package let kind: Block.Kind

  /// The units of some blocks of a document, in order.
  package static func units(of document: Document, blocks: Range<Int>) -> [PageUnit] {
    var units: [PageUnit] = []
    var start = blocks.lowerBound
    while start < blocks.upperBound {
      var end = start + 1
      while end < blocks.upperBound, document.blocks[end].join != .paragraph,
        document.blocks[end].kind.isLike(document.blocks[start].kind),
        document.blocks[end].footnote == document.blocks[start].footnote
      {
        end += 1
      }
      let range =
        document.blocks[start].range.lowerBound..<document.blocks[end - 1].range.upperBound
      units.append(
        PageUnit(blocks: start..<end, range: range, kind: document.blocks[start].kind))
      start = end
    }
    return units
  }
}

extension Block.Kind {
  /// Whether two blocks that a line joins are shown as one: lines of one stanza, cues of one
  /// sentence, a paragraph that ends in verse.
  fileprivate func isLike(_ other: Block.Kind) -> Bool {
    switch (self, other) {
    case (.cue, .cue), (.verseLine, .paragraph): true
    default: self == other
    }
  }
}
