package import LearnerLog
package import LexicalModel
import SQLite

/// One store, several languages: each has its own queue, counts, goals and rank.
///
/// The words tell their language by their ids. Cards and words of the learner's own have none, and
/// are studied with every language.
extension LearnerStore {
  /// The languages that the store has words of, by tag.
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
    return tags
  }

  /// The language that something has to be left out for; nil where the store has no other.
  func chosenLanguage() throws(LearnerStoreError) -> String? {
    guard let language, try languages().contains(where: { $0 != language }) else { return nil }
    return language
  }

  /// The language as a statement takes it: null for words of all.
  func languageValue() throws(LearnerStoreError) -> Value {
    try chosenLanguage().map { .text($0) } ?? .null
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

  /// Whether a lexeme is studied now: a word of the language, or one of the learner's own.
  package func studies(_ lexeme: LexemeID) -> Bool {
    language.map { lexeme.belongs(to: $0) } ?? true
  }

  /// Two or three letters with what may follow them: `fr`, `pt-BR`.
  private static func isLanguage(_ prefix: String) -> Bool {
    let first = prefix.prefix { $0 != "-" }
    return (2...3).contains(first.utf8.count)
      && first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && prefix != "own"
  }
}
