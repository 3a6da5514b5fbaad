import LexicalModel
package import Scheduling

/// One outcome with the chance that the model gave it.
package struct Recall: Hashable, Sendable {
  /// The chance of recall, 0 … 1.
  package let chance: Double
  package let isRecalled: Bool

  package init(chance: Double, isRecalled: Bool) {
    self.chance = chance
    self.isRecalled = isRecalled
  }
}

extension Recall {
  /// The outcomes of a word's reviews that came a day or more after the one before, as a model sees
  /// them.
  ///
  /// - Parameters:
  ///   - events: what is about the word, in the order of events; being forgotten on purpose begins
  ///     anew.
  ///   - model: what predicts.
  ///   - countsFractions: whether the model counts fractions of days, not study days.
  /// - Returns: the outcomes, in the same order.
  package static func course(
    of events: some Sequence<Event>, by model: some MemoryModel, countsFractions: Bool = false
  ) -> [Recall] {
    var recalls: [Recall] = []
    var memory: MemoryState?
    var last: Moment?
    for event in events {
      switch event.fact.content {
      case is Forget:
        recalls = []
        (memory, last) = (nil, nil)
      case let review as Review:
        let moment = review.moment
        let days = last.map { moment.studyDay.days(since: $0.studyDay) } ?? 0
        let elapsed =
          countsFractions ? last.map { moment.days(since: $0) } ?? 0 : Double(days)
        if let memory, days >= 1 {
          recalls.append(
            Recall(
              chance: model.retrievability(of: memory, after: elapsed),
              isRecalled: review.rating.isRecall))
        }
        memory = model.state(after: review.rating, elapsedDays: elapsed, from: memory)
        last = moment
      default: continue
      }
    }
    return recalls
  }
}
