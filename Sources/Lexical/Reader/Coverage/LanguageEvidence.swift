import LexicalModel
import LexiconEngine

/// Whether a text is in the language of a release, by its words.
///
/// A text of the language has many of its commonest words and few that the release does not list;
/// one of another language the other way round. A list of names or of rare words fails only one.
struct LanguageEvidence {
  private let lookupIndex: LookupIndex
  private var words = 0
  private var common = 0
  private var outside = 0

  /// Fewer words say nothing.
  private static let fewestWords = 20
  /// So many words from the start of a text say as much as all.
  private let enoughWords: Int
  /// The ranks of the commonest words, about half of any text.
  private static let commonRank: Int32 = 200

  init(_ lookupIndex: LookupIndex, enoughWords: Int = 20_000) {
    self.lookupIndex = lookupIndex
    self.enoughWords = enoughWords
  }

  /// Counts the next piece of the text.
  mutating func add(_ annotation: Annotation) {
    guard words < enoughWords else { return }
    for token in annotation.tokens where token.kind == .word {
      words += 1
      if words > enoughWords { return words -= 1 }
      guard let lexeme = token.lexeme else {
        outside += 1
        continue
      }
      if let rank = lookupIndex.rank(of: lexeme)?.value, rank <= Self.commonRank { common += 1 }
    }
  }

  /// Whether as many words were seen as are looked at.
  var isEnough: Bool { words >= enoughWords }

  /// How much the text is in the language: the share of its commonest words less that of words
  /// which the release does not list; nil for a text of a few words.
  var likeness: Double? {
    words >= Self.fewestWords ? Double(common - outside) / Double(words) : nil
  }

  /// Whether most of the text looks like another language.
  var isForeign: Bool {
    words >= Self.fewestWords && common * 100 < words * 25 && outside * 100 > words * 25
  }
}
