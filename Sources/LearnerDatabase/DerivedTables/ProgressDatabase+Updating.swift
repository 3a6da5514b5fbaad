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
    try updateDerivedTables(LogAddition(events), now: now, resolution: resolution)
  }

  /// Makes the derived tables follow from the events again, for what was added to the log.
  mutating func updateDerivedTables(
    _ addition: LogAddition, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) {
    var isGlobal = try hasNewlyAdmitted(now: now)
    for event in addition.others where !isGlobal { isGlobal = try concernsAll(event) }
    let subjects = Set(addition.subjects.lazy.map { resolution.resolved($0) })
    if !isGlobal { isGlobal = try isCheaperAnew(subjects.count) }
    if isGlobal {
      try rebuild(now: now, resolution: resolution)
    } else if !subjects.isEmpty {
      try updateDerivedTables(subjects: subjects, now: now, resolution: resolution)
    }
    if addition.latest > now { try countQuarantined(now: now) }
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
    switch event.fact.content {
    case is ClockCorrection: return true
    case let retraction as Retraction where retraction.isDecision:
      let targets = try log.events(.eventsWithID, ["id": .blob(retraction.target.bits.bytes)])
      return targets.contains { $0.fact.kind == .correction }
    case let write as RegisterWrite:
      // The registers are still those of before.
      guard SchedulingConfiguration.concerns(write.key) else { return false }
      return try rules().concerns(write)
    case let retraction as Retraction where retraction.subject?.holdsSettings == true:
      let targets = try log.events(.eventsWithID, ["id": .blob(retraction.target.bits.bytes)])
      return targets.contains { target in
        target.fact.as(RegisterWrite.self).map { SchedulingConfiguration.concerns($0.key) } ?? false
      }
    default: return false
    }
  }

  /// Folds everything from the beginning.
  @discardableResult
  mutating func rebuild(
    now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    let state = try replay(admission: EventAdmission(now: now), resolution: resolution)
    try replaceDerivedTables(by: DerivedRows(state), now: now)
    return state
  }

  /// Replaces all rows of the derived tables.
  mutating func replaceDerivedTables(
    by rows: DerivedRows, now: Int64
  ) throws(LearnerStoreError) {
    try connection.execute(.deleteWordStates)
    try connection.execute(.deleteRegisters)
    try connection.execute(.deleteCaches)
    try write(rows, isAnew: true)
    try setMeta(.quarantined, to: .int(rows.quarantinedCount))
    try setMeta(.derivedAt, to: .integer(now))
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
    subjects: Set<Subject>, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) {
    var subjects = subjects
    for subject in subjects {
      // What a card shows decides whether it is asked in other ways too.
      for form in subject.askedForms where try log.isKnown(form) { subjects.insert(form) }
    }
    try write(state(of: subjects, now: now, resolution: resolution), subjects: subjects)
  }

  /// Replaces the rows of some subjects.
  mutating func write(
    _ state: LearnerState, subjects: Set<Subject>
  ) throws(LearnerStoreError) {
    for subject in subjects { try forget(subject) }
    try write(DerivedRows(state, of: subjects), isAnew: false)
  }

  /// The replay of a word; the one that was kept where nothing has been written since.
  mutating func replay(
    of subject: Subject, now: Int64, resolution: LexemeRedirects,
    unlessIn kept: ReplayedSubject? = nil
  ) throws(LearnerStoreError) -> ReplayedSubject {
    let version = try dataVersion()
    if let kept, kept.subject == subject, kept.dataVersion == version,
      kept.state.resolution == resolution
    {
      return kept
    }
    return ReplayedSubject(
      subject, state: try state(of: [subject], now: now, resolution: resolution),
      dataVersion: version)
  }

  /// A value that changes when another connection has written; nil is never given.
  private func dataVersion() throws(LearnerStoreError) -> Value? {
    do { return try connection.sqlite.pragma("data_version") } catch { throw .database(error) }
  }

  /// What follows from the events about some subjects, and from those that decide how words are
  /// folded.
  mutating func state(
    of subjects: Set<Subject>, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> LearnerState {
    replayCount += 1
    var events = try contextEvents()
    let shown = subjects.compactMap { $0.askedCard.map { Subject.card($0) } }
    for subject in subjects.union(shown).sorted() where !subject.holdsSettings {
      for source in resolution.sources(of: subject.text) {
        events += try log.events(.eventsOfSubject, ["subject": .text(source)])
      }
    }
    if try hasDuplicates() { events = Event.withoutDuplicates(events) }
    return LearnerState(events, admission: EventAdmission(now: now), resolution: resolution)
  }

  /// The events that decide how every word is folded.
  func contextEvents() throws(LearnerStoreError) -> [Event] {
    var decisions: [Event] = []
    try log.forEachDecision { decisions.append($0) }
    return try decisions
      + log.events(.configurationEvents)
  }

  private func hasDuplicates() throws(LearnerStoreError) -> Bool {
    try count(.hasDuplicates) > 0
  }

  /// Whether events that waited count by now, or a clock that was set back has made some wait
  /// again.
  func hasNewlyAdmitted(now: Int64) throws(LearnerStoreError) -> Bool {
    guard case .integer(let waiting)? = try meta(.quarantined), waiting > 0 else { return false }
    guard case .integer(let derived)? = try meta(.derivedAt), derived <= now else { return true }
    let bounds = [derived, now].map { instant in
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

  private mutating func forget(_ subject: Subject) throws(LearnerStoreError) {
    let number = Value.integer(try log.number(of: subject))
    try connection.execute(.deleteWordState, ["subject": number])
    try connection.execute(.deleteRegistersOfEntity, ["entity": number])
  }

  private mutating func write(
    _ rows: DerivedRows, isAnew: Bool
  ) throws(LearnerStoreError) {
    var pages = QueueIndexPages()
    for word in rows.words where word.state != nil || !isAnew {
      let number = try log.number(of: word.subject)
      try put(word.record, deck: word.state?.deck, for: number, into: &pages, isAnew: isAnew)
      guard let state = word.state, let record = word.record else { continue }
      try insert(state, record, number: number, isListed: word.isListed)
    }
    try self.write(pages, isAnew: isAnew)
    var last: (subject: Subject, number: Int64)?
    for (key, write) in rows.registers {
      // The registers of a subject stand together.
      if last?.subject != key.subject { last = (key.subject, try log.number(of: key.subject)) }
      try connection.execute(
        .insertRegister,
        [
          "entity": .optional(last?.number), "field": .text(key.field),
          "value": .text(write.value.canonicalText), "time": .integer(write.order.time.packed),
        ])
    }
  }
}
