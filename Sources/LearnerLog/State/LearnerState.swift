package import LexicalModel
import Parallel
package import Scheduling

/// Everything that follows from a set of events: the memory of each word and every register.
///
/// The result depends on the set alone, never on the order in which events came in: ``insert(_:)``
/// one by one and ``init(_:admission:resolution:)`` of all give the same state.
package struct LearnerState: Sendable {
  /// Whether the state could take an event in by itself.
  package enum Insertion: Hashable, Sendable {
    case done
    /// The event changes how every word is folded: replay from the beginning.
    case replayNeeded
  }

  package let resolution: LexemeRedirects
  package private(set) var admission: EventAdmission
  /// The words and other subjects by number, under the ids of the release in use.
  package private(set) var subjects = SubjectTable()
  package private(set) var words = WordTable()
  package private(set) var registers = RegisterTable()
  package private(set) var rules = SchedulingConfiguration(RegisterTable())
  /// Events that wait for their time or for a correction.
  package private(set) var quarantinedCount = 0
  private var timeline = SessionTimeline(RegisterTable())
  private var log = ReplayLog()
  private var retractions: Set<RetractedEvent> = []
  private var calibrations: [CalibratedKnown] = []

  /// What a retraction names: it counts only for a target with the same subject.
  private struct RetractedEvent: Hashable {
    let target: EventID
    let subject: Subject
  }

  /// An empty state that judges events as this device does.
  package init(admission: EventAdmission, resolution: LexemeRedirects = .identity) {
    self.admission = admission
    self.resolution = resolution
  }

  /// Replays events, in whatever order they come.
  ///
  /// - Parameters:
  ///   - events: a set; the same event twice is the caller's mistake.
  ///   - admission: whose clock judges.
  ///   - resolution: the retired ids of the release in use.
  package init(
    _ events: some Sequence<Event>, admission: EventAdmission,
    resolution: LexemeRedirects = .identity
  ) {
    self.init(admission: admission, resolution: resolution)
    let events = Array(events)
    for event in events { addDecision(event) }
    for event in events { add(event) }
    fold()
  }

  // The parts of a replay, for a caller that streams events: corrections first, then the rest, then
  // fold.

  /// Makes room for so many events of memory.
  package mutating func reserve(_ count: Int) {
    log.reserve(count)
  }

  /// Takes in what decides which events count: corrections, and what takes one back; ignores every
  /// other event.
  package mutating func addDecision(_ event: Event) {
    admission.add(event)
  }

  /// Takes in an event without folding; corrections must be in before.
  package mutating func add(_ event: Event) {
    guard let event = admitted(event) else { return }
    record(event)
  }

  /// Takes in an event of the memory in its small form, already admitted, shifted and resolved.
  package mutating func add(_ step: ReplayEvent) {
    log.append(step)
  }

  /// Counts an event that waits.
  mutating func noteQuarantined() {
    quarantinedCount += 1
  }

  /// The number of a subject under the release in use.
  package mutating func number(for subject: Subject) -> Int32 {
    subjects.number(for: resolution.resolved(subject))
  }

  /// Folds every word.
  package mutating func fold() {
    rules = SchedulingConfiguration(registers)
    timeline = SessionTimeline(registers)
    words.grow(to: subjects.count)
    log.groupByWord()
    let count = subjects.count
    let pieces = (count + Self.wordsOfOnePiece - 1) / Self.wordsOfOnePiece
    let memories = foldedPieces(pieces)
    for (piece, memories) in memories.enumerated() {
      let first = piece * Self.wordsOfOnePiece
      for (offset, memory) in memories.enumerated() { words[Int32(first + offset)] = memory }
    }
  }

  /// Words that one core folds at a time.
  private static let wordsOfOnePiece = 512

  /// The memories of all words in pieces, folded on all cores.
  private func foldedPieces(_ count: Int) -> [[WordMemory]] {
    parallelMap(count) { piece in
      let first = piece * Self.wordsOfOnePiece
      return (first..<min(first + Self.wordsOfOnePiece, subjects.count)).map { refolded(Int32($0)) }
    }
  }

  /// Takes in one event that is new to the state.
  package mutating func insert(_ event: Event) -> Insertion {
    if event.fact.isDecision { return .replayNeeded }
    guard let event = admitted(event) else { return .done }
    switch event.fact.content {
    case let write as RegisterWrite where rules.concerns(write): return .replayNeeded
    case let retraction as Retraction where retraction.subject?.holdsSettings == true:
      return .replayNeeded
    default: break
    }
    record(event)
    if let subject = event.fact.subject {
      let word = number(for: subject)
      words.grow(to: subjects.count)
      refold(word)
    }
    return .done
  }

  /// Lets the clock go on.
  ///
  /// - Returns: whether an event that waited may count now, so that a replay is needed.
  package mutating func advance(to now: Int64) -> Insertion {
    admission.advance(to: now)
    return quarantinedCount > 0 ? .replayNeeded : .done
  }

  /// The number of an event's subject when it has a state; nil otherwise.
  package func word(_ lexeme: LexemeID) -> Int32? {
    subjects.number(of: resolution.resolved(Subject(lexeme)))
  }

  /// The event as it counts; nil when it does not count now.
  private mutating func admitted(_ event: Event) -> Event? {
    switch admission.result(of: event) {
    case .accepted(let shift): return shift == 0 ? event : event.shifted(by: shift)
    case .ignored: return nil
    case .quarantined:
      quarantinedCount += 1
      return nil
    }
  }

  private mutating func record(_ event: Event) {
    guard let subject = event.fact.subject.map({ resolution.resolved($0) }) else { return }
    switch event.fact.content {
    case let write as RegisterWrite:
      _ = subjects.number(for: subject)
      guard !isRetracted(event.id, subject) else { return }
      registers.add(
        write.value, to: RegisterKey(subject, write.key.field), at: event.order)
      if let action = write.replayAction(&calibrations) {
        log.append(
          ReplayEvent(
            order: event.order, word: subjects.number(for: subject), action: action,
            moment: .unknown))
      }
    case let retraction as Retraction:
      _ = subjects.number(for: subject)
      retractions.insert(RetractedEvent(target: retraction.target, subject: subject))
      registers.remove(retraction.target, from: subject)
    case let content:
      guard let action = content.replayAction(&calibrations) else { return }
      log.append(
        ReplayEvent(
          order: event.order, word: subjects.number(for: subject), action: action,
          moment: content.occurrence ?? .unknown))
    }
  }

  private func isRetracted(_ id: EventID, _ subject: Subject) -> Bool {
    !retractions.isEmpty && retractions.contains(RetractedEvent(target: id, subject: subject))
  }

  /// Folds one word anew.
  ///
  /// - Complexity: O(*n* log *n*) in the word's events, O(*n*) where they came in order.
  private mutating func refold(_ word: Int32) {
    words[word] = refolded(word)
  }

  private func refolded(_ word: Int32) -> WordMemory {
    var fold = folded(word)
    var memory = fold.finish()
    if let value = registers[RegisterKey(subjects[word], RegisterKey.reschedulingField)],
      let rescheduling = Rescheduling(value)
    {
      memory.apply(rescheduling)
    }
    return memory
  }

  /// Folds every word as if some registers had just been set.
  package mutating func assume(_ writes: [RegisterWrite]) {
    let last = DeviceID(bits: .max)
    for (number, write) in writes.enumerated() {
      let key = RegisterKey(resolution.resolved(write.key.subject), write.key.field)
      registers.add(
        write.value, to: key,
        at: EventOrder(
          time: HybridTime(packed: .max), device: last, id: EventID(bits: UInt128(number))))
    }
    fold()
  }

  /// What happened to the memory of each word, folded again on the way: the words by id, so that
  /// sums come out alike on every device.
  package func forEachChange(_ body: (MemoryChange) -> Void) {
    let reviewed = (0..<Int32(subjects.count)).filter { words[$0].reviewCount > 0 }
    for word in reviewed.sorted(by: { subjects[$0] < subjects[$1] }) {
      let subject = subjects[word]
      let rules = rules.rules(ofDeck: deck(of: subject))
      var fold = WordFold(
        rules: rules, timeline: timeline, language: subject.language)
      let lexeme = LexemeID(subject.text)
      for step in log.ordered(of: word) where !isRetracted(step.order.id, subject) {
        let before = fold.memory
        fold.apply(step) { calibrations[Int($0)] }
        guard let action = step.action.change else { continue }
        body(
          MemoryChange(
            lexeme: lexeme, action: action, before: before.card, after: fold.memory.card,
            predicted: rules.retrievability(of: before, on: step.moment.studyDay),
            isFirst: before.reviewCount == 0 && fold.memory.reviewCount == 1, moment: step.moment))
      }
    }
  }

  /// The fold of a word up to its last event.
  private func folded(_ word: Int32, load: DueLoad? = nil) -> WordFold {
    let subject = subjects[word]
    var fold = WordFold(
      rules: rules.rules(ofDeck: deck(of: subject)), timeline: timeline,
      language: subject.language, load: load)
    for step in log.ordered(of: word) where !isRetracted(step.order.id, subject) {
      fold.apply(step) { calibrations[Int($0)] }
    }
    return fold
  }

  /// What each answer to a word would lead to: the fold itself, with one more review at its end.
  ///
  /// - Parameters:
  ///   - subject: the word or card, which may be new.
  ///   - id: what the review will be called.
  ///   - device: who will write it.
  ///   - time: its position in the order of events, after all others of the word.
  ///   - moment: when it is given.
  ///   - load: what is due on the coming days, where days are chosen by it.
  /// - Returns: the plan; the answers are in order, however the load lies.
  package mutating func plan(
    for subject: Subject, id: EventID, device: DeviceID, time: HybridTime, moment: Moment,
    load: DueLoad?
  ) -> AnswerPlan {
    let word = number(for: subject)
    words.grow(to: subjects.count)
    let order = EventOrder(time: time, device: device, id: id)
    func plan(_ load: DueLoad?) -> AnswerPlan {
      let start = folded(word, load: load)
      var chosen = ByRating<Int?> { _ in nil }
      let memories = ByRating { rating in
        var fold = start
        fold.apply(
          ReplayEvent(
            order: order, word: word, action: .review(rating, chosenDays: 0), moment: moment)
        ) { calibrations[Int($0)] }
        let memory = fold.finish()
        chosen[rating] = fold.chosenDays
        return memory
      }
      return AnswerPlan(id: id, moment: moment, memories: memories, chosenDays: chosen)
    }
    guard let load else { return plan(nil) }
    let loaded = plan(load)
    let intervals = Rating.allCases.map { loaded.interval(after: $0) }
    let isOrdered = zip(intervals, intervals.dropFirst()).allSatisfy { $0 <= $1 }
    return isOrdered ? loaded : plan(nil)
  }

  /// The share of *Easy* among the latest real reviews; nil when there are none.
  package func easyShare(ofLatest count: Int) -> Double? {
    let latest = log.latestReviews(count) { !isRetracted($0.order.id, subjects[$0.word]) }
    guard !latest.isEmpty else { return nil }
    let easy = latest.count { if case .review(.easy, _) = $0.action { true } else { false } }
    return Double(easy) / Double(latest.count)
  }

  private func deck(of subject: Subject) -> String? {
    registers[RegisterKey(subject, RegisterKey.deckField)]?.string
  }
}
