package import LearnerDatabase
package import LearnerLog

extension LearnerStore {
  /// Every deck of the learner.
  package func decks() throws(LearnerStoreError) -> DeckList {
    DeckList(try values(of: .deck))
  }
}
