package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconEngine

extension ReaderOverrides {
  /// What the learner decided about forms: names, words, and the lexemes they belong to.
  package init(_ store: LearnerStore, in lookupIndex: LookupIndex) async throws {
    self.init()
    let prefix = "form:"
    let values = try await mapStoreErrors { try await store.values(ofEntitiesWithPrefix: prefix) }
    for (key, value) in values {
      let form = String(key.entity.dropFirst(prefix.count))
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
