package import LexicalModel

/// How a memory grows and fades: the part of a scheduler that knows nothing of steps, days or due
/// dates.
///
/// Time is in days and may be a fraction; a model that counts whole days says so and rounds down
/// itself.
package protocol MemoryModel: Hashable, Sendable {
  /// The memory after a first review.
  func state(afterFirst rating: Rating) -> MemoryState

  /// The memory after a later review, some days after the one before; negative days count as none.
  func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState
  ) -> MemoryState

  /// The four states that a review may lead to.
  func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState>

  /// The chance of recall some days after the last review, from 0 to 1.
  func retrievability(of state: MemoryState, after days: Double) -> Double

  /// Days until recall has fallen to the wanted chance.
  func interval(for state: MemoryState, desiredRetention: Double) -> Double
}

extension MemoryModel {
  package func states(elapsedDays: Double, from state: MemoryState) -> ByRating<MemoryState> {
    ByRating { self.state(after: $0, elapsedDays: elapsedDays, from: state) }
  }

  /// The memory after a review, whether it is the first or a later one.
  package func state(
    after rating: Rating, elapsedDays: Double, from state: MemoryState?
  ) -> MemoryState {
    guard let state else { return self.state(afterFirst: rating) }
    return self.state(after: rating, elapsedDays: elapsedDays, from: state)
  }
}

/// What a memory model knows about one memory.
package struct MemoryState: Hashable, Sendable {
  /// Days after which recall has fallen to 90 %.
  package var stability: Double
  /// How hard the memory is to strengthen, from 1 to 10.
  package var difficulty: Double
  /// The second, quickly fading stability of models that keep two (FSRS-7); 0 in others.
  package var fastStability: Double

  package init(stability: Double, difficulty: Double, fastStability: Double = 0) {
    self.stability = stability
    self.difficulty = difficulty
    self.fastStability = fastStability
  }
}
