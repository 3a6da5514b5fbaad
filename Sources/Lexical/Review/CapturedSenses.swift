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

  package init(_ release: CorpusRelease) {
    self.release = release
    var annotator = Annotator(release.lookupIndex)
    annotator.choosesSenses = true
    self.annotator = annotator
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
