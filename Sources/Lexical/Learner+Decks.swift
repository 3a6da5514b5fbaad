import LearnerDatabase
import LearnerLog
public import LexicalModel
import Scheduling

extension Learner {
  /// The learner's decks, in the order of their ids.
  ///
  /// ```swift
  /// try await learner.createDeck("Kitchen")
  /// try await learner.put([whisk, ladle], inDeck: "Kitchen")
  /// for deck in try await learner.decks() { print(deck.name, deck.dueCount) }
  /// ```
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  /// - Complexity: O(words of the learner)
  public func decks() async throws(LexicalError) -> [LearnerDeck] {
    try await mapFailures {
      let report = try await DeckReport(store)
      return report.decks.decks.map { LearnerDeck($0, report.tally(of: $0)) }
    }
  }

  /// Makes a deck, which follows the learner's settings.
  ///
  /// - Parameter name: what the learner calls it; at most 80 characters.
  /// - Returns: the deck, without words.
  /// - Throws: ``LexicalError`` for a name without a letter or a digit, and for a deck that is
  ///   there.
  @discardableResult
  public func createDeck(_ name: String) async throws(LexicalError) -> LearnerDeck {
    try await mapFailures { LearnerDeck(try await store.createDeck(name, []), nil) }
  }

  /// Puts words into a deck; a word is in one deck at a time.
  ///
  /// - Parameters:
  ///   - lexemes: the words and cards; all are moved, or none.
  ///   - name: the name or id of the deck; nil takes the words out of theirs.
  /// - Throws: ``LexicalError`` when there is no such deck, or the store cannot be written.
  public func put(_ lexemes: [LexemeID], inDeck name: String?) async throws(LexicalError) {
    guard !lexemes.isEmpty else { return }
    try await mapFailures {
      let deck = if let name { try await store.decks().deck(called: name) } else { nil as Deck? }
      let value: RegisterValue = deck.map { .text($0.id.text) } ?? .absent
      let title = deck.map { "put \(lexemes.count) into \($0.name)" } ?? "take out of decks"
      try await store.record(lexemes.map { .set(.deck(of: $0), to: value) }, title: title)
    }
  }

  /// The words and cards of a deck.
  ///
  /// - Parameter name: the name or id of the deck.
  /// - Returns: the words, in the order of their ids.
  /// - Throws: ``LexicalError`` when there is no such deck, or the store cannot be read.
  /// - Complexity: O(words of the learner)
  public func words(inDeck name: String) async throws(LexicalError) -> [LearnerWord] {
    try await mapFailures {
      let deck = try await store.decks().deck(called: name)
      return try await store.wordStates().filter { $0.deck == deck.id.text }.map(LearnerWord.init)
    }
  }
}

/// A deck of a learner, with its words counted.
public struct LearnerDeck: Hashable, Sendable {
  /// The id, which stays when the name changes.
  public let id: String
  /// What the learner calls it.
  public let name: String
  /// Its words and cards.
  public let wordCount: Int
  /// Those that wait for their first review.
  public let newCount: Int
  /// Those that are due now.
  public let dueCount: Int
  /// Those that are being learned.
  public let learningCount: Int
  /// Those that are known.
  public let knownCount: Int

  init(_ deck: Deck, _ tally: DeckTally?) {
    id = deck.id.text
    name = deck.name
    wordCount = tally?.total ?? 0
    newCount = tally?.new ?? 0
    dueCount = tally?.due ?? 0
    learningCount = tally?.learning ?? 0
    knownCount = tally?.known ?? 0
  }
}
