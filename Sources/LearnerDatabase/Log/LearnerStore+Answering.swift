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
    let subject = resolution.resolved(Subject(lexeme))
    var replayed = try database.replay(of: subject, now: now, resolution: resolution)
    let time = HybridTime.next(wall: now, after: try database.log.latestTime(now: now))
    let plan = replayed.plan(
      as: id ?? EventID(random: environment.randomBits()), device: device, time: time,
      moment: moment(
        at: now, rolloverHour: replayed.state.rules.standard.rolloverHour), load: load)
    database.replayed = replayed
    return plan
  }

  /// Answers a card: works out what the model says, writes the review down, and gives the new
  /// state.
  ///
  /// The word is read and folded once: by ``plan(for:load:as:)`` where its plan is handed over and
  /// nothing was written in between, else here.
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
  ) throws(LearnerStoreError) -> WordState {
    let now = environment.now()
    let (device, resolution) = (device, resolution)
    let id = plan?.id ?? EventID(random: environment.randomBits())
    let rest = facts.map { (fact: $0, id: EventID(random: environment.randomBits())) }
    let subject = resolution.resolved(Subject(lexeme))
    let kept = database.replayed
    let state = try database.transaction { database throws(LearnerStoreError) -> WordState? in
      var replayed = try database.replay(
        of: subject, now: now, resolution: resolution, unlessIn: kept)
      let moment = moment(at: now, rolloverHour: replayed.state.rules.standard.rolloverHour)
      let review = Self.review(
        lexeme, rating, at: moment, durationMs: durationMs,
        from: replayed.wordState?.memory ?? WordMemory(), plan: plan)
      let written = try database.append(
        [(.review(review), id)] + rest, device: device, now: now, resolution: resolution,
        title: "review \(lexeme)", replayed: &replayed)
      guard written else { return nil }
      return replayed.state.subjects.number(of: subject).flatMap {
        replayed.state.wordState(of: $0, on: moment.studyDay)
      }
    }
    try? backUpDaily(now: now)
    if let state { return state }
    // What the answer brought with it changed more than this word.
    guard let state = try wordState(of: lexeme) else {
      throw .damaged("a review of \(lexeme) left no state")
    }
    return state
  }

  /// The review with what the model says before it.
  private static func review(
    _ lexeme: LexemeID, _ rating: Rating, at moment: Moment, durationMs: Int,
    from memory: WordMemory, plan: AnswerPlan?
  ) -> Review {
    var observation = ReviewObservation()
    observation.elapsedDays = memory.since.map { moment.studyDay.days(since: $0) * 1_000_000 }
    observation.stabilityBefore = memory.card.memory.map { Int(($0.stability * 1e6).rounded()) }
    observation.difficultyBefore = memory.card.memory.map { Int(($0.difficulty * 1e6).rounded()) }
    let planned = memory.dueDay.flatMap { due in
      memory.lastReview.map { due.days(since: $0.studyDay) }
    }
    let isCurrent = plan?.moment.studyDay == moment.studyDay
    return Review(
      of: lexeme, rating, at: moment, durationMs: durationMs, scheduledDays: planned,
      reviewState: memory.card.phase.code, observation: observation,
      chosenDays: isCurrent ? plan?.chosenDays[rating] : nil)
  }

  /// How many times the events of a word were read and folded since the store was opened.
  package var replayCount: Int { database.replayCount }

  /// Which of some names the log knows.
  package func known(among ids: [EventID]) throws(LearnerStoreError) -> Set<EventID> {
    try database.log.knownIDs(among: ids)
  }
}
