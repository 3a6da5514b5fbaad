package import Documents

/// A stretch of a text on its way to the annotator: of a document, or of a stream of plain text.
package struct TextPiece: Sendable {
  /// UTF-8 without markup.
  package let bytes: ArraySlice<UInt8>
  /// Where the bytes begin in the text.
  package let offset: Int
  /// What the text was read into; nil for a stream of plain text, which is its own source.
  package let document: Document?

  package init(_ bytes: ArraySlice<UInt8>, offset: Int = 0, document: Document? = nil) {
    self.bytes = bytes
    self.offset = offset
    self.document = document
  }

  /// The bytes of a range of the whole text.
  package func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let shift = bytes.startIndex - offset
    return bytes[(range.lowerBound + shift)..<(range.upperBound + shift)]
  }

  /// Where a range of the whole text stands in the source.
  package func position(of range: Range<Int>) -> SourcePosition {
    document?.position(of: range) ?? SourcePosition(bytes: range)
  }
}
