import Dictionaries
import LexicalModel
import LexiconEngine
import LexiconStore

/// Finds which meaning of an entry a dictionary's definition is about, from the words that the
/// dictionary says about it in the language of the release.
struct SenseMatch {
  private let release: CorpusRelease
  private let glosses: [LexemeEntry.Gloss]
  /// For each meaning the lexemes of its wording and example.
  private let words: [Set<LexemeOrdinal>]

  /// A word that is more frequent than this tells nothing about a meaning.
  private static let commonest = 300

  init(_ entry: LexemeEntry, in release: CorpusRelease) {
    self.release = release
    glosses = entry.glosses
    let own = release.lookupIndex.ordinal(of: entry.id)
    words = entry.glosses.map { gloss -> Set<LexemeOrdinal> in
      let related = (gloss.sense?.synonyms ?? []).map(\.lemma).joined(separator: " ")
      let wording = [gloss.meaning, gloss.example ?? "", gloss.sense?.label ?? "", related]
      return Self.lexemes(of: wording.joined(separator: " "), in: release)
        .subtracting(own.map { [$0] } ?? [])
    }
  }

  /// The meaning that a definition is about; nil where nothing tells.
  ///
  /// - Parameters:
  ///   - definition: what the dictionary says.
  ///   - part: its part of speech; nil where the dictionary does not say.
  ///   - isSameLanguage: whether its text is in the language of the release.
  /// - Returns: the index of the meaning, and how sure it is.
  func sense(
    of definition: DictionaryDefinition, as part: PartOfSpeech?, isSameLanguage: Bool
  ) -> NativeTranslation.Sense? {
    let candidates = glosses.indices.filter { index in
      part == nil || glosses[index].partOfSpeech.map { $0.fits(part) } ?? true
    }
    // A translation that the release has of one meaning alone is of that meaning.
    let said = Set(definition.shortTexts(limit: 8).map { $0.lowercased() })
    let sharing = candidates.filter { index in
      (glosses[index].sense?.translations ?? []).contains { translation in
        translation.text.lowercased().split(separator: ", ").contains { said.contains(String($0)) }
      }
    }
    if sharing.count == 1 {
      return NativeTranslation.Sense(index: sharing[0], certainty: .sure)
    }
    return senseByWording(of: definition, among: candidates, as: part, isSameLanguage)
  }

  private func senseByWording(
    of definition: DictionaryDefinition, among candidates: [Int], as part: PartOfSpeech?,
    _ isSameLanguage: Bool
  ) -> NativeTranslation.Sense? {
    var text = definition.context
    for note in definition.notes { text += " " + note }
    if isSameLanguage { text += " " + definition.text.plain }
    let said = Self.lexemes(of: text, in: release)
    let scores = candidates.map { words[$0].intersection(said).count }
    if let best = scores.max(), best > 0, scores.filter({ $0 == best }).count == 1,
      let position = scores.firstIndex(of: best)
    {
      let others = scores.enumerated().filter { $0.offset != position }.map(\.element).max() ?? 0
      let isSure = best >= 2 && others == 0
      return NativeTranslation.Sense(
        index: candidates[position], certainty: isSure ? .sure : .likely)
    }
    guard candidates.count == 1, part != nil else { return nil }
    return NativeTranslation.Sense(index: candidates[0], certainty: .likely)
  }

  /// The lexemes of the words of a text that are rare enough to tell something.
  private static func lexemes(
    of text: String, in release: CorpusRelease
  ) -> Set<LexemeOrdinal> {
    var found: Set<LexemeOrdinal> = []
    for word in text.split(whereSeparator: { !$0.isLetter && $0 != "'" }) where word.count > 2 {
      guard let candidate = release.candidates(ofForm: String(word)).first else { continue }
      let rank = release.lookupIndex.rank(of: candidate.lexeme)
      if rank.map({ $0.value > commonest }) ?? true { found.insert(candidate.lexeme) }
    }
    return found
  }
}

extension PartOfSpeech {
  /// Whether a dictionary may call a word of this part of speech by another's name.
  func fits(_ other: PartOfSpeech?) -> Bool {
    guard let other else { return true }
    if self == other { return true }
    let groups: [Set<PartOfSpeech>] = [
      [.noun, .properNoun], [.verb, .auxiliary], [.determiner, .pronoun, .adjective, .numeral],
      [.coordinatingConjunction, .subordinatingConjunction, .adposition], [.adverb, .particle],
      [.interjection, .particle],
    ]
    return groups.contains { $0.contains(self) && $0.contains(other) }
  }
}
