package import LearnerLog
import LexicalModel
import Parallel
import SQLite

extension LearnerStore {
  /// Takes in facts from elsewhere, as the log of one more device.
  ///
  /// They count at the time they happened, not at that of the import, so that two devices that
  /// import the same file have the same events.
  ///
  /// - Parameters:
  ///   - facts: in any order; those whose names are known are passed over.
  ///   - source: what wrote them: the same source on every device.
  ///   - title: what ``undo()`` calls it.
  ///   - isDryRun: whether to count only.
  ///   - revives: whether facts that were taken back count again, under names that follow from
  ///     theirs: for what a learner asks for, not for what a sync finds again.
  /// - Returns: how many were new.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func importFacts(
    _ facts: [ImportedFact], from source: DeviceID, title: String, isDryRun: Bool = false,
    revives: Bool = false
  ) throws(LearnerStoreError) -> Int {
    let facts = revives ? try renamed(facts) : facts
    guard !isDryRun else { return try database.new(facts).count }
    let (now, resolution) = (environment.now(), resolution)
    let isLarge = facts.count >= EventLog.bulkCount
    if isLarge { try database.beginLargeChange() }
    defer { if isLarge { database.endLargeChange() } }
    return try database.transaction { database throws(LearnerStoreError) in
      let events = try database.named(facts, from: source)
      guard !events.isEmpty else { return 0 }
      return try database.adopt(new: events, title: title, now: now, resolution: resolution)
    }
  }

  /// The facts, those under new names that came with an import that was taken back; the names are
  /// the same on every device.
  ///
  /// What the file itself takes back stays so, under whatever names it counts by now.
  private func renamed(_ facts: [ImportedFact]) throws(LearnerStoreError) -> [ImportedFact] {
    let gone = try database.undoSteps.undoneEvents(title: nil)
    guard !gone.isEmpty else { return facts }
    var withdrawn: Set<EventID> = []
    for fact in facts {
      if let retraction = fact.fact.as(Retraction.self) { withdrawn.insert(retraction.target) }
    }
    var renamed: [ImportedFact] = []
    for fact in facts {
      if let retraction = fact.fact.as(Retraction.self) {
        renamed.append(fact)
        var target = retraction.target
        while gone.contains(target) {
          target = target.again
          guard try !database.log.knownIDs(among: [target]).isEmpty else { break }
          renamed.append(
            ImportedFact(
              .retraction(Retraction(of: target, about: retraction.subject)),
              namedFor: "retraction\n\(target)", at: fact.milliseconds))
        }
        continue
      }
      var id = fact.id
      if !withdrawn.contains(id) { while gone.contains(id) { id = id.again } }
      renamed.append(ImportedFact(fact.fact, id: id, at: fact.milliseconds))
    }
    return renamed
  }

  /// Takes in what a page has saved.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - resolver: finds the lexemes of forms.
  ///   - isDryRun: whether to count only.
  ///   - revives: whether what came with an import that was taken back counts again: for what a
  ///     learner asks for, not for what a sync finds again.
  /// - Returns: nil when the bytes are no page's file.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func importPage(
    _ bytes: [UInt8], resolver: some WordResolver, isDryRun: Bool = false, revives: Bool = false
  ) throws(LearnerStoreError) -> ImportReport? {
    let hour = try database.rolloverHour()
    let page = PageFile(bytes, resolver: resolver) { moment(at: $0, rolloverHour: hour) }
    guard let page else { return nil }
    var report = ImportReport(format: page.schema)
    report.refused = page.refused
    report.added = try importFacts(
      page.facts, from: page.device, title: "import \(page.schema)", isDryRun: isDryRun,
      revives: revives)
    report.known = max(0, page.facts.count - report.added)
    return report
  }

  /// Takes in whole events that another store has exported.
  ///
  /// Events that came with an import of this title and were taken back with it count again, under
  /// names that follow from theirs; what was taken back by itself stays so.
  ///
  /// - Parameters:
  ///   - events: in any order; those that are known are passed over.
  ///   - title: what ``undo()`` calls it.
  ///   - isDryRun: whether to count only.
  /// - Returns: how many were new.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func importEvents(
    _ events: [Event], title: String, isDryRun: Bool = false
  ) throws(LearnerStoreError) -> Int {
    let facts = try renamed(events, undoneWith: title)
    let source = DeviceID(digestOf: title)
    guard !isDryRun else {
      let again = try importFacts(facts, from: source, title: title, isDryRun: true)
      return try database.countNew(events) + again
    }
    let (now, resolution) = (environment.now(), resolution)
    return try database.transaction { database throws(LearnerStoreError) in
      let again = try database.named(facts, from: source)
      return try database.adopt(
        events + Array(again), title: title, now: now, resolution: resolution)
    }
  }

  /// The facts of the events that were taken back with an import, under new names.
  private func renamed(
    _ events: [Event], undoneWith title: String
  ) throws(LearnerStoreError) -> [ImportedFact] {
    let gone = try database.undoSteps.undoneEvents(title: title)
    guard !gone.isEmpty else { return [] }
    var withdrawn: Set<EventID> = []
    for event in events {
      if let retraction = event.fact.as(Retraction.self) { withdrawn.insert(retraction.target) }
    }
    return events.filter { gone.contains($0.id) && !withdrawn.contains($0.id) }.map { event in
      var id = event.id
      while gone.contains(id) { id = id.again }
      return ImportedFact(event.fact, id: id, at: event.time.milliseconds)
    }
  }

  /// Writes down what a calibration session takes for known; a session read twice changes nothing,
  /// and a later one supersedes it.
  ///
  /// - Returns: the events that are new.
  @discardableResult
  package func warmStart(
    _ words: [CalibratedKnown], session: String, language: String
  ) throws(LearnerStoreError) -> [Event] {
    let begin = (
      fact: Fact.set(.calibrationSession(language: language), to: .text(session)),
      id: EventID(digestOf: "calibrationSession\n\(language)\n\(session)")
    )
    let facts = words.map { word in
      (
        fact: Fact.calibratedKnown(word),
        id: EventID(calibrationSession: session, lemmaId: word.lexeme.text)
      )
    }
    return try record([begin] + facts, title: "warm start")
  }
}

extension EventID {
  /// The name under which what was taken back counts again.
  fileprivate var again: EventID { EventID(digestOf: "again\n\(self)") }
}

extension ProgressDatabase {
  /// Lets SQLite keep up to 256 MB of pages, so that a large change is written once and not page
  /// by page as it grows; the memory is given back when the store is closed.
  ///
  /// References are not checked meanwhile: what a row refers to was inserted, or found, just before
  /// it, and three searches for each of a million rows are a fifth of the work.
  fileprivate func beginLargeChange() throws(LearnerStoreError) {
    _ = try connection.withSQLite { (sqlite) throws(SQLiteError) in
      try sqlite.setPragma("cache_size", to: -262_144)
      try sqlite.setPragma("foreign_keys", to: 0)
    }
  }

  /// Checks references again.
  fileprivate func endLargeChange() {
    _ = try? connection.withSQLite { (sqlite) throws(SQLiteError) in
      try sqlite.setPragma("foreign_keys", to: 1)
    }
  }

  /// The facts that are not known, each once, in the order of time.
  fileprivate func new(_ facts: [ImportedFact]) throws(LearnerStoreError) -> [ImportedFact] {
    var names = try log.knownIDs(among: facts.map(\.id))
    names.reserveCapacity(facts.count)
    // A million facts are not copied where all of them stay as they are.
    let isNew = facts.indices.map { names.insert(facts[$0].id).inserted }
    let new = isNew.contains(false) ? zip(facts, isNew).filter(\.1).map(\.0) : facts
    let isInOrder = new.indices.dropFirst().allSatisfy {
      new[$0 - 1].milliseconds <= new[$0].milliseconds
    }
    if isInOrder { return new }
    return new.enumerated()
      .sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }
      .map(\.element)
  }

  /// The facts that are not known as events of the log of their source.
  fileprivate mutating func named(
    _ facts: [ImportedFact], from source: DeviceID
  ) throws(LearnerStoreError) -> NamedFacts {
    let new = try new(facts)
    let last = new.isEmpty ? 0 : try log.lastSequence(of: source)
    return NamedFacts(new, device: source, after: last)
  }

  /// Adds events of others that came by hand: they go out with the next sync, and can be undone.
  fileprivate mutating func adopt(
    _ events: [Event], title: String, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> Int {
    let first = try log.nextEventNumber()
    let added = try log.insert(events)
    guard !added.isEmpty else { return 0 }
    try note(title, from: first, now: now)
    try updateDerivedTables(added, now: now, resolution: resolution)
    return added.count
  }

  /// Adds events of others of which the log knows none, by name.
  ///
  /// Where they are most of the log, what follows from all events is worked out on another core
  /// while indexes are made.
  fileprivate mutating func adopt(
    new events: NamedFacts, title: String, now: Int64, resolution: LexemeRedirects
  ) throws(LearnerStoreError) -> Int {
    let first = try log.nextEventNumber()
    var begun: LearnerState?
    if try log.isBulk(events.count) {
      begun = try begunReplay(admission: EventAdmission(now: now), resolution: resolution)
    }
    var rows: Background<DerivedRows?>?
    let addition = try log.insert(new: events) {
      guard let state = begun.take() else { return }
      rows = Background { DerivedRows(state, with: events) }
    }
    try note(title, from: first, now: now)
    if let rows = rows?.value() {
      try replaceDerivedTables(by: rows, now: now)
    } else {
      try updateDerivedTables(addition, now: now, resolution: resolution)
    }
    return events.count
  }

  /// Notes the events from a number on as one step to undo, which goes out with the next sync.
  private func note(
    _ title: String, from first: Int64, now: Int64
  ) throws(LearnerStoreError) {
    let last = try log.nextEventNumber() - 1
    try connection.execute(.queueEvents, ["first": .integer(first), "last": .integer(last)])
    try undoSteps.insert(title, first: first, last: last, now: now)
  }
}
