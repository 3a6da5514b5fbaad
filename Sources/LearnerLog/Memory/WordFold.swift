import LexicalModel
import Scheduling

/// Folds the events of one word, in order, into what is remembered of it.
struct WordFold {
  let rules: SchedulingRules
  let timeline: SessionTimeline
  let language: String
  private(set) var memory = WordMemory()
  private var calibrations: [(order: EventOrder, content: CalibratedKnown)] = []
  private var hasStarted = false
  /// Whether the learner has said that the word is to be learned: calibration is silent then.
  private var isChosen = false
  /// What the last review began from: its outcome in days is worked out once, at the end.
  private var open: OpenReview?
  /// What is due on the coming days, when a review is planned and not replayed.
  private let load: DueLoad?
  /// The days that the load has chosen after the last review; nil where chance did.
  private(set) var chosenDays: Int?

  /// A review whose due date is not worked out yet.
  private struct OpenReview {
    let card: CardState
    let moment: Moment
    let rating: Rating
    let seed: UInt64
    /// Days, with fractions where the model counts them.
    let elapsed: Double
    /// The days that were chosen when it happened; 0 for none.
    let chosenDays: Int32
  }

  init(
    rules: SchedulingRules, timeline: SessionTimeline, language: String, load: DueLoad? = nil
  ) {
    self.rules = rules
    self.timeline = timeline
    self.language = language
    self.load = load
  }

  mutating func apply(_ step: ReplayEvent, calibration: (Int32) -> CalibratedKnown) {
    // The write of a register counts by its own time; see ``LearnerState/wordState(of:on:)``.
    if case .choose = step.action {} else { memory.last = step.order.time }
    switch step.action {
    case .review(let rating, let chosenDays): review(rating, chosenDays, step)
    case .forget: forget()
    case .move(let level): move(to: level, at: step.moment)
    case .calibrated(let number): calibrations.append((step.order, calibration(number)))
    case .capture:
      memory.isCaptured = true
      isChosen = true
    case .choose: isChosen = true
    }
  }

  /// The memory after the last event.
  mutating func finish() -> WordMemory {
    if let open {
      update(open)
    } else if !hasStarted, let content = calibrationInForce(at: nil) {
      take(content)
    }
    return memory
  }

  private mutating func review(_ rating: Rating, _ chosenDays: Int32, _ step: ReplayEvent) {
    if !hasStarted {
      hasStarted = true
      if let content = calibrationInForce(at: step.order) {
        memory.priorKnown = content.probability
        if rating.isRecall || content.isTakenOver {
          memory.card = CardState(phase: .review, memory: content.known)
          memory.since = content.moment.studyDay
        }
      }
    }
    let elapsed = elapsedDays(until: step.moment)
    if case .review = memory.card.phase, rating == .again { memory.lapseCount += 1 }
    let seed = UInt64(truncatingIfNeeded: step.order.id.bits)
    open = OpenReview(
      card: memory.card, moment: step.moment, rating: rating, seed: seed, elapsed: elapsed,
      chosenDays: chosenDays)
    memory.card = plainOutcome(of: rating, elapsed: elapsed)
    memory.since = step.moment.studyDay
    memory.lastReview = step.moment
    memory.reviewCount += 1
  }

  /// Days since the last review, or since the calibration: study days, or for FSRS-7 the time since
  /// the last review with fractions.
  private func elapsedDays(until moment: Moment) -> Double {
    guard let since = memory.since else { return 0 }
    if case .fsrs(let scheduler) = rules.scheduler,
      scheduler.plain.model.weights.version.countsFractions, let last = memory.lastReview,
      last.studyDay == since
    {
      return moment.days(since: last)
    }
    return Double(moment.studyDay.days(since: since))
  }

  /// Where the answer leads, without the day it is due: order and fuzz change nothing but that.
  private func plainOutcome(of rating: Rating, elapsed: Double) -> CardState {
    let moment = ReviewMoment(elapsedDays: elapsed)
    switch rules.scheduler {
    case .fsrs(let scheduler):
      return scheduler.plain.outcome(for: memory.card, rating: rating, at: moment).card
    case .leitner:
      return LeitnerScheduler(test: 1).outcome(for: memory.card, rating: rating, at: moment).card
    }
  }

  private mutating func update(_ open: OpenReview) {
    let elapsed = open.elapsed
    switch rules.scheduler {
    case .fsrs(let scheduler):
      let moment = ReviewMoment(
        elapsedDays: elapsed, previousInterval: scheduler.plainDays(of: open.card),
        seed: rules.hasFuzz ? open.seed : nil)
      let outcome = scheduler.ordered.outcomes(for: open.card, at: moment)[open.rating]
      if rules.hasFuzz, case .days = outcome.interval,
        let days = wishedDays(open, scheduler.ordered, moment), let memory = outcome.card.memory,
        scheduler.ordered.allows(days, for: memory)
      {
        chosenDays = load == nil ? nil : days
        put(.days(days), after: open.moment)
      } else {
        put(outcome.interval, after: open.moment)
      }
    case .leitner(let progress):
      guard case .box(let level) = memory.card.phase, level > .first else {
        return put(.delay(.zero), after: open.moment)
      }
      put(level, after: open.moment, by: progress)
    }
  }

  /// The days that were chosen when the review happened, or that the load would choose now.
  private func wishedDays(
    _ open: OpenReview, _ scheduler: MemoryScheduler<FSRS>, _ moment: ReviewMoment
  ) -> Int? {
    guard let load else { return open.chosenDays > 0 ? Int(open.chosenDays) : nil }
    let loaded = ReviewMoment(
      elapsedDays: moment.elapsedDays, previousInterval: moment.previousInterval,
      seed: moment.seed, load: load)
    return scheduler.outcomes(for: open.card, at: loaded)[open.rating].interval.days
  }

  /// Puts the card on a level until the day of its next test.
  private mutating func put(
    _ level: LeitnerLevel, after moment: Moment, by progress: LeitnerProgress
  ) {
    let day = moment.studyDay
    let next = progress.nextDay(of: level, after: day)
    put(next.map { .days($0.days(since: day)) } ?? .never, after: moment)
  }

  private mutating func put(_ interval: Interval, after moment: Moment) {
    switch interval {
    case .never:
      memory.due = nil
      memory.dueDay = nil
    case .delay(let delay):
      memory.due = moment.milliseconds + delay.components.seconds * 1_000
      memory.dueDay = moment.studyDay
    case .days(let days):
      let day = moment.studyDay.advanced(by: days)
      memory.dueDay = day
      memory.due = moment.start(of: day, rolloverHour: rules.rolloverHour)
    }
  }

  /// The history stays and the counts with it; the memory begins anew.
  private mutating func forget() {
    memory.card = .new
    memory.due = nil
    memory.dueDay = nil
    memory.since = nil
    memory.priorKnown = nil
    hasStarted = true
    open = nil
  }

  private mutating func move(to level: UInt8, at moment: Moment) {
    guard case .leitner(let progress) = rules.scheduler, let level = LeitnerLevel(Int(level)) else {
      return
    }
    hasStarted = true
    open = nil
    memory.card = CardState(phase: .box(level))
    memory.since = moment.studyDay
    put(level, after: moment, by: progress)
  }

  /// The synthetic state that counts at a point in the order of events.
  ///
  /// No guess does for a word that the learner took up to learn.
  private func calibrationInForce(at order: EventOrder?) -> CalibratedKnown? {
    calibrations.last { _, content in
      content.isTakenOver
        || !isChosen && timeline.isInForce(content.session, language: language, at: order)
    }?.content
  }

  private mutating func take(_ content: CalibratedKnown) {
    memory.isSynthetic = !content.isTakenOver
    memory.priorKnown = content.probability
    memory.card = CardState(phase: .review, memory: content.initial)
    memory.since = content.moment.studyDay
    let days: Int
    switch rules.scheduler {
    case .fsrs(let scheduler): days = scheduler.plainDays(of: memory.card)
    case .leitner: days = 1
    }
    put(.days(days), after: content.moment)
  }
}

extension CalibratedKnown {
  /// The memory of a learner who does know the word.
  fileprivate var known: MemoryState {
    MemoryState(stability: Double(stability) / 1e6, difficulty: Double(difficulty) / 1e6)
  }

  /// The memory that gives the first due date.
  fileprivate var initial: MemoryState {
    MemoryState(
      stability: max(Double(initialStability) / 1e6, 0.001), difficulty: Double(difficulty) / 1e6)
  }
}
