package import LexicalModel
import Scheduling

/// The meanings shown after a claim: the right one and three others, in an order that says nothing.
package struct MeaningOptions: Hashable, Sendable {
  package let meanings: [String]
  /// The place of the right meaning.
  package let right: Int

  static let count = 4

  /// Chooses three wrong meanings: of the same part of speech and about the same rank, as long as
  /// the right one, and with few words in common with it or with each other.
  ///
  /// Nil when fewer than three candidates serve.
  ///
  /// - Parameters:
  ///   - word: the word asked for.
  ///   - candidates: words to take meanings from.
  ///   - related: words that must not serve: synonyms, antonyms, derivations, words of the same
  ///     root.
  ///   - seed: decides between what serves equally well, and the order.
  package init?(
    for word: OptionCandidate, among candidates: some Sequence<OptionCandidate>,
    related: Set<LexemeID>, seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let right = MeaningWords(word.meaning)
    var scored: [(score: Double, id: LexemeID, meaning: String, words: MeaningWords)] = []
    for candidate in candidates
    where candidate.id != word.id && candidate.partOfSpeech == word.partOfSpeech
      && !related.contains(candidate.id) && candidate.meaning != word.meaning
    {
      let words = MeaningWords(candidate.meaning)
      let overlap = right.overlap(with: words)
      // A meaning that names the word, or shares much with the right one, could be right too.
      guard overlap < 0.25, !words.mentions(word.lemma), !right.mentions(candidate.lemma) else {
        continue
      }
      let distance = Double(abs(candidate.difficulty - word.difficulty))
      let length = abs(Double(candidate.meaning.utf8.count) - Double(word.meaning.utf8.count))
      scored.append(
        (
          distance + 2 * overlap + length / 40 + 0.5 * generator.fraction(), candidate.id,
          candidate.meaning, words
        ))
    }
    scored.sort { ($0.score, $0.id) < ($1.score, $1.id) }
    var chosen: [(meaning: String, words: MeaningWords)] = []
    for entry in scored where chosen.allSatisfy({ $0.words.overlap(with: entry.words) < 0.4 }) {
      chosen.append((entry.meaning, entry.words))
      if chosen.count == Self.count - 1 { break }
    }
    guard chosen.count == Self.count - 1 else { return nil }
    let position = generator.below(Self.count)
    var meanings = chosen.map(\.meaning)
    meanings.insert(word.meaning, at: position)
    self.meanings = meanings
    self.right = position
  }
}

/// The words of a meaning that carry it, cut to stems.
private struct MeaningWords {
  private let stems: Set<Substring>

  private static let empty: Set<Substring> = [
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "being", "by", "can", "do", "does",
    "for", "from", "get", "give", "has", "have", "having", "in", "into", "is", "it", "its", "made",
    "make", "makes", "making", "not", "of", "on", "one", "or", "other", "out", "over", "someone",
    "something", "somebody", "sth", "sb", "such", "than", "that", "the", "their", "them", "thing",
    "things", "this", "to", "up", "used", "very", "way", "what", "when", "where", "which", "who",
    "with", "you", "your",
  ]

  init(_ meaning: String) {
    let words = meaning.lowercased().split { !$0.isLetter && $0 != "'" }
    // Five letters tell English stems apart well enough for what may not stand side by side.
    stems = Set(words.filter { !Self.empty.contains($0) }.map { $0.prefix(5) })
  }

  func mentions(_ lemma: String) -> Bool {
    stems.contains(lemma.lowercased()[...].prefix(5))
  }

  /// The share of the shorter meaning's words that the other one has too.
  func overlap(with other: MeaningWords) -> Double {
    let least = min(stems.count, other.stems.count)
    return least == 0 ? 0 : Double(stems.intersection(other.stems).count) / Double(least)
  }
}

/// A word whose meaning may stand among the options of another.
package struct OptionCandidate: Hashable, Sendable {
  package let id: LexemeID
  package let lemma: String
  package let partOfSpeech: PartOfSpeech
  package let difficulty: Float
  package let meaning: String

  package init(
    id: LexemeID, lemma: String, partOfSpeech: PartOfSpeech, difficulty: Float, meaning: String
  ) {
    self.id = id
    self.lemma = lemma
    self.partOfSpeech = partOfSpeech
    self.difficulty = difficulty
    self.meaning = meaning
  }
}
