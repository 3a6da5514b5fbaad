/// What one answer leads to.
public struct Outcome: Hashable, Sendable {
  public var card: CardState
  public var interval: Interval

  public init(card: CardState, interval: Interval) {
    self.card = card
    self.interval = interval
  }
}
