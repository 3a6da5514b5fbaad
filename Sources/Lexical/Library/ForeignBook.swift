package import JSON
package import LexiconEngine

/// A book in another language than that of the release which it is read with.
package struct ForeignBook: Hashable, Sendable {
  /// The tag of its language; nil where the book does not say which it is.
  package let language: String?
  /// The tag of the language that it is read with.
  package let readAs: String

  /// What a learner should be told of an open book; nil for one that is in the language: one whose
  /// words are, whatever it states.
  ///
  /// - Parameters:
  ///   - book: the book, annotated by the release.
  ///   - lookupIndex: the release.
  ///   - language: the tag of the language of the release.
  /// - Complexity: O(words), of which at most some thousands are looked at.
  package init?(_ book: OpenBook, readWith lookupIndex: LookupIndex, of language: String) {
    var evidence = LanguageEvidence(lookupIndex, enoughWords: 5_000)
    evidence.add(book.annotation)
    let stated = book.record.statedLanguage
    let isStatedOther = stated != nil && stated != language
    let isLikely = evidence.likeness.map { $0 >= Self.likely } ?? false
    guard evidence.isForeign || isStatedOther && !isLikely else { return nil }
    self.language = isStatedOther ? stated : nil
    readAs = language
  }

  /// The likeness above which a text is in the language: half of a text are its commonest words,
  /// and a text of another language has more words that are not listed than such.
  private static let likely = 0.2

  package var json: JSONValue {
    ["language": language.map { .string($0) } ?? .null, "readAs": .string(readAs)]
  }
}
