package import Scheduling

/// A scheduler as replay uses it: the full one for the last review of a word, and a plain one for
/// those before it, whose due dates are not needed.
package struct ReplayScheduler: Sendable {
  /// With order and fuzz.
  package let ordered: MemoryScheduler<FSRS>
  /// Leads to the same memories and phases, at a third of the cost.
  let plain: MemoryScheduler<FSRS>

  package init(_ scheduler: MemoryScheduler<FSRS>) {
    ordered = scheduler
    var settings = scheduler.settings
    settings.ordersAnswers = false
    plain = MemoryScheduler(scheduler.model, settings: settings)
  }

  /// The interval that a card in review was given, before order and fuzz; 0 in other phases.
  func plainDays(of card: CardState) -> Int {
    guard case .review = card.phase, let memory = card.memory else { return 0 }
    let settings = plain.settings
    let days = plain.model.interval(
      for: memory, desiredRetention: settings.desiredRetention.value)
    return Int(min(max(days, 1), Double(settings.maximumInterval)).rounded(.toNearestOrEven))
  }
}
