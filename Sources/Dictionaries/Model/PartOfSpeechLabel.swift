package import LexicalModel

/// The labels by which dictionaries tell parts of speech.
package enum PartOfSpeechLabel {
  /// The part of speech that one word of a dictionary means, such as `n`, `adj.`, `v5r`, `Verb` or
  /// `masc`, which only nouns have; nil for any other label.
  package static func partOfSpeech(_ label: some StringProtocol) -> PartOfSpeech? {
    let plain = label.lowercased().filter { $0 != "." && $0 != "," }
    if let part = parts[plain] { return part }
    // Classes of Japanese verbs and adjectives: v1, v5r, vs-i, adj-na.
    if plain.hasPrefix("v1") || plain.hasPrefix("v5") || plain.hasPrefix("vs-") { return .verb }
    if plain.hasPrefix("adj-") { return .adjective }
    return plain.hasPrefix("n-") ? .noun : nil
  }

  /// The parts of speech that labels mean, each once.
  package static func partsOfSpeech(_ labels: some Sequence<String>) -> [PartOfSpeech] {
    var found: [PartOfSpeech] = []
    for label in labels {
      if let part = partOfSpeech(label), !found.contains(part) { found.append(part) }
    }
    return found
  }

  private static let words: [(PartOfSpeech, String)] = [
    (
      .noun,
      "n noun s sb subst substantive nom nm nf nmf nn masc fem neut m f nt pl mpl fpl sg sf sm"
        + " substantiv nomen sustantivo substantivo sostantivo rzeczownik"
    ),
    (
      .verb,
      "v verb vt vi vr vb vti vs vk vz trans intr refl aux-v verbo verbe czasownik tr itr phrasalverb"
    ),
    (.adjective, "adj adjective a adjektiv adjetivo adjectif aggettivo przymiotnik adjective-na"),
    (.adverb, "adv adverb adverbio adverbe advérbio avverbio przysłówek"),
    (.adposition, "prep preposition prp postp postposition adp präposition przyimek"),
    (.pronoun, "pron pn-pron pronoun pronom pronomen pronombre zaimek"),
    (.determiner, "det determiner art article artikel"),
    (.coordinatingConjunction, "conj conjunction cj konj konjunktion spójnik"),
    (.interjection, "int interj interjection exclamation excl wykrzyknik"),
    (.numeral, "num numeral number cardinal numeral-card liczebnik"),
    (.particle, "part particle prt ptcl partikel"),
    (.properNoun, "pn name prop propn proper-noun propernoun npr n-pr"),
    (.auxiliary, "aux auxiliary"),
    (.symbol, "sym symbol"),
  ]

  private static let parts: [String: PartOfSpeech] = {
    var parts: [String: PartOfSpeech] = [:]
    for (part, labels) in words {
      for label in labels.split(separator: " ") { parts[String(label)] = part }
    }
    return parts
  }()
}
