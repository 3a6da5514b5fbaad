package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// Events in the log, also those that do not count.
  package func eventCount() throws(LearnerStoreError) -> Int {
    try database.eventCount()
  }

  /// The state of one word today; nil when nothing is known of it.
  package func wordState(of lexeme: LexemeID) throws(LearnerStoreError) -> WordState? {
    try wordStates(
      where: "subject.name = ?", [.text(resolution.resolved(lexeme.text))], limit: nil
    ).first
  }

  /// The words that are due at an instant, the longest overdue first; those that are suspended, or marked
  /// known or ignored, are not.
  ///
  /// The `instant` is milliseconds since 1970; nil is now.
  /// - Returns: the states, each with its chance of recall today.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  package func dueWords(
    at instant: Int64? = nil, limit: Int? = nil
  ) throws(LearnerStoreError) -> [WordState] {
    try wordStates(
      where: "word_state.user_id = 1 AND next_review_date <= ? AND is_suspended = 0 "
        + "AND (mark IS NULL OR mark < 2) ORDER BY next_review_date, subject.name",
      [.integer(instant ?? environment.now())], limit: limit)
  }

  /// What is to be studied, of every word at once, for a queue.
  package func queueIndex() throws(LearnerStoreError) -> QueueIndex {
    try database.queueIndex()
  }

  /// The words at some places of a study table, in the same order.
  package func lexemes(at places: [Int]) throws(LearnerStoreError) -> [LexemeID] {
    var names: [LexemeID] = []
    names.reserveCapacity(places.count)
    for place in places {
      let name = try mapSQLiteErrors { () throws(SQLiteError) in
        try database.connection.first("SELECT name FROM subject WHERE number = ?", [.int(place)]) {
          $0.text(0)
        }
      }
      guard let name else { throw .damaged("a study row without a subject") }
      names.append(LexemeID(name))
    }
    return names
  }

  /// Every word that anything is known of, and every card that is there, by id.
  package func wordStates() throws(LearnerStoreError) -> [WordState] {
    try wordStates(
      where: "word_state.user_id = 1 AND is_there = 1 ORDER BY subject.name", [], limit: nil)
  }

  /// The words that say something of the learner without a review, by id: those marked and never reviewed.
  package func unreviewedEvidence() throws(LearnerStoreError) -> [WordState] {
    try wordStates(
      where: "word_state.user_id = 1 AND mark IS NOT NULL AND review_count = 0 "
        + "ORDER BY subject.name", [], limit: nil)
  }

  /// The words that the learner took up because they were not known (`WordState.isChosen`).
  package func chosenWords() throws(LearnerStoreError) -> Set<LexemeID> {
    let names = try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.query(
        "SELECT subject.name FROM word_state JOIN subject ON subject.number = word_state.lemma_id "
          + "WHERE word_state.user_id = 1 AND (is_captured = 1 OR mark = ? OR deck IS NOT NULL)",
        [.integer(Int64(LexemeStatus.learning.rawValue))]
      ) { LexemeID($0.text(0)) }
    }
    return Set(names)
  }

  private func wordStates(
    where condition: String, _ values: [Value], limit: Int?
  ) throws(LearnerStoreError) -> [WordState] {
    let rules = try database.rules()
    let day = moment(at: environment.now(), rolloverHour: rules.standard.rolloverHour).studyDay
    let bound = limit.map { " LIMIT \(max(0, $0))" } ?? ""
    return try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.query(
        "SELECT \(ProgressDatabase.wordStateColumns) FROM word_state "
          + "JOIN subject ON subject.number = word_state.lemma_id WHERE \(condition)\(bound)",
        values
      ) { ProgressDatabase.wordState($0, on: day, rules: rules) }
    }
  }

  /// The statuses of all words that have one, for the reader's table.
  package func statuses() throws(LearnerStoreError) -> [LexemeID: LexemeStatus] {
    var table: [LexemeID: LexemeStatus] = [:]
    table.reserveCapacity(try database.count("SELECT count(*) FROM word_state"))
    try forEachStatus { table[$0] = $1 }
    return table
  }

  /// Calls the body with the status of each word that has one, in no particular order.
  package func forEachStatus(
    _ body: (LexemeID, LexemeStatus) -> Void
  ) throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.forEachRow(
        of: "SELECT subject.name, word_state.status FROM word_state "
          + "JOIN subject ON subject.number = word_state.lemma_id"
      ) { row in
        body(LexemeID(row.text(0)), LexemeStatus(rawValue: UInt8(clamping: row.integer(1))) ?? .new)
      }
    }
  }

  /// The learner as a whole.
  package func profile() throws(LearnerStoreError) -> UserProfile {
    let table = try database.registers(
      where: "subject.name = 'profile' OR register.field = 'status'")
    return UserProfile(
      registers: table, resolution: resolution,
      easyRatingVelocity: try easyShare(ofLatest: 100))
  }

  /// The value of a register; nil when it holds nothing.
  package func value(of key: RegisterKey) throws(LearnerStoreError) -> RegisterValue? {
    let key = RegisterKey(resolution.resolved(key.subject), key.field)
    return try database.registers(
      where: "subject.name = ? AND field = ?", [.text(key.subject.text), .text(key.field)])[key]
  }

  /// Every register that holds something of the subjects of a kind.
  ///
  /// - Parameters:
  ///   - kind: such as decks.
  ///   - beginning: how their names begin.
  package func values(
    of kind: Subject.Kind, named beginning: String = ""
  ) throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    let prefix = kind.prefix + beginning
    return try values(
      where: "subject.name >= ? AND subject.name < ?",
      [.text(prefix), .text(Self.end(ofPrefix: prefix))])
  }

  /// Every register that holds something.
  package func values() throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    try values(where: "TRUE", [])
  }

  private func values(
    where condition: String, _ values: [Value]
  ) throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    let table = try database.registers(where: condition, values)
    return Dictionary(uniqueKeysWithValues: table.held.map { ($0.key, $0.write.value) })
  }

  /// The least text above all that begin so, in the order of scalars, so that an index finds them.
  private static func end(ofPrefix prefix: String) -> String {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      if let next = Unicode.Scalar(last.value + 1) {
        scalars.append(next)
        break
      }
    }
    guard !scalars.isEmpty else { return "\u{10FFFF}" }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The events of some kinds that count, without what was taken back, in the order of events.
  ///
  /// The `lexeme` is only what is about this word; nil for all.
  /// - Returns: the events, twins and void ones left out.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  package func events(
    of kinds: Set<EventKind>, about lexeme: LexemeID? = nil
  ) throws(LearnerStoreError) -> [Event] {
    let list = kinds.map { String($0.number) }.sorted().joined(separator: ", ")
    var condition = "event.kind IN (\(list))"
    if !kinds.contains(.review) { condition += " AND event.kind <> 1" }
    var values: [Value] = []
    if let lexeme {
      let sources = resolution.sources(of: resolution.resolved(lexeme.text))
      condition += " AND event.user_id = 1 AND event.lemma_id IN (SELECT number FROM subject "
      condition += "WHERE name IN (\(sources.map { _ in "?" }.joined(separator: ", "))))"
      values = sources.map { .text($0) }
    }
    return try counting(database.events(where: condition, values))
  }

  /// The reviews that count since an instant, in the order of events.
  package func reviews(since instant: Int64) throws(LearnerStoreError) -> [Review] {
    try counting(
      database.events(
        where: "event.user_id = 1 AND event.review_date >= ? AND event.kind = 1",
        [.integer(instant)])
    ).compactMap { event in
      // A verdict may have moved it to before the instant.
      guard let review = event.fact.as(Review.self), review.moment.milliseconds >= instant else {
        return nil
      }
      return review
    }
  }

  /// The latest reviews that count, the latest last.
  package func reviews(limit: Int? = nil) throws(LearnerStoreError) -> [Review] {
    let all = try events(of: [.review]).compactMap { $0.fact.as(Review.self) }
    return limit.map { Array(all.suffix($0)) } ?? all
  }

  /// The events among some that count now, with verdicts and retractions applied.
  func counting(_ events: [Event]) throws(LearnerStoreError) -> [Event] {
    var judge = try judge()
    var counting: [Event] = []
    for event in Event.withoutDuplicates(events) {
      if let event = try judge.counted(event) { counting.append(event) }
    }
    return counting.sorted { $0.order < $1.order }
  }

  /// What tells the events that count now from those that do not.
  func judge() throws(LearnerStoreError) -> EffectiveEventFilter {
    try EffectiveEventFilter(database, now: environment.now())
  }

  private func easyShare(ofLatest count: Int) throws(LearnerStoreError) -> Double? {
    let latest = try latestReviews(count)
    guard !latest.isEmpty else { return nil }
    return Double(latest.count { $0.rating == .easy }) / Double(latest.count)
  }

  /// The latest reviews that count, the latest last, without reading the whole log.
  ///
  /// Fewer than asked for where more than half of those written down last do not count.
  package func latestReviews(_ count: Int) throws(LearnerStoreError) -> [Review] {
    if try judge().movesEvents { return try reviews(limit: count) }
    let latest = try database.events(
      where: "event.number IN (SELECT number FROM event WHERE kind = 1 ORDER BY time DESC LIMIT ?)",
      [.int(count * 2)])
    return try counting(latest).suffix(count).compactMap { $0.fact.as(Review.self) }
  }
}
