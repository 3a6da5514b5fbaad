package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// Finds the senses of captured words in the sentences that they were captured with.
///
/// A capture keeps its sentence, so that its sense is as good as the release that reads it.
package struct CapturedSenses {
  private let annotator: Annotator
  private let release: CorpusRelease

  /// - Parameters:
  ///   - release: chooses the senses.
  ///   - store: what the learner has corrected; nil for nobody.
  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  package init(_ release: CorpusRelease, for store: LearnerStore?) async throws {
    self.release = release
    var annotator = Annotator(release.lookupIndex)
    annotator.choosesSenses = true
    if let store { annotator.overrides = try await ReaderOverrides(store, in: release) }
    self.annotator = annotator
  }

  /// The meanings that a word was captured in, those of the last capture first, each once; none for
  /// a word without senses or a capture without a sentence.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func glosses(
    of lexeme: LexemeID, in captures: [Capture]
  ) throws(LexicalError) -> [LexemeEntry.Gloss] {
    let senses = senses(of: lexeme, in: captures)
    guard !senses.isEmpty else { return [] }
    do throws(CorpusReleaseError) {
      guard let entry = try release.entry(for: lexeme) else { return [] }
      return senses.compactMap(entry.gloss)
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The meaning of a word in the sentence of one capture: the likeliest alone.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func gloss(of capture: Capture) throws(LexicalError) -> LexemeEntry.Gloss? {
    try glosses(of: capture.lexeme, in: [capture]).first
  }

  /// The senses of a word by its captures, those of the last one first, each once.
  ///
  /// A sense that is not sure is followed by the second likeliest.
  package func senses(of lexeme: LexemeID, in captures: [Capture]) -> [SenseID] {
    var senses: [SenseID] = []
    for capture in captures.reversed() where !capture.sentence.isEmpty {
      for sense in self.senses(of: lexeme, in: capture) where !senses.contains(sense) {
        senses.append(sense)
      }
    }
    return senses
  }

  private func senses(of lexeme: LexemeID, in capture: Capture) -> [SenseID] {
    let bytes = Array(capture.sentence.utf8)
    guard let annotation = try? annotator.annotate(bytes),
      let ordinal = release.lookupIndex.ordinal(of: lexeme)
    else { return [] }
    let form = LookupKey(capture.form)
    let found = annotation.tokens.indices.filter { annotation.tokens[$0].lexeme == ordinal }
    let exact = found.first { index in
      let token = annotation.tokens[index]
      return LookupKey(utf8: Array(bytes[token.start..<token.end]).span) == form
    }
    guard let index = exact ?? found.first else { return [] }
    let (token, choice) = (annotation.tokens[index], annotation.sense(at: index))
    let second = choice.isSure ? nil : release.lookupIndex.secondSense(of: token, choice)
    return [release.lookupIndex.sense(of: token, choice), second].compactMap { $0 }
  }
}

extension LexemeEntry.Gloss {
  /// The meaning in a line: `RIVER: the land along the side of a river`.
  package var labelled: String { (sense?.label.map { "\($0): " } ?? "") + meaning }

  /// What machine output says of the sense that a word has in a sentence; the example is the
  /// release's own.
  package var senseMembers: [JSONMember] {
    let texts = [
      ("sense", sense?.id.text), ("label", sense?.label), ("meaning", meaning),
      ("pos", partOfSpeech?.tag), ("example", example),
    ]
    return texts.compactMap { name, text in
      text.map { JSONMember(name: name, value: .string($0)) }
    }
  }
}
