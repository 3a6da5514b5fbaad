/// How the words and cards of one deck stand.
public struct DeckTally: Hashable, Sendable {
  /// The deck; nil for what is in none.
  public let deck: String?
  /// Words and cards that count in any way.
  public let total: Int
  /// Waiting for the first review; what is suspended, or put off until a later day, is not.
  public let new: Int
  /// Due at the instant asked for, and not put off.
  public let due: Int
  public let learning: Int
  public let known: Int

  public init(deck: String?, total: Int, new: Int, due: Int, learning: Int, known: Int) {
    self.deck = deck
    self.total = total
    self.new = new
    self.due = due
    self.learning = learning
    self.known = known
  }
}
