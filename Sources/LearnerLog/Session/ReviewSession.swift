package import LexicalModel

/// A session at work: which card is asked next, what has been asked, and where each card went.
///
/// A pure value: time comes in, nothing is stored, and the same answers give the same questions.
/// The log is kept elsewhere, so leaving a session loses nothing.
package struct ReviewSession: Hashable, Sendable {
  /// Where a card goes after its answer.
  package enum Return: Hashable, Sendable {
    /// Not in this session.
    case never
    /// On a short step, at a minute: milliseconds since 1970.
    case at(Int64)
    /// After all others: a wrong answer in a Leitner test.
    case last
  }

  /// A card and the queue it comes from.
  package struct Card: Hashable, Sendable {
    package let lexeme: LexemeID
    package let kind: QueuedCard.Kind

    package init(_ lexeme: LexemeID, _ kind: QueuedCard.Kind) {
      self.lexeme = lexeme
      self.kind = kind
    }
  }

  /// The cards of the queue; those before the next one are done.
  private var queue: [Card]
  private var position = 0
  /// Cards on short steps, by time.
  private var steps: [Step]
  /// The card that is asked.
  package private(set) var current: Card?
  package private(set) var tally = SessionTally()
  /// When the session ends, in milliseconds since 1970; nil for no limit.
  package let deadline: Int64?
  private var past: [Turn] = []

  private struct Step: Hashable, Sendable {
    let card: Card
    let due: Int64
  }

  /// What undoing goes back to.
  private struct Turn: Hashable, Sendable {
    let queue: [Card]
    let position: Int
    let steps: [Step]
    let current: Card?
    let tally: SessionTally
  }

  /// So long before its minute a card on a short step is asked when nothing else is left.
  package static let learnAhead: Int64 = 20 * 60_000

  /// - Parameters:
  ///   - cards: in the order in which they are asked.
  ///   - steps: cards on short steps, with their minutes.
  ///   - deadline: when to stop asking, in milliseconds since 1970.
  package init(
    _ cards: [Card], steps: [(card: Card, due: Int64)] = [], deadline: Int64? = nil
  ) {
    queue = cards
    self.steps = steps.map { Step(card: $0.card, due: $0.due) }.sorted { $0.due < $1.due }
    self.deadline = deadline
  }

  /// Cards to come, the current one included, as far as it is known.
  package var remaining: Int {
    queue.count - position + steps.count + (current == nil ? 0 : 1)
  }

  /// Every card to come: those on steps first, then the queue.
  package var cards: [Card] {
    steps.map(\.card) + queue[position...]
  }

  /// Goes on to the next card, unless one is asked already.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: the card; nil when the session is over.
  package mutating func next(at now: Int64) -> Card? {
    if let current { return current }
    if let deadline, now >= deadline { return nil }
    if let step = steps.first, step.due <= now || position == queue.count {
      guard step.due <= now + Self.learnAhead else { return nil }
      steps.removeFirst()
      current = step.card
    } else if position < queue.count {
      current = queue[position]
      position += 1
    }
    return current
  }

  /// Takes in the answer to the current card.
  ///
  /// - Parameters:
  ///   - rating: the answer.
  ///   - kind: what it counts as; nil is what the card was queued as.
  ///   - back: where the card goes.
  package mutating func answered(
    _ rating: SessionTally.Answer, as kind: QueuedCard.Kind? = nil, back: Return
  ) {
    guard let card = current else { return }
    remember()
    tally.count(rating, of: kind ?? card.kind)
    current = nil
    switch back {
    case .never: break
    case .at(let due):
      let position = steps.firstIndex { $0.due > due } ?? steps.count
      steps.insert(Step(card: Card(card.lexeme, .learning), due: due), at: position)
    case .last: queue.append(card)
    }
  }

  /// Puts the current card behind all others.
  package mutating func skip() {
    guard let card = current else { return }
    remember()
    current = nil
    queue.append(card)
  }

  /// Takes the current card out of the session: it was buried, suspended, or is not there any more.
  package mutating func remove() {
    guard current != nil else { return }
    remember()
    current = nil
  }

  /// Goes past the current card as if it had never been in the session.
  package mutating func passOver() {
    current = nil
  }

  package var canUndo: Bool { !past.isEmpty }

  /// Goes back to the card before, as it stood when it was asked.
  ///
  /// - Returns: false when there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let turn = past.popLast() else { return false }
    queue = turn.queue
    position = turn.position
    steps = turn.steps
    current = turn.current
    tally = turn.tally
    return true
  }

  private mutating func remember() {
    past.append(
      Turn(queue: queue, position: position, steps: steps, current: current, tally: tally))
  }
}
