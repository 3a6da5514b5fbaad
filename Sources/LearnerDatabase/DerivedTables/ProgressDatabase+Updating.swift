import LearnerLog
import LexicalModel
import SQLite
import Scheduling

extension ProgressDatabase {
  /// Makes the derived tables follow from the events again, for what these events are about.
  ///
  /// - Parameters:
  ///   - events: what was added.
  ///   - now: the clock that judges, in milliseconds since 1970.
  ///   - resolution: the retired ids of the release in use.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  mutating func updateDerivedTables(
    _ events: [Event], now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) {
    var isGlobal = try hasMatured(now: now)
    for event in events where !isGlobal { isGlobal = try concernsAll(event) }
    let subjects = Set(events.compactMap(\.fact.subject)).map { resolution.resolved($0) }
    if !isGlobal { isGlobal = try isCheaperAnew(subjects.count) }
    if isGlobal {
      try rebuild(now: now, resolution: resolution)
    } else if !subjects.isEmpty {
      try updateDerivedTables(subjects: Set(subjects), now: now, resolution: resolution)
    }
    if events.contains(where: { $0.time.milliseconds > now }) {
      try countQuarantined(now: now)
    }
  }

  /// Whether one pass over the whole log costs less than a search for each of so many subjects:
  /// they are most of the store, so that either way the work is that of the change.
  private func isCheaperAnew(_ subjectCount: Int) throws(LearnerStoreError) -> Bool {
    guard subjectCount > 200 else { return false }
    let subjects = try count(.lastSubjectNumber)
    let events = try count(.lastEventNumber)
    return subjects < subjectCount * 3 && events < subjectCount * 32
  }

  /// Whether an event changes the fold of every word.
  private func concernsAll(_ event: Event) throws(LearnerStoreError) -> Bool {
    switch event.fact {
    case .verdict: return true
    case .retraction(let retraction) where retraction.subject == Retraction.nothing:
      let targets = try events(.eventsWithID, ["id": .blob(retraction.target.bits.bytes)])
      return targets.contains { $0.fact.kind == .verdict }
    case .set(let write):
      // The registers are still those of before.
      guard SchedulingConfiguration.concerns(write.key) else { return false }
      return try rules().concerns(write)
    case .retraction(let retraction)
    where retraction.subject == "profile" || retraction.subject.hasPrefix("deck:"):
      let targets = try events(.eventsWithID, ["id": .blob(retraction.target.bits.bytes)])
      return targets.contains { target in
        if case .set(let write) = target.fact {
          SchedulingConfiguration.concerns(write.key)
        } else {
          false
        }
      }
    default: return false
    }
  }

  /// Folds everything from the beginning.
  @discardableResult
  mutating func rebuild(
    now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    let state = try replay(acceptance: EventAdmission(now: now), resolution: resolution)
    try connection.execute(.deleteWordStates)
    try connection.execute(.deleteRegisters)
    try connection.execute(.deleteCaches)
    try write(state, words: (0..<Int32(state.names.count)), entities: nil)
    try setMeta(.quarantined, to: .int(state.quarantinedCount))
    try setMeta(.judgedAt, to: .integer(now))
    return state
  }

  /// Folds everything anew when an import was cut off before its end.
  mutating func catchUp(now: Int64, resolution: LexemeRedirects) throws(LearnerStoreError) {
    guard try meta(.stale) == .integer(1) else { return }
    try transaction { database throws(LearnerStoreError) in
      try database.rebuild(now: now, resolution: resolution)
      try database.setMeta(.stale, to: 0)
    }
  }

  private mutating func updateDerivedTables(
    subjects: Set<String>, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) {
    let state = try state(of: subjects, now: now, resolution: resolution)
    let words = subjects.compactMap { state.names.number(of: $0) }
    for subject in subjects { try forget(subject) }
    try write(state, words: words, entities: subjects)
  }

  /// What follows from the events about some subjects, and from those that decide how words are
  /// folded.
  func state(
    of subjects: Set<String>, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    var events = try contextEvents()
    for subject in subjects.sorted() where subject != "profile" && !subject.hasPrefix("deck:") {
      for source in resolution.sources(of: subject) {
        events += try self.events(.eventsOfSubject, ["subject": .text(source)])
      }
    }
    if try hasDuplicates() { events = Event.withoutTwins(events) }
    return LearnerState(events, acceptance: EventAdmission(now: now), resolution: resolution)
  }

  /// The events that decide how every word is folded.
  func contextEvents() throws(LearnerStoreError) -> [Event] {
    var decisions: [Event] = []
    try forEachDecision { decisions.append($0) }
    return try decisions
      + events(.configurationEvents)
  }

  private func hasDuplicates() throws(LearnerStoreError) -> Bool {
    try count(.hasDuplicates) > 0
  }

  /// Whether events that waited count by now, or a clock that was set back has made some wait
  /// again.
  private func hasMatured(now: Int64) throws(LearnerStoreError) -> Bool {
    guard case .integer(let waiting)? = try meta(.quarantined), waiting > 0 else { return false }
    guard case .integer(let judged)? = try meta(.judgedAt), judged <= now else { return true }
    let bounds = [judged, now].map { instant in
      HybridTime(milliseconds: instant + EventAdmission.tolerance, counter: .max).packed
    }
    return try count(
      .hasEventsBetween, ["after": .integer(bounds[0]), "until": .integer(bounds[1])]) > 0
  }

  private func countQuarantined(now: Int64) throws(LearnerStoreError) {
    let horizon = HybridTime(milliseconds: now + EventAdmission.tolerance, counter: .max)
    let count = try count(.countEventsAfter, ["horizon": .integer(horizon.packed)])
    try setMeta(.quarantined, to: .int(count))
  }

  private mutating func forget(_ subject: String) throws(LearnerStoreError) {
    let number = Value.integer(try number(ofSubject: subject))
    try connection.execute(.deleteWordState, ["subject": number])
    try connection.execute(.deleteRegistersOfEntity, ["entity": number])
  }

  /// Writes rows for words, and for the registers of entities; nil is all of them.
  private mutating func write(
    _ state: LearnerState, words: some Sequence<Int32>, entities: Set<String>?
  ) throws(LearnerStoreError) {
    let isAnew = entities == nil
    var pages = QueueIndexPages()
    for word in words where LearnerState.isWord(state.names[word]) {
      let row = state.wordState(of: word, userId: "", on: StudyDay(number: 0))
      guard row != nil || !isAnew else { continue }
      let number = try number(ofSubject: state.names[word])
      let studyRow = state.studyRow(of: word)
      try put(studyRow, deck: row?.deck, for: number, into: &pages, isAnew: isAnew)
      guard let row, let studyRow else { continue }
      try insert(row, studyRow, number: number, isListed: state.isThere(state.names[word]))
    }
    try self.write(pages, isAnew: isAnew)
    for (key, write) in state.registers.held(in: entities) {
      let entity = try number(ofSubject: key.entity)
      try connection.execute(
        .insertRegister,
        [
          "entity": .integer(entity), "field": .text(key.field),
          "value": .text(write.value.canonicalText), "time": .integer(write.order.time.packed),
        ])
    }
  }
}

extension RegisterTable {
  /// The registers of some entities that hold something; nil is all of them.
  fileprivate func held(in entities: Set<String>?) -> [(key: RegisterKey, write: Write)] {
    guard let entities else { return held }
    return entities.sorted().flatMap { held(by: $0) }
  }
}
