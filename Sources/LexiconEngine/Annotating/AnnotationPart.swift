/// A piece of a text that is annotated by itself, beside others, and whose names are not decided
/// before what other pieces show of them.
///
/// What a text shows of names is a value that merges: an ``AnnotationMerger`` adds up the parts in
/// the order of the text. So the annotation does not depend on which core took which part. The
/// memory of a part serves one piece after another.
package struct AnnotationPart: Sendable {
  package private(set) var annotation = Annotation.empty
  private var register: UnlistedFormTable
  private var offset = 0
  /// The sentences of the text before the part, which its tokens do not count yet.
  private var sentencesBefore = 0

  /// A part of no text, which is the identity of ``AnnotationMerger/merge(_:)``.
  package init(_ annotator: Annotator) {
    register = UnlistedFormTable(annotator, capacity: 0)
  }

  /// Annotates a piece that ends with a paragraph; what the part held is gone.
  ///
  /// - Parameters:
  ///   - piece: its bytes.
  ///   - offset: where it begins in the text.
  ///   - annotator: the release, its rules and the learner's decisions.
  /// - Throws: ``ReaderError`` when ICU's dictionaries are missing.
  /// - Complexity: O(bytes)
  package mutating func annotate(
    _ piece: Span<UInt8>, offset: Int, by annotator: Annotator
  ) throws(ReaderError) {
    var annotator = annotator
    annotator.choosesSenses = false
    annotation.clear()
    var session = AnnotationSession(annotator, beginningAt: offset)
    register = try session.annotatePart(piece, into: &annotation)
    self.offset = offset
    sentencesBefore = 0
  }

  /// Gives the part its place among the sentences and forms of the text, and decides its names.
  fileprivate mutating func merge(into whole: inout UnlistedFormTable, sentences: Int) {
    sentencesBefore = sentences
    annotation.sentenceCount += sentences
    whole.merge(&register, tokens: &annotation.tokens)
    whole.decideNames(in: &annotation.tokens)
    annotation.unlistedForms = whole.unlistedForms
  }

  /// Counts the sentences on, applies the learner's decisions and chooses senses, after the part
  /// was merged.
  ///
  /// - Parameters:
  ///   - piece: its bytes.
  ///   - annotator: as in ``annotate(_:offset:by:)``; the choice of senses begins anew with the
  ///     part.
  package mutating func finish(_ piece: Span<UInt8>, by annotator: Annotator) {
    annotation.moveSentences(by: sentencesBefore)
    sentencesBefore = 0
    let text = TextSlice(piece, base: offset)
    OverridePass(annotator)?.apply(to: &annotation.tokens, text: text)
    guard annotator.choosesSenses else { return }
    var pass = SensePass(annotator.lookupIndex)
    pass.choose(in: &annotation, text: text)
    SenseCorrectionPass(annotator)?.apply(to: &annotation, text: text)
  }
}

/// Adds up the parts of a text in its order, and decides the names of each by all that stood before
/// its end.
package struct AnnotationMerger: Sendable {
  private var register: UnlistedFormTable
  private var sentenceCount = 0

  package init(_ annotator: Annotator) {
    register = UnlistedFormTable(annotator, capacity: UnlistedFormTable.defaultCapacity)
  }

  /// Merges the next part.
  ///
  /// - Complexity: O(doubtful words + different unlisted forms of the part)
  package mutating func merge(_ part: inout AnnotationPart) {
    part.merge(into: &register, sentences: sentenceCount)
    sentenceCount = part.annotation.sentenceCount
  }
}
