package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

extension LearnerStore {
  /// The levels of the cards of a deck that have one: those of Leitner decks.
  package func boxes(inDeck deck: String) throws(LearnerStoreError) -> [LexemeID: LeitnerLevel] {
    var levels: [LexemeID: LeitnerLevel] = [:]
    for state in try wordStates() where state.deck == deck {
      if case .box(let level) = state.memory.card.phase { levels[state.lexeme] = level }
    }
    return levels
  }

  /// Every deck of the learner.
  package func decks() throws(LearnerStoreError) -> DeckList {
    DeckList(try values(of: .deck))
  }
}
