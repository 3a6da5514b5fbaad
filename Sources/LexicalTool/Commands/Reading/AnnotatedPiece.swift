import LexiconEngine

/// A stretch of an annotated text together with what is needed to show it.
struct AnnotatedPiece {
  let annotation: Annotation
  /// The bytes that the annotation covers.
  let bytes: ArraySlice<UInt8>
  /// Where in the whole text the bytes begin.
  let offset: Int
  let lookupIndex: LookupIndex
  let statuses: StatusTable
  /// Nil without a learner.
  var knowledge: LearnerKnowledge?

  /// The bytes of a range of the whole text.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let shift = bytes.startIndex - offset
    return bytes[(range.lowerBound + shift)..<(range.upperBound + shift)]
  }

  func fields(of token: AnnotatedToken) -> TokenFields {
    TokenFields(
      token, text: text(token.start..<token.end), annotation: annotation, lookupIndex: lookupIndex,
      statuses: statuses, knowledge: knowledge)
  }
}
