/// What one answer leads to.
package struct Outcome: Hashable, Sendable {
  package var card: CardState
  package var interval: Interval

  package init(card: CardState, interval: Interval) {
    self.card = card
    self.interval = interval
  }
}
