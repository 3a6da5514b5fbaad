import LexicalModel
import SQLite
import Scheduling

/// What the derived tables say of decks.
struct DeckTables {
  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// How the words of each deck stand; those without a deck first.
  ///
  /// - Complexity: O(words)
  func tallies(on day: StudyDay, at instant: Int64) throws(LearnerStoreError) -> [DeckTally] {
    try connection.query(
      .deckTallies, ["day": .int(day.number), "instant": .integer(instant)]
    ) {
      DeckTally(
        deck: $0.optionalText("deck"), total: $0.int("total"), new: Int($0.real("new")),
        due: Int($0.real("due")), learning: Int($0.real("learning")),
        known: Int($0.real("known")))
    }
  }

  /// The words and cards that are in a deck, by id.
  func words(in deck: String) throws(LearnerStoreError) -> [LexemeID] {
    try connection.query(.wordsInDeck, ["deck": .text(deck)]) { LexemeID($0.text("subject")) }
  }
}
