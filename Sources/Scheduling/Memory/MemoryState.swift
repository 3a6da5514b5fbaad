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
