/// How the words and cards of one deck stand.
package struct DeckTally: Hashable, Sendable {
  /// The deck; nil for what is in none.
  package let deck: String?
  /// Words and cards that count in any way.
  package let total: Int
  /// Waiting for the first review; what is suspended, or put off until a later day, is not.
  package let new: Int
  /// Due at the instant asked for, and not put off.
  package let due: Int
  package let learning: Int
  package let known: Int

  package init(deck: String?, total: Int, new: Int, due: Int, learning: Int, known: Int) {
    self.deck = deck
    self.total = total
    self.new = new
    self.due = due
    self.learning = learning
    self.known = known
  }
}
