package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconEngine

extension ReaderOverrides {
  /// What the learner decided about forms: names, words, and the lexemes they belong to.
  package init(_ store: LearnerStore, in lookupIndex: LookupIndex) async throws {
    self.init()
    let values = try await mapStoreErrors { try await store.values(of: .form) }
    for (key, value) in values {
      guard case .form(let form) = key.subject else { continue }
      switch (key.field, value.string) {
      case ("class", "name"): names.insert(form)
      case ("class", "word"): words.insert(form)
      case ("lemmaId", let id?):
        if let lexeme = lookupIndex.ordinal(of: LexemeID(id)) { lexemes[form] = lexeme }
      default: continue
      }
    }
  }
}
