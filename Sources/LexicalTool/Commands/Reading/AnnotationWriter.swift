import Lexical
import LexiconEngine

/// A form of output for an annotated text.
///
/// A writer is fed the pieces of a text in order, and the summary last.
protocol AnnotationWriter {
  mutating func begin(_ source: AnnotatedSource) throws(LexicalError)
  /// Writes the tokens of a piece; offsets are in the whole text.
  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError)
  mutating func end(_ summary: TextSummary) throws(LexicalError)
}

/// What a text and the release it is marked with are called.
struct AnnotatedSource {
  let name: String
  let language: String
  let version: String
  let digest: String
}
