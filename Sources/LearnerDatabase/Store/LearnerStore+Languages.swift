import JSON
package import LearnerLog
import LexicalModel
import SQLite

/// One store, several languages: each has its own queue, counts, goals and rank.
///
/// The words tell their language by their ids. Cards and words of the learner's own have that of
/// their deck; where it has none, they are studied with every language.
extension LearnerStore {
  /// The languages that the store has words or decks of, by tag.
  ///
  /// - Complexity: a search for each language and kind of subject.
  package func languages() throws(LearnerStoreError) -> [String] {
    var tags: [String] = []
    var start = ""
    while let name = try database.connection.first(
      .nextSubjectName, ["name": .text(start)], { $0.text("name") })
    {
      guard let colon = name.firstIndex(of: ":") else {
        start = name + "\u{1}"
        continue
      }
      let prefix = String(name[..<colon])
      if Self.isLanguage(prefix) { tags.append(prefix) }
      // A semicolon is what comes after a colon.
      start = prefix + ";"
    }
    for tag in Set(try deckList().decks.compactMap(\.language)).sorted() where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }

  /// The language that something has to be left out for; nil where the store has no other.
  func chosenLanguage() throws(LearnerStoreError) -> String? {
    guard let language, try languages().contains(where: { $0 != language }) else { return nil }
    return language
  }

  /// The language, as statements take it.
  func languageValues() throws(LearnerStoreError) -> LanguageValues {
    guard let language = try chosenLanguage() else { return LanguageValues(nil, otherDecks: []) }
    return LanguageValues(language, otherDecks: try decks(notOf: language))
  }

  /// Which words and cards are studied now.
  ///
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func languageFilter() throws(LearnerStoreError) -> LanguageFilter {
    let values = try languageValues()
    guard !values.otherDecks.isEmpty else { return LanguageFilter(language) }
    let others = try database.connection.query(
      .ownWordsInDecks, ["otherDecks": values.decks]
    ) { LexemeID($0.text("subject")) }
    return LanguageFilter(language, except: Set(others))
  }

  /// The ids of the decks that have another language.
  private func decks(notOf language: String) throws(LearnerStoreError) -> [String] {
    let list = try deckList()
    return list.decks.filter { list.language(of: $0).map { $0 != language } ?? false }
      .map(\.id.text)
  }

  private func deckList() throws(LearnerStoreError) -> DeckList {
    DeckList(try values(of: .deck))
  }

  /// The register of the profile that holds the rank in the language.
  ///
  /// A learner of one language has it where learners of one language always had it.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func rankKey() throws(LearnerStoreError) -> RegisterKey {
    try chosenLanguage().map { LanguageProfile($0).key(RegisterKey.lexicalRank.field) }
      ?? .lexicalRank
  }

  /// Puts the goals and the rank of the language in place of what holds for all, by field.
  func applyLanguage(to values: inout [String: RegisterValue]) throws(LearnerStoreError) {
    guard let language else { return }
    LanguageProfile(language).apply(to: &values, isAlone: try chosenLanguage() == nil)
  }

  /// Two or three letters with what may follow them: `fr`, `pt-BR`.
  private static func isLanguage(_ prefix: String) -> Bool {
    let first = prefix.prefix { $0 != "-" }
    return (2...3).contains(first.utf8.count)
      && first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && prefix != "own"
  }
}

/// What statements take to keep to one language.
struct LanguageValues {
  /// The tag; null for words of all.
  let language: Value
  /// The ids of the decks that have another language.
  let otherDecks: [String]

  init(_ language: String?, otherDecks: [String]) {
    self.language = language.map { .text($0) } ?? .null
    self.otherDecks = otherDecks
  }

  /// The decks as a JSON array.
  var decks: Value {
    .text(JSONValue.array(otherDecks.map { .string($0) }).canonicalText)
  }
}
