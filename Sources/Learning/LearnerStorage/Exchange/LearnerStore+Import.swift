public import LearnerModel
import SQLite
import Vocabulary

extension LearnerStore {
  /// Takes in facts from elsewhere, as the log of one more device.
  ///
  /// They count at the time they happened, not at that of the import, so that two devices that import
  /// the same file have the same events.
  ///
  /// - Parameters:
  ///   - facts: in any order; those whose names are known are passed over.
  ///   - source: what wrote them: the same source on every device.
  ///   - title: what ``undo()`` calls it.
  ///   - isDryRun: whether to count only.
  ///   - revives: whether facts that were taken back count again, under names that follow from theirs:
  ///     for what a learner asks for, not for what a sync finds again.
  /// - Returns: how many were new.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  @discardableResult
  public func importFacts(
    _ facts: [ImportedFact], from source: DeviceID, title: String, isDryRun: Bool = false,
    revives: Bool = false
  ) throws(LearnerStoreError) -> Int {
    let facts = revives ? try renamed(facts) : facts
    let known = try database.knownIDs(among: facts.map(\.id))
    var names: Set<EventID> = known
    let new = facts.enumerated().filter { names.insert($0.element.id).inserted }
      .sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }
      .map(\.element)
    guard !isDryRun, !new.isEmpty else { return new.count }
    let (now, resolution) = (environment.now(), resolution)
    return try database.transaction { database throws(LearnerStoreError) in
      var sequence = try database.lastSequence(of: source)
      var latest: HybridTime?
      let events = new.map { fact in
        sequence += 1
        let time = HybridTime.next(wall: fact.milliseconds, after: latest)
        latest = time
        return Event(id: fact.id, device: source, sequence: sequence, time: time, fact: fact.fact)
      }
      return try database.adopt(events, title: title, now: now, resolution: resolution)
    }
  }

  /// The facts, those that were taken back under new names that are the same on every device.
  private func renamed(_ facts: [ImportedFact]) throws(LearnerStoreError) -> [ImportedFact] {
    var void: Set<EventID> = []
    try database.forEachEvent(where: "event.kind <> 1 AND event.kind = 6") { event in
      if case .retraction(let content) = event.fact { void.insert(content.target) }
    }
    guard !void.isEmpty else { return facts }
    return facts.map { fact in
      var id = fact.id
      while void.contains(id) { id = EventID(digestOf: "again\n\(id)") }
      return ImportedFact(fact.fact, id: id, at: fact.milliseconds)
    }
  }

  /// Takes in what a page has saved.
  ///
  /// - Returns: nil when the bytes are no page's file.
  public func importPage(
    _ bytes: [UInt8], resolver: some WordResolver, isDryRun: Bool = false
  ) throws(LearnerStoreError) -> ImportReport? {
    let hour = try database.rolloverHour()
    let page = PageFile(bytes, resolver: resolver) { moment(at: $0, rolloverHour: hour) }
    guard let page else { return nil }
    var report = ImportReport(format: page.schema)
    report.refused = page.refused
    report.added = try importFacts(
      page.facts, from: page.device, title: "import \(page.schema)", isDryRun: isDryRun)
    report.known = page.facts.count - report.added
    return report
  }

  /// Takes in whole events that another store has exported.
  ///
  /// - Returns: how many were new.
  @discardableResult
  public func importEvents(
    _ events: [Event], title: String, isDryRun: Bool = false
  ) throws(LearnerStoreError) -> Int {
    guard !isDryRun else { return try database.countNew(events) }
    let (now, resolution) = (environment.now(), resolution)
    return try database.transaction { database throws(LearnerStoreError) in
      try database.adopt(events, title: title, now: now, resolution: resolution)
    }
  }

  /// Writes down what a calibration session takes for known; a session read twice changes nothing, and
  /// a later one supersedes it.
  ///
  /// - Returns: the events that are new.
  @discardableResult
  public func warmStart(
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

extension ProgressDatabase {
  /// Adds events of others that came by hand: they go out with the next sync, and can be undone.
  mutating func adopt(
    _ events: [Event], title: String, now: Int64, resolution: Resolution
  ) throws(LearnerStoreError) -> Int {
    let first = try nextEventNumber()
    let added = try insert(events)
    guard !added.isEmpty else { return 0 }
    let last = try nextEventNumber() - 1
    try translated { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO outbox SELECT number FROM event WHERE number BETWEEN ? AND ?",
        [.integer(first), .integer(last)])
      try connection.execute(
        "INSERT INTO batch (title, first_event, last_event) VALUES (?, ?, ?)",
        [.text(title), .integer(first), .integer(last)])
    }
    try settle(added, now: now, resolution: resolution)
    return added.count
  }

  func knownIDs(among ids: [EventID]) throws(LearnerStoreError) -> Set<EventID> {
    var known: Set<EventID> = []
    for id in ids {
      let count = try count(
        "SELECT EXISTS (SELECT 1 FROM event WHERE \(Self.hasID))", [.blob(id.bits.bytes)])
      if count > 0 { known.insert(id) }
    }
    return known
  }
}
