package import LexiconEngine

/// A stretch of an annotated text together with what is needed to show it.
package struct AnnotatedPiece {
  package let annotation: Annotation
  /// The bytes that the annotation covers.
  package let bytes: ArraySlice<UInt8>
  /// Where in the whole text the bytes begin.
  package let offset: Int
  package let lookupIndex: LookupIndex
  package let statuses: StatusTable
  /// Nil without a learner.
  package var knowledge: LearnerKnowledge?

  package init(
    annotation: Annotation, bytes: ArraySlice<UInt8>, offset: Int, lookupIndex: LookupIndex,
    statuses: StatusTable, knowledge: LearnerKnowledge? = nil
  ) {
    self.annotation = annotation
    self.bytes = bytes
    self.offset = offset
    self.lookupIndex = lookupIndex
    self.statuses = statuses
    self.knowledge = knowledge
  }

  /// The bytes of a range of the whole text.
  package func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let shift = bytes.startIndex - offset
    return bytes[(range.lowerBound + shift)..<(range.upperBound + shift)]
  }

  package func fields(of token: AnnotatedToken) -> TokenFields {
    TokenFields(
      token, text: text(token.start..<token.end), annotation: annotation, lookupIndex: lookupIndex,
      statuses: statuses, knowledge: knowledge)
  }
}
