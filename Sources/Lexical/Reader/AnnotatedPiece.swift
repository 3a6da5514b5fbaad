package import Documents
import LexicalModel
package import LexiconEngine

/// A stretch of an annotated text together with what is needed to show it.
package struct AnnotatedPiece: Sendable {
  package let annotation: Annotation
  /// The bytes that the annotation covers, and where they come from.
  package let piece: TextPiece
  package let lookupIndex: LookupIndex
  package let statuses: StatusTable
  /// Nil without a learner.
  package var knowledge: LearnerKnowledge?

  package init(
    annotation: Annotation, piece: TextPiece, lookupIndex: LookupIndex,
    statuses: StatusTable, knowledge: LearnerKnowledge? = nil
  ) {
    self.annotation = annotation
    self.piece = piece
    self.lookupIndex = lookupIndex
    self.statuses = statuses
    self.knowledge = knowledge
  }

  /// The bytes that the annotation covers.
  package var bytes: ArraySlice<UInt8> { piece.bytes }
  /// Where in the whole text the bytes begin.
  package var offset: Int { piece.offset }

  /// The bytes of a range of the whole text.
  package func text(_ range: Range<Int>) -> ArraySlice<UInt8> { piece.text(range) }

  /// The name of several words that a token is a word of, its words one space apart; nil for none.
  func multiwordName(at index: Int) -> String? {
    let name = annotation.multiwordName(
      at: index, capitalisesNouns: lookupIndex.capitalisesNouns, in: bytes, offset: offset)
    guard let name, let last = name.last else { return nil }
    let (start, end) = (annotation.tokens[name.lowerBound].start, annotation.tokens[last].end)
    return String(decoding: text(start..<end), as: UTF8.self).collapsed
  }

  /// Where a token stands in the source.
  package func position(of token: AnnotatedToken) -> SourcePosition {
    piece.position(of: token.start..<token.end)
  }

  /// The lemma of a word without a lexeme: of a name the form as written, else the likeliest; nil
  /// for what is no word.
  func lemma(of token: AnnotatedToken) -> String? {
    guard token.kind == .word else { return nil }
    guard token.tokenClass == .unlisted, let form = annotation.unlistedForm(of: token) else {
      return String(decoding: text(token.start..<token.end), as: UTF8.self)
    }
    return lookupIndex.likelyLemma(ofUnlisted: form.folded, as: token.partOfSpeech)
  }
}
