/// A card that waits in a queue, by its place in the study table.
public struct QueuedCard: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case new
    /// On short steps, for the first time or again.
    case learning
    case review
    /// In the open test of a Leitner deck.
    case box
  }

  public let place: Int
  public let kind: Kind

  public init(place: Int, kind: Kind) {
    self.place = place
    self.kind = kind
  }
}
