/// What a scheduler has to know of a card to schedule its next review.
package struct CardState: Hashable, Sendable {
  package var phase: CardPhase
  /// Absent until the first review, and in schedulers without a memory model.
  package var memory: MemoryState?

  package init(phase: CardPhase, memory: MemoryState? = nil) {
    self.phase = phase
    self.memory = memory
  }

  /// A card that was never reviewed.
  package static let new = Self(phase: .new)
}
