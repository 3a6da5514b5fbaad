/// What a scheduler has to know of a card to schedule its next review.
public struct CardState: Hashable, Sendable {
  public var phase: CardPhase
  /// Absent until the first review, and in schedulers without a memory model.
  public var memory: MemoryState?

  public init(phase: CardPhase, memory: MemoryState? = nil) {
    self.phase = phase
    self.memory = memory
  }

  /// A card that was never reviewed.
  public static let new = Self(phase: .new)
}
