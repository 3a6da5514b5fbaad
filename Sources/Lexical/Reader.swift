package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconEngine
package import LexiconStore

/// Annotates texts: which words a learner knows, learns and has not met, and what each is here.
///
/// A reader holds what a learner knew when it was made; make another after the learner has studied.
///
/// ```swift
/// let reader = try await Reader(lexicon, for: learner)
/// for word in try reader.annotate("She walked to the old house.").words {
///   print(word.text, word.lemma ?? "-", word.status?.name ?? "-")
/// }
/// ```
public struct Reader: Sendable {
  package let release: CorpusRelease
  /// What each lexeme is to the learner.
  package let statuses: StatusTable
  /// What the progress store says of the learner; nil where there is none.
  package let knowledge: LearnerKnowledge?
  /// The progress store; nil with ``knowledge``.
  package let store: LearnerStore?
  /// Annotates texts, with what the learner decided about forms.
  package let annotator: Annotator
  /// How files are read.
  package var options = ReadingOptions()

  package init(
    release: CorpusRelease, statuses: StatusTable, knowledge: LearnerKnowledge? = nil,
    store: LearnerStore? = nil, annotator: Annotator
  ) {
    self.release = release
    self.statuses = statuses
    self.knowledge = knowledge
    self.store = store
    self.annotator = annotator
  }

  /// A reader without a learner: every word is new.
  ///
  /// - Parameters:
  ///   - lexicon: the words of the language.
  ///   - rank: the words up to this rank count as known; nil for none.
  public init(_ lexicon: Lexicon, knownRank rank: Int? = nil) {
    var known = KnownWords(lexicon.release)
    if let rank { known.mark(upTo: rank) }
    self.init(known)
  }

  /// A reader for a learner as they are now: their marks win, then their memory, then what
  /// calibration says.
  ///
  /// - Throws: ``LexicalError`` when the progress store cannot be read.
  /// - Complexity: O(lexemes + words of the learner), a few milliseconds.
  public init(_ lexicon: Lexicon, for learner: Learner) async throws(LexicalError) {
    let store = learner.store
    let release = lexicon.release
    self = try await mapFailures { try await Reader(release, store) }
  }

  /// The annotator, which chooses the senses of words too.
  package var senseAnnotator: Annotator {
    var annotator = annotator
    annotator.choosesSenses = true
    return annotator
  }

  /// The release's lookup index.
  package var lookupIndex: LookupIndex { release.lookupIndex }
}

extension Reader {
  /// Annotates a whole text; names are decided by all their occurrences.
  ///
  /// - Parameter text: any text; line ends within a paragraph do not divide sentences.
  /// - Returns: the text with every word explained.
  /// - Throws: ``LexicalError`` when ICU's dictionaries are missing from the system.
  /// - Complexity: O(bytes), some 10 ms for a novel; no file is read.
  public func annotate(_ text: String) throws(LexicalError) -> AnnotatedText {
    let bytes = Array(text.utf8)
    do {
      return AnnotatedText(
        bytes: bytes, annotation: try senseAnnotator.annotate(bytes), reader: self)
    } catch {
      throw LexicalError(.internalError, "cannot annotate the text: \(error)")
    }
  }

  /// Annotates a file: a book, a page, subtitles, notes, or plain text of any size, long plain text
  /// in constant memory.
  ///
  /// - Parameters:
  ///   - path: a file in any format that is read; `-` is standard input.
  ///   - body: takes the text piece by piece, in order, each cut at the end of a sentence.
  /// - Throws: ``LexicalError`` when the file is missing, cannot be read or holds no text, or what
  ///   the body throws.
  public func annotate(
    contentsOf path: String, _ body: (AnnotatedText) throws(LexicalError) -> Void
  ) throws(LexicalError) {
    try TextReader(InputFile(path, options: options)).forEachPiece(of: senseAnnotator) {
      piece, annotation throws(LexicalError) in
      try body(
        AnnotatedText(
          bytes: Array(piece.bytes), annotation: annotation, reader: self, offset: piece.offset))
    }
  }

  /// The smallest set of words whose learning lifts texts to a coverage.
  ///
  /// - Parameters:
  ///   - texts: annotated by this reader; together they are one reading matter.
  ///   - target: the share of running words that shall be known, from 0 to 1.
  /// - Returns: the plan, the most useful word first. No smaller set reaches the target, because
  ///   each word adds its own count and nothing else.
  /// - Complexity: O(words + lexemes log lexemes).
  public func plan(for texts: [AnnotatedText], target: Double) -> ReadingPlan {
    var series = StudySeries(lookupIndex: lookupIndex, statuses: statuses)
    for text in texts { series.add(text.annotation, continuingLast: false) }
    return ReadingPlan(series.plan(target: target), lookupIndex)
  }
}
