package import KnowledgeModel
import LexicalModel
package import LexiconEngine

/// A kind of text, by how many of a thousand running words come from which ranks.
///
/// Names stand outside. Counted on books of the public domain with the English seeds: a schoolbook
/// and two children's books; one volume of detective stories; sentences of an encyclopedia.
package struct TextKind {
  package let name: String
  /// The phrase that names it.
  package let phrase: PhraseKey
  package let perThousand: [Float]

  package static let bounds = [
    100, 200, 400, 700, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 11_000, 15_000, 20_000,
    30_000,
  ]

  package static let all = [
    TextKind(
      name: "children's book", phrase: .quizKindChild,
      perThousand: [
        621, 87, 73, 51, 29, 28, 20, 25, 14, 15.6, 9.3, 6.9, 7.1, 5.3, 3.6,
      ]),
    TextKind(
      name: "novel", phrase: .quizKindNovel,
      perThousand: [
        610, 71, 70, 58, 28.4, 32.3, 22, 25.4, 17.2, 21.4, 10.4, 9.6, 8, 6.2, 5.4,
      ]),
    TextKind(
      name: "encyclopedia", phrase: .quizKindEncyclopedia,
      perThousand: [
        455, 54.5, 64, 65, 47.2, 51.2, 38.4, 47, 31.3, 33.2, 23.3, 21, 16.6, 12.4, 15.5,
      ]),
  ]

  /// A page of 300 words of the kind, as far as coverage goes.
  ///
  /// Words beyond the first thousand stand once each; the common ones repeat, which matters little,
  /// as they are known.
  package func page(in lookupIndex: LookupIndex) -> PassageVocabulary {
    var passage = PassageVocabulary()
    for difficulty in difficulties(in: lookupIndex) {
      passage.add(difficulty: difficulty, count: 1)
    }
    return passage
  }

  /// The difficulties of the words of such a page.
  package func difficulties(in lookupIndex: LookupIndex) -> [Float] {
    var difficulties: [Float] = []
    var first = 1
    for (bound, share) in zip(Self.bounds, perThousand) {
      let count = max(1, Int((share * 0.3).rounded()))
      // The band's words at even steps, so that the page has easy and hard ones.
      for step in 0..<count {
        let rank = first + (bound - first) * (2 * step + 1) / (2 * count)
        guard rank <= lookupIndex.lexemeCount else { break }
        difficulties.append(lookupIndex.difficulty(of: LexemeOrdinal(rank - 1)))
      }
      first = bound + 1
    }
    return difficulties
  }
}
