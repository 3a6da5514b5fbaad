package import LearnerLog
package import LexicalModel
package import Scheduling

extension LearnerStore {
  /// What each answer to a card would lead to, for a learner who has not chosen yet.
  ///
  /// - Parameters:
  ///   - lexeme: the word or card, which may be new.
  ///   - load: what is due on the coming days; nil leaves the days to chance.
  ///   - id: what the review will be called; nil draws a name.
  /// - Returns: the plan, which comes true when it is handed to
  ///   ``review(_:_:durationMs:plan:with:)``.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func plan(
    for lexeme: LexemeID, load: DueLoad? = nil, as id: EventID? = nil
  ) throws(LearnerStoreError) -> AnswerPlan {
    let now = environment.now()
    let moment = try moment()
    let subject = resolution.resolved(lexeme.text)
    var state = try database.state(of: [subject], now: now, resolution: resolution)
    let time = HybridTime.next(wall: now, after: try database.latestTime(now: now))
    return state.plan(
      for: subject, id: id ?? EventID(random: environment.randomBits()), device: device,
      time: time, moment: moment, load: load)
  }

  /// Answers a card: works out what the model says, writes the review down, and gives the new
  /// state.
  ///
  /// - Parameters:
  ///   - lexeme: the word or card.
  ///   - rating: how it went.
  ///   - durationMs: how long the answer took.
  ///   - plan: what was shown before; it holds on the study day on which it was made.
  ///   - facts: what belongs to the answer and is undone with it.
  /// - Returns: the state after the answer.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func review(
    _ lexeme: LexemeID, _ rating: Rating, durationMs: Int = 0, plan: AnswerPlan? = nil,
    with facts: [Fact] = []
  ) throws(LearnerStoreError) -> UserWordState {
    let moment = try moment()
    let before = try wordState(of: lexeme)
    let memory = before?.memory ?? WordMemory()
    var observation = ReviewObservation()
    observation.elapsedDays = memory.since.map { moment.studyDay.days(since: $0) * 1_000_000 }
    observation.stabilityBefore = memory.card.memory.map { Int(($0.stability * 1e6).rounded()) }
    observation.difficultyBefore = memory.card.memory.map { Int(($0.difficulty * 1e6).rounded()) }
    let planned = memory.dueDay.flatMap { due in
      memory.lastReview.map { due.days(since: $0.studyDay) }
    }
    let holds = plan?.moment.studyDay == moment.studyDay
    let review = Review(
      of: lexeme, rating, at: moment, durationMs: durationMs, scheduledDays: planned,
      reviewState: memory.card.phase.code, observation: observation,
      chosenDays: holds ? plan?.chosenDays[rating] : nil)
    let id = plan?.id ?? EventID(random: environment.randomBits())
    let rest = facts.map { ($0, EventID(random: environment.randomBits())) }
    try record([(.review(review), id)] + rest, title: "review \(lexeme)")
    guard let after = try wordState(of: lexeme) else {
      throw .damaged("a review of \(lexeme) left no state")
    }
    return after
  }

  /// Which of some names the log knows.
  package func known(among ids: [EventID]) throws(LearnerStoreError) -> Set<EventID> {
    try database.knownIDs(among: ids)
  }
}
