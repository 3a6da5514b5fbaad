package import LexicalModel

/// Schedules by a memory model: learning steps first, then the day on which recall falls to the
/// wanted chance.
package struct MemoryScheduler<Model: MemoryModel>: SpacedRepetitionScheduler {
  package let model: Model
  package let settings: SchedulingSettings

  package init(_ model: Model, settings: SchedulingSettings = SchedulingSettings()) {
    self.model = model
    self.settings = settings
  }

  package func outcomes(for card: CardState, at moment: ReviewMoment) -> ByRating<Outcome> {
    let memories =
      card.memory.map { model.states(elapsedDays: moment.elapsedDays, from: $0) }
      ?? ByRating { model.state(afterFirst: $0) }
    let moves = ByRating { held(move(from: card.phase, rating: $0)) }
    let days = intervals(for: memories, moves: moves, at: moment)
    return ByRating { rating in
      let move = moves[rating]
      return Outcome(
        card: CardState(phase: move.phase, memory: memories[rating]),
        interval: move.delay.map { .delay($0) } ?? .days(days[rating]))
    }
  }

  package func outcome(
    for card: CardState, rating: Rating, at moment: ReviewMoment
  ) -> Outcome {
    // Order and fuzz tie the answers together; without them one can be had alone.
    guard !settings.ordersAnswers, moment.seed == nil else {
      return outcomes(for: card, at: moment)[rating]
    }
    let memory = model.state(
      after: rating, elapsedDays: moment.elapsedDays, from: card.memory)
    let move = move(from: card.phase, rating: rating)
    return Outcome(
      card: CardState(phase: move.phase, memory: memory),
      interval: move.delay.map { .delay($0) } ?? .days(rounded(wantedDays(for: memory))))
  }

  package func retrievability(of card: CardState, after days: Double) -> Double? {
    card.memory.map { model.retrievability(of: $0, after: days) }
  }

  /// Days until recall has fallen to the desired retention, before rounding.
  func wantedDays(for memory: MemoryState) -> Double {
    let retention =
      settings.masteryRetention?.retention(stability: memory.stability)
      ?? settings.desiredRetention
    return model.interval(for: memory, desiredRetention: retention.value)
  }

  /// The nearest whole days, halves to even, within 1 and the maximum.
  func rounded(_ days: Double) -> Int {
    let bounded = min(max(days, 1), Double(settings.maximumInterval))
    return min(Int(bounded.rounded(.toNearestOrEven)), settings.maximumInterval)
  }
}
