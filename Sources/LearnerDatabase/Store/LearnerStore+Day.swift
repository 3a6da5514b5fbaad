package import LearnerLog
package import LexicalModel
import SQLite
package import Scheduling

/// What a day begins with, read from the derived tables and the end of the log: nothing is replayed.
extension LearnerStore {
  /// Runs queries on the state of one moment, which also is several times as fast as one by one.
  ///
  /// - Parameters:
  ///   - translate: turns an error of the store into the caller's.
  ///   - body: what to read.
  /// - Returns: what the body gives.
  /// - Throws: what the body throws, or a failure to begin or to end.
  package func snapshot<Result, Failure: Error>(
    translate: (LearnerStoreError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try database.connection.snapshot(translate: { translate(.database($0)) }, body)
  }

  /// How many words are due on a day or before it, by maturity.
  ///
  /// Counted by study days, so that two devices in two zones agree; suspended and buried words, and
  /// those marked known or ignored, are left out, and so are cards on Leitner levels, which tests ask.
  /// - Complexity: O(words due)
  package func dueCounts(on day: StudyDay) throws(LearnerStoreError) -> ByMaturity<Int> {
    var counts = ByMaturity(0)
    // No zone's day ends later than this; the day decides.
    let latest = Int64(day.number + 3) * 86_400_000
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.forEachRow(
        of: Self.dueCounts,
        [.real(Maturity.matureDays), .integer(latest), .int(day.number)]
      ) { row in
        let phase = ProgressDatabase.phase(Int(row.integer(0)), step: 0)
        let maturity =
          phase == .review
          ? Maturity.inReview(stability: row.integer(1) == 1 ? Maturity.matureDays : 0)
          : Maturity(CardState(phase: phase))
        counts[maturity] += Int(row.integer(2))
      }
    }
    return counts
  }

  static let dueCounts = """
    SELECT phase, coalesce(stability, 0) >= ?1, count(*) FROM word_state \
    WHERE user_id = 1 AND next_review_date <= ?2 AND due_day <= ?3 AND is_suspended = 0 \
    AND phase < 10 AND (mark IS NULL OR mark < 2) AND lemma_id NOT IN (SELECT entity FROM register \
    WHERE field = 'buriedUntil' AND CAST(value AS INTEGER) > ?3) GROUP BY 1, 2
    """

  /// How many words and cards wait for their first review: captured, marked for learning, put into a deck,
  /// or made by the learner; those that are suspended, or buried until after the day, are left out.
  ///
  /// - Parameters:
  ///   - day: the learner's.
  ///   - decks: the ids of decks that are left out: those whose words are asked by tests.
  /// - Returns: the count.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(words that wait)
  package func waitingCount(
    on day: StudyDay, exceptDecks decks: [String] = []
  ) throws(LearnerStoreError) -> Int {
    var total = 0
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.forEachRow(of: Self.waitingCount, [.int(day.number)]) { row in
        if let deck = row.optionalText(0), decks.contains(deck) { return }
        total += row.int(1)
      }
    }
    return total
  }

  static let waitingCount = """
    SELECT deck, count(*) FROM word_state WHERE user_id = 1 AND waits = 1 \
    AND coalesce(buried_until, ?1) <= ?1 GROUP BY deck
    """

  /// How many words have each status.
  package func statusCounts() throws(LearnerStoreError) -> [LexemeStatus: Int] {
    var counts: [LexemeStatus: Int] = [:]
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.forEachRow(of: Self.statusCounts) { row in
        let status = LexemeStatus(rawValue: UInt8(clamping: row.integer(0))) ?? .new
        counts[status, default: 0] += Int(row.integer(1))
      }
    }
    return counts
  }

  static let statusCounts = """
    SELECT status, count(*) FROM word_state WHERE user_id = 1 GROUP BY status
    """

  /// The status of one word; nil when nothing is known of it.
  package func status(of lexeme: LexemeID) throws(LearnerStoreError) -> LexemeStatus? {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.first(Self.status, [.text(resolution.resolved(lexeme.text))]) {
        LexemeStatus(rawValue: UInt8(clamping: $0.integer(0)))
      } ?? nil
    }
  }

  static let status = """
    SELECT status FROM word_state WHERE lemma_id = (SELECT number FROM subject WHERE name = ?)
    """

  /// The registers of the learner's profile that hold something, by field.
  package func profileValues() throws(LearnerStoreError) -> [String: RegisterValue] {
    let held = try database.registers(where: "subject.name = 'profile'").held
    return Dictionary(uniqueKeysWithValues: held.map { ($0.key.field, $0.write.value) })
  }

  /// The last events of a kind that count, by the learner's own clock, the latest first.
  ///
  /// - Parameters:
  ///   - kind: one that has a moment.
  ///   - count: at most so many.
  ///   - day: only those of this study day or later; nil for all.
  /// - Returns: the events.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(events found)
  package func latestEvents(
    of kind: EventKind, count: Int, since day: StudyDay? = nil
  ) throws(LearnerStoreError) -> [Event] {
    var judge = try judge()
    if judge.movesEvents { return try latestMovedEvents(of: kind, count: count, since: day) }
    let devices = try database.devices()
    // A day begins nowhere earlier than this.
    let earliest = Value.integer(day.map { Int64($0.number - 2) * 86_400_000 } ?? .min)
    let (sql, values) =
      switch kind {
      case .review: (Self.latestReviews, [earliest])
      case .triage: (Self.latestTriage, [earliest])
      default: (Self.latestOthers, [earliest, .int(Int(kind.number))])
      }
    var found: [Event] = []
    // Events of one date; their order needs no sorting by SQLite, which would copy every row.
    var group: [Event] = []
    var date: Int64?
    var statement = try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.prepare(sql)
    }
    try mapSQLiteErrors { () throws(SQLiteError) in
      try statement.bind(values)
    }
    while try mapSQLiteErrors({ () throws(SQLiteError) in try statement.step() }) {
      if statement.optionalInteger(6) != date {
        found += Self.latestFirst(group)
        group = []
        date = statement.optionalInteger(6)
        if found.count >= count { break }
      }
      let event = try ProgressDatabase.event(statement, devices: devices)
      guard let event = try judge.counted(event), let moment = event.fact.moment else { continue }
      if let day, moment.studyDay < day { continue }
      group.append(event)
    }
    found += Self.latestFirst(group)
    return Array(found.prefix(count))
  }

  private static func latestFirst(_ events: [Event]) -> [Event] {
    if events.count < 2 { return events }
    return events.sorted { ($0.time.packed, $0.id.bits) > ($1.time.packed, $1.id.bits) }
  }

  /// The same where verdicts have moved events, so that the index by date does not lead to them.
  private func latestMovedEvents(
    of kind: EventKind, count: Int, since day: StudyDay?
  ) throws(LearnerStoreError) -> [Event] {
    let dated = try events(of: [kind]).compactMap { event in
      event.fact.moment.map { (event: event, moment: $0) }
    }
    return dated.filter { day == nil || $0.moment.studyDay >= day ?? $0.moment.studyDay }
      .sorted {
        ($0.moment.milliseconds, $0.event.order) > ($1.moment.milliseconds, $1.event.order)
      }
      .prefix(count).map(\.event)
  }

  static let latestReviews = """
    SELECT \(ProgressDatabase.eventColumns) \(ProgressDatabase.eventSource) \
    WHERE event.user_id = 1 AND event.review_date >= ?1 AND event.kind = 1 \
    ORDER BY event.review_date DESC
    """
  /// Answered by an index alone.
  static let latestTriage = """
    SELECT event.event_id, event.device, event.sequence, event.time, event.kind, subject.name, \
    event.review_date, event.payload \(ProgressDatabase.eventSource) \
    WHERE event.kind = 11 AND event.review_date >= ?1 ORDER BY event.review_date DESC
    """
  static let latestOthers = """
    SELECT \(ProgressDatabase.eventColumns) \(ProgressDatabase.eventSource) \
    WHERE event.kind <> 1 AND event.kind = ?2 AND event.review_date >= ?1 \
    ORDER BY event.review_date DESC
    """

  /// Calls the body with the study days that have a review, the latest first, until it says to stop.
  ///
  /// Of each day only the last review is looked at, and of that only what says its day and whether it
  /// counts.
  ///
  /// - Complexity: O(days asked for · log events)
  package func forEachReviewDay(
    _ body: (StudyDay) -> Bool
  ) throws(LearnerStoreError) {
    var judge = try judge()
    if judge.movesEvents {
      let days = Set(try events(of: [.review]).compactMap { $0.fact.moment?.studyDay })
      for day in days.sorted(by: >) where !body(day) { return }
      return
    }
    let devices = try database.devices()
    let hour = Int64(try database.rolloverHour())
    var reviews = try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.prepare(Self.reviewBefore)
    }
    var bound = Int64.max
    var last: StudyDay?
    while let moment = try Self.lastReview(&reviews, before: bound, &judge, devices) {
      if moment.studyDay != last {
        guard body(moment.studyDay) else { return }
        last = moment.studyDay
      }
      // On to the day before, as the clock of this review had it.
      let start =
        Int64(moment.studyDay.number) * 86_400_000 + hour * 3_600_000
        - Int64(moment.offsetMinutes) * 60_000
      bound = min(moment.milliseconds, start)
    }
  }

  /// The moment of the last review before an instant that counts; nil when there is none.
  private static func lastReview(
    _ reviews: inout Statement, before bound: Int64, _ judge: inout EffectiveEventFilter,
    _ devices: [Int64: DeviceID]
  ) throws(LearnerStoreError) -> Moment? {
    try mapSQLiteErrors { () throws(SQLiteError) in try reviews.bind([.integer(bound)]) }
    while try mapSQLiteErrors({ () throws(SQLiteError) in try reviews.step() }) {
      guard let device = devices[reviews.integer(1)] else {
        throw .damaged("an event of an unknown device")
      }
      let counts = try judge.counts(
        reviews.withByteSpan(0) { EventID(bytes: $0) }, of: device,
        sequence: Int(reviews.integer(2)), at: HybridTime(packed: reviews.integer(3)),
        about: Subject(reviews.text(6)))
      guard counts else { continue }
      do {
        let review = try reviews.withByteSpan(5) { bytes throws(FactError) in
          try Review.essentials(of: bytes)
        }
        return Moment(
          milliseconds: reviews.integer(4), offsetMinutes: review.offsetMinutes,
          studyDay: review.studyDay)
      } catch {
        throw .damaged("the content of a review (\(error))")
      }
    }
    return nil
  }

  static let reviewBefore = """
    SELECT event_id, device, sequence, time, review_date, payload, subject.name \
    \(ProgressDatabase.eventSource) \
    WHERE user_id = 1 AND review_date < ? AND kind = 1 \
    ORDER BY review_date DESC, time DESC, event_id DESC
    """

  /// The moment of the learner's first dated event; nil before it.
  package func firstMoment() throws(LearnerStoreError) -> Moment? {
    try database.events(
      where: """
        event.user_id = 1 AND event.number = (SELECT number FROM event WHERE user_id = 1 \
        AND review_date IS NOT NULL ORDER BY review_date LIMIT 1)
        """
    ).first?.fact.moment
  }
}
