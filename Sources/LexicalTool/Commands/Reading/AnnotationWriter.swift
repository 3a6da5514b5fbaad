import LexiconEngine

/// A form of output for an annotated text.
///
/// A writer is fed the pieces of a text in order, and the summary last.
protocol AnnotationWriter {
  mutating func begin(_ source: AnnotatedSource) throws(ToolError)
  /// Writes the tokens of a piece; offsets are in the whole text.
  mutating func write(_ piece: AnnotatedPiece) throws(ToolError)
  mutating func end(_ summary: TextSummary) throws(ToolError)
}

/// What a text and the release it is marked with are called.
struct AnnotatedSource {
  let name: String
  let language: String
  let version: String
  let digest: String
}
