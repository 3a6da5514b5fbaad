package import KnowledgeModel
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// What a release gives to a quiz: words to ask, meanings to choose from, and how many words there
/// are.
package struct QuizCorpus {
  package let release: CorpusRelease
  package let bank: QuizBank
  package let sizes: VocabularySizeTable
  /// Words without a meaning, for the plain format.
  package let pseudowords: [String]
  /// Difficulties by ordinal, of every lexeme with a rank.
  package let difficulties: [Float]

  private let shelf = EntryShelf()

  /// A bank of fewer words than this would ask the same ones again and again.
  private static let leastBank = 500
  /// Words whose meanings are looked at for three wrong ones.
  private static let candidateCount = 30
  /// How far from a word's difficulty its distractors may lie, in log rank.
  private static let distractorReach: [Float] = [0.3, 0.8, 2]

  package init(_ release: CorpusRelease) throws(LexicalError) {
    self.release = release
    let lookupIndex = release.lookupIndex
    var difficulties: [Float] = []
    var chosen: [QuizWord] = []
    var others: [QuizWord] = []
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      guard lookupIndex.rank(of: lexeme) != nil else { break }
      let difficulty = lookupIndex.difficulty(of: lexeme)
      difficulties.append(difficulty)
      let flags = lookupIndex.flags(of: lexeme)
      guard let part = lookupIndex.partOfSpeech(of: lexeme),
        QuizWord.mayAsk(partOfSpeech: part, flags: flags)
      else { continue }
      let word = QuizWord(lexeme: lexeme, difficulty: difficulty, partOfSpeech: part)
      if flags.contains(.quiz) { chosen.append(word) } else { others.append(word) }
    }
    // Words were chosen where most learners are; the common ones below serve those who begin.
    let floor = chosen.count >= Self.leastBank ? chosen.lazy.map(\.difficulty).min() : nil
    bank = QuizBank(chosen + others.filter { word in floor.map { word.difficulty < $0 } ?? true })
    sizes = VocabularySizeTable(DifficultyHistogram(difficulties))
    self.difficulties = difficulties
    do { pseudowords = try release.pseudowords() } catch {
      throw LexicalError(error, path: release.path)
    }
    guard bank.words.count >= 40 else {
      throw LexicalError(
        .badData, "“\(release.path.printable)” has too few words for a quiz: \(bank.words.count)")
    }
  }

  package func lemma(of word: QuizWord) -> String {
    release.lookupIndex.lemma(of: word.lexeme)
  }

  /// The word with its article, where the release knows one.
  package func headword(of word: QuizWord) throws(LexicalError) -> String {
    do throws(CorpusReleaseError) {
      return try shelf.entry(for: id(of: word), in: release)?.headword ?? lemma(of: word)
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  package func id(of word: QuizWord) -> LexemeID {
    release.lookupIndex.id(of: word.lexeme)
  }

  /// The right meaning of a word among three wrong ones; nil where the release has too few
  /// meanings.
  package func options(for word: QuizWord, seed: UInt64) throws(LexicalError) -> MeaningOptions? {
    do throws(CorpusReleaseError) {
      guard let entry = try shelf.entry(for: id(of: word), in: release),
        let own = candidate(entry, word)
      else { return nil }
      let relatives = entry.synonyms + entry.antonyms + entry.derivations
      let related = Set(relatives.map(\.id))
      let root = release.lookupIndex.root(of: word.lexeme)
      for reach in Self.distractorReach {
        var candidates: [OptionCandidate] = []
        for near in bank.words(near: word.difficulty, within: reach, word.partOfSpeech)
        where candidates.count < Self.candidateCount {
          guard root == nil || release.lookupIndex.root(of: near.lexeme) != root,
            let other = try shelf.entry(for: id(of: near), in: release),
            !other.synonyms.contains(where: { $0.id == own.id || related.contains($0.id) }),
            let candidate = candidate(other, near)
          else { continue }
          candidates.append(candidate)
        }
        if let options = MeaningOptions(
          for: own, among: candidates, related: related,
          seed: seed ^ UInt64(bitPattern: Int64(word.lexeme.index)) &* 0x9E37_79B9_7F4A_7C15)
        {
          return options
        }
      }
      return nil
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  private func candidate(_ entry: LexemeEntry, _ word: QuizWord) -> OptionCandidate? {
    let gloss = entry.glosses.first { $0.partOfSpeech == word.partOfSpeech }
    guard let meaning = gloss?.meaning ?? entry.basicMeaning, !meaning.isEmpty else { return nil }
    return OptionCandidate(
      id: entry.id, lemma: entry.lemma, partOfSpeech: word.partOfSpeech,
      difficulty: word.difficulty, meaning: meaning)
  }
}

/// Entries that were read before: neighbours lend each other their meanings.
private final class EntryShelf {
  private var entries: [LexemeID: LexemeEntry?] = [:]

  package func entry(
    for id: LexemeID, in release: CorpusRelease
  ) throws(CorpusReleaseError) -> LexemeEntry? {
    if let known = entries[id] { return known }
    let entry = try release.entry(for: id)
    entries[id] = .some(entry)
    return entry
  }
}
