import Files
package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel

/// A word that no release lists, as its learner has kept it.
package struct OwnWord {
  package let id: LexemeID
  package let state: WordState
  /// What the learner says that it means.
  package let meaning: String?
  /// Where it was met last; nil where nobody said.
  package let capture: Capture?

  /// Nil when the learner has not kept the word.
  package init?(_ word: String, in store: LearnerStore) async throws {
    let typed = LexemeID(word)
    let id = typed.ownForm == nil ? LexemeID.own(folding: word) : typed
    self.id = id
    let found = try await mapStoreErrors { try await store.wordState(of: id) }
    guard let found else { return nil }
    state = found
    meaning = try await mapStoreErrors { try await store.value(of: .meaning(of: id))?.string }
    let captures = try await mapStoreErrors { try await store.events(of: [.capture], about: id) }
    capture =
      captures.reversed().lazy.compactMap { event -> Capture? in
        if let capture = event.fact.as(Capture.self) { capture } else { nil }
      }.first
  }

  package var json: JSONValue {
    [
      "lemmaId": .string(id.text), "status": .string(state.status.name),
      "meaning": meaning.map { .string($0) } ?? .null,
      "sentence": capture.map { .string($0.sentence) } ?? .null,
    ]
  }
}
