/// A card that waits in a queue, by its place in the study table.
package struct QueuedCard: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case new
    /// On short steps, for the first time or again.
    case learning
    case review
    /// In the open test of a Leitner deck.
    case box
  }

  package let place: Int
  package let kind: Kind

  package init(place: Int, kind: Kind) {
    self.place = place
    self.kind = kind
  }
}
