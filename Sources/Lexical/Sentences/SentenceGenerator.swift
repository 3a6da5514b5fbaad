package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// Lets a command write a sentence for a word, and checks that it is one.
package struct SentenceGenerator {
  package let command: ContentCommand
  package let release: CorpusRelease
  /// The rank that the sentence should keep below; nil when nobody knows.
  package let targetRank: Int?

  package init(command: ContentCommand, release: CorpusRelease, targetRank: Int?) {
    self.command = command
    self.release = release
    self.targetRank = targetRank
  }

  /// The most bytes a sentence may have.
  package static let limit = 1_000

  /// A new sentence.
  ///
  /// - Throws: ``LexicalError`` when the command fails, or what it wrote is no sentence with the
  ///   word.
  package func sentence(
    for lexeme: LexemeID, as part: PartOfSpeech?, chance: KnownChance
  ) throws -> RankedSentence {
    let word = try ContentPrompt.Word(lexeme, as: part, in: release)
    let bytes = try command.answer(
      to: .sentence(word, language: release.metadata.language, rank: targetRank),
      limit: 64 * Self.limit)
    let line = try GeneratedText.line(bytes, limit: Self.limit)
    let text = Array(line.utf8)
    let found = SentenceCutter(lookupIndex: release.lookupIndex, source: "")
      .sentences(of: try Annotator(release.lookupIndex).annotate(text), in: TextPiece(text[...]))
    guard let sentence = found.first(where: { $0.has(lexeme) }) else {
      throw LexicalError(
        .badData,
        "what the command wrote does not use “\(word.lemma.printable)”: \(line.printable)")
    }
    // What stands around the sentence stays: the whole line is one answer.
    let whole = OwnSentence(
      text: line, source: "", position: 0, words: sentence.words, expressions: sentence.expressions,
      traits: sentence.traits)
    let choice = SentenceChoice(of: lexeme, as: part) { chance($0) }
    guard let ranked = choice.ranked([whole], newWordLimit: .max).first else {
      throw LexicalError(.badData, "what the command wrote is no whole sentence: \(line.printable)")
    }
    return ranked
  }
}

extension ContentPrompt.Word {
  /// A word of a release with its meaning.
  package init(_ lexeme: LexemeID, as part: PartOfSpeech?, in release: CorpusRelease) throws {
    let entry = try release.entry(for: lexeme)
    let gloss = entry?.glosses.first { part == nil || $0.partOfSpeech == part }
    self.init(
      lexeme: lexeme.text,
      lemma: entry?.lemma ?? String(lexeme.text.drop { $0 != ":" }.dropFirst()),
      partOfSpeech: (part ?? gloss?.partOfSpeech ?? entry?.partOfSpeech)?.name,
      meaning: gloss?.meaning)
  }
}
