package import ICU

/// Marks texts against a release.
///
/// Annotating touches no disk and allocates nothing per token. One annotator may be shared; each
/// text or stream has an ``AnnotationSession`` of its own.
package struct Annotator: Sendable {
  package let lookupIndex: LookupIndex
  /// The rules by which the text is cut into tokens and sentences: those of the release.
  package let rules: TokenRules
  /// Whether a capital tells a noun in this language.
  let capitalisesNouns: Bool
  let derivations: Derivations
  let context: ContextMatrix
  /// What the learner decided about names and lemmas against the engine.
  package var overrides = ReaderOverrides()
  /// Whether the senses of words are chosen, which those who count words do not need.
  package var choosesSenses = false

  package init(_ lookupIndex: LookupIndex) {
    self.lookupIndex = lookupIndex
    rules = lookupIndex.tokenRules
    capitalisesNouns = lookupIndex.capitalisesNouns
    derivations = Derivations(lookupIndex)
    context = lookupIndex.withTables { ContextMatrix($0) }
  }

  /// Marks a whole text; names are decided by all their occurrences.
  ///
  /// - Parameter text: UTF-8; what is ill-formed counts as U+FFFD and keeps its offsets.
  /// - Returns: the text with every token marked.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing.
  package func annotate(_ text: [UInt8]) throws(ReaderError) -> Annotation {
    var session = AnnotationSession(self)
    return try session.annotate(text.span, isLast: true).annotation
  }

  /// Marks a whole text in the memory of an annotation that is no longer needed, so that the system
  /// need not clear fresh memory for its tokens: 32 bytes each, some seven times the text.
  ///
  /// - Parameters:
  ///   - text: UTF-8, as above.
  ///   - annotation: receives the tokens instead of what it held.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing; the annotation holds a part
  ///   then.
  package func annotate(
    _ text: [UInt8], into annotation: inout Annotation
  ) throws(ReaderError) {
    var session = AnnotationSession(self)
    _ = try session.annotate(text.span, isLast: true, into: &annotation)
  }

  package func annotate(_ text: String) throws(ReaderError) -> Annotation {
    try annotate(Array(text.utf8))
  }
}

/// Why a text cannot be annotated.
package enum ReaderError: Error, Hashable, Sendable {
  /// The words of the text cannot be found.
  case textAnalysis(ICUError)
}
