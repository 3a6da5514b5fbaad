package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore
import Scheduling

/// Finds the sentence to show a word in: the one of the last seven days, else the best of the
/// learner's own texts, else one that a command writes.
///
/// ```swift
/// let provider = try await SentenceProvider(store, release)
/// let sentence = try await provider.sentence(for: card.lexeme)
/// ```
package struct SentenceProvider {
  private let store: LearnerStore
  private let release: CorpusRelease
  private let chance: KnownChance
  private let day: StudyDay
  private let generator: SentenceGenerator?

  /// Reads what the learner knows today; a `generator` writes what the texts do not have.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(
    _ store: LearnerStore, _ release: CorpusRelease, generator: SentenceGenerator? = nil
  ) async throws {
    self.store = store
    self.release = release
    self.generator = generator
    try await store.follow(release)
    chance = try await KnownChance(release, store)
    day = try await mapStoreErrors { try await store.moment() }.studyDay
  }

  /// The sentence of a word today; the same one for seven days.
  ///
  /// - Parameters:
  ///   - lexeme: the word, or `own:…`.
  ///   - part: what it should be used as; nil for anything.
  ///   - newWordLimit: how many other new words the sentence may have; 0 is i+1.
  /// - Returns: nil when no text has one and nobody writes one.
  /// - Throws: ``LexicalError`` when the store or the command fails.
  package func sentence(
    for lexeme: LexemeID, as part: PartOfSpeech? = nil, newWordLimit: Int = 2
  ) async throws -> CachedSentence? {
    let day = day
    let kept = try await mapStoreErrors {
      try await store.cachedSentence(for: lexeme, as: part, on: day)
    }
    if let kept, kept.newWords.count <= newWordLimit { return kept }
    let best = try await sentences(for: lexeme, as: part, newWordLimit: newWordLimit).first
    let chosen: CachedSentence
    if let best {
      chosen = CachedSentence(
        lexeme: lexeme, partOfSpeech: part, day: day, text: best.sentence.text,
        source: best.sentence.source, position: best.sentence.position, newWords: best.newWords)
    } else if let written = try generator?.sentence(for: lexeme, as: part, chance: chance) {
      chosen = CachedSentence(
        lexeme: lexeme, partOfSpeech: part, day: day, text: written.sentence.text, source: nil,
        position: 0, newWords: written.newWords)
    } else {
      return nil
    }
    try await mapStoreErrors { try await store.keep([chosen]) }
    return chosen
  }

  /// How a word is written in a sentence; nil for one that is not there, and for an expression.
  package func form(of lexeme: LexemeID, in sentence: String) throws -> String? {
    let text = Array(sentence.utf8)
    let token = try Annotator(release.lookupIndex).annotate(text).tokens.first { token in
      token.lexeme.map { release.lookupIndex.id(of: $0) } == lexeme
    }
    return token.map { String(decoding: text[$0.start..<$0.end], as: UTF8.self) }
  }

  /// Every sentence of the learner's texts that is worth showing for a word, the best first.
  package func sentences(
    for lexeme: LexemeID, as part: PartOfSpeech? = nil, newWordLimit: Int = 0
  ) async throws -> [RankedSentence] {
    let found = try await mapStoreErrors { try await store.sentences(with: lexeme) }
    let chance = chance
    return SentenceChoice(of: lexeme, as: part) { chance($0) }
      .ranked(found.reversed(), newWordLimit: newWordLimit)
  }

  /// The words to learn next from the learner's texts: those being learned, then new ones, each
  /// group by how often the texts have it.
  package func plan() async throws -> [LexemeID] {
    let counts = try await mapStoreErrors { try await store.ownWordCounts() }
    let statuses = try await mapStoreErrors { try await store.statuses() }
    let chance = chance
    let lookupIndex = release.lookupIndex
    // Expressions have no rank; one has to be learned already to be worth a sentence.
    let words = counts.filter { word, _ in
      let isExpression =
        lookupIndex.ordinal(of: word).map { lookupIndex.rank(of: $0) == nil } ?? false
      return chance(word) < SentenceChoice.knownChance
        && (!isExpression || statuses[word] == .learning)
    }
    return words.sorted { left, right in
      let (isLeft, isRight) = (statuses[left.key] == .learning, statuses[right.key] == .learning)
      if isLeft != isRight { return isLeft }
      return (right.value, left.key) < (left.value, right.key)
    }.map(\.key)
  }
}
