package import JSON
package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore
package import Scheduling

/// Searches what a learner studies: words with their meanings and sentences, and cards.
package struct StudySearch {
  /// A word or a card that was found.
  package struct Result: Hashable, Sendable {
    package let lexeme: LexemeID
    /// What people call it.
    package let name: String
    /// Where the words of the question stand.
    package let excerpt: String
    /// The name of its deck; nil for none.
    package let deck: String?
    package let mastery: MasteryLevel?

    /// The record `lexical.search/1`.
    package var json: JSONValue {
      [
        "lemmaId": .string(lexeme.text), "name": .string(name), "excerpt": .string(excerpt),
        "deck": deck.map { .string($0) } ?? .null,
        "mastery": mastery.map { .string($0.rawValue) } ?? .null,
      ]
    }
  }

  private let store: LearnerStore
  private let release: CorpusRelease?

  package init(_ store: LearnerStore, release: CorpusRelease?) {
    self.store = store
    self.release = release
  }

  /// The words and cards that hold every word of a question, the best first.
  ///
  /// - Parameters:
  ///   - question: words, or their beginnings.
  ///   - deck: the only deck, with those inside it; nil is all.
  ///   - limit: at most so many.
  /// - Returns: what was found.
  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  /// - Complexity: O(words of the learner)
  package func results(
    for question: String, deck: ReviewPlanner.DeckChoice? = nil, limit: Int = 50
  ) async throws -> [Result] {
    let mastery = try await MasteryView(store)
    let names = try await WordNames(store, release: release)
    let (states, cards, decks, captures) = try await mapStoreErrors {
      (
        try await store.wordStates(), try await store.cards(), try await store.decks(),
        try await store.events(of: [.capture])
      )
    }
    var met: [LexemeID: [Capture]] = [:]
    for capture in captures.compactMap({ $0.fact.as(Capture.self) }) {
      met[capture.lexeme, default: []].append(capture)
    }
    let own = Dictionary(uniqueKeysWithValues: cards.map { ($0.lexeme, $0) })
    let wanted = states.filter { state in
      deck.map { deck in state.deck.map(deck.ids.contains) ?? false } ?? true
    }
    var documents: [SearchIndex.Document] = []
    for state in wanted {
      let name = names.name(of: state.lexeme)
      let captured = met[state.lexeme] ?? []
      let card = own[state.lexeme]
      let meaning = try await mapStoreErrors {
        try await store.value(of: .meaning(of: state.lexeme))?.string
      }
      let listed = try release?.summary(of: state.lexeme)?.meaning
      documents.append(
        SearchIndex.Document(
          front: ([name] + captured.map(\.form)).unique.joined(separator: " · "),
          back: [card?.back, meaning, listed].compactMap { $0 }.joined(separator: " · "),
          other: (captured.map(\.sentence) + [card?.phonetic ?? ""]).unique
            .joined(separator: " · ")))
    }
    return try await mapStoreErrors { [documents] in
      try SearchIndex(documents).hits(for: question, limit: limit).map { hit in
        let state = wanted[hit.index]
        return Result(
          lexeme: state.lexeme, name: names.name(of: state.lexeme), excerpt: hit.excerpt,
          deck: state.deck.map { decks[DeckID($0)]?.name ?? $0 },
          mastery: mastery.level(of: state))
      }
    }
  }
}
