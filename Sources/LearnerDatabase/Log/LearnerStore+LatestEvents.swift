package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// The end of the log, read backwards: nothing is replayed.
extension LearnerStore {
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
    var filter = try effectiveFilter()
    if filter.movesEvents { return try latestMovedEvents(of: kind, count: count, since: day) }
    let devices = try database.log.devices()
    // A day begins nowhere earlier than this.
    let earliest = Value.integer(day.map { Int64($0.number - 2) * 86_400_000 } ?? .min)
    var statement =
      switch kind {
      case .review:
        try database.connection.rows(of: .latestReviews, ["earliest": earliest])
      case .triage:
        try database.connection.rows(of: .latestTriage, ["earliest": earliest])
      default:
        try database.connection.rows(
          of: .latestOfKind, ["kind": .int(Int(kind.number)), "earliest": earliest])
      }
    let columns = EventColumns(statement)
    var found: [Event] = []
    // Events of one date; their order needs no sorting by SQLite, which would copy every row.
    var group: [Event] = []
    var date: Int64?
    while try statement.nextRow() {
      if statement.optionalInteger(columns.date) != date {
        found += Self.latestFirst(group)
        group = []
        date = statement.optionalInteger(columns.date)
        if found.count >= count { break }
      }
      let event = try EventLog.event(statement, columns, devices: devices)
      guard let event = try filter.counted(event), let moment = event.fact.moment else { continue }
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

  /// The same where corrections have moved events, so that the index by date does not lead to them.
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

  /// Calls the body with the study days that have a review, the latest first, until it says to
  /// stop.
  ///
  /// Of each day only the last review is looked at, and of that only what says its day and whether
  /// it counts.
  ///
  /// - Complexity: O(days asked for · log events)
  package func forEachReviewDay(
    _ body: (StudyDay) -> Bool
  ) throws(LearnerStoreError) {
    var filter = try effectiveFilter()
    if filter.movesEvents {
      let days = Set(try events(of: [.review]).compactMap { $0.fact.moment?.studyDay })
      for day in days.sorted(by: >) where !body(day) { return }
      return
    }
    let devices = try database.log.devices()
    let hour = Int64(try database.rolloverHour())
    var reviews = try database.connection.prepare(.reviewBefore)
    let columns = EventColumns(reviews)
    var bound = Int64.max
    var last: StudyDay?
    while let moment = try Self.lastReview(&reviews, columns, before: bound, &filter, devices) {
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
    _ reviews: inout Statement, _ columns: EventColumns, before bound: Int64,
    _ filter: inout EffectiveEventFilter,
    _ devices: [Int64: DeviceID]
  ) throws(LearnerStoreError) -> Moment? {
    try reviews.rebind(["instant": .integer(bound)])
    while try reviews.nextRow() {
      guard let device = devices[reviews.integer(columns.device)] else {
        throw .damaged("an event of an unknown device")
      }
      let counts = try filter.counts(
        reviews.withByteSpan(columns.id) { EventID(bytes: $0) }, of: device,
        sequence: reviews.int(columns.sequence),
        at: HybridTime(packed: reviews.integer(columns.time)),
        about: Subject(reviews.text(columns.subject)))
      guard counts else { continue }
      do {
        let review = try reviews.withByteSpan(columns.payload) { bytes throws(FactError) in
          try Review.essentials(of: bytes)
        }
        return Moment(
          milliseconds: reviews.integer(columns.date), offsetMinutes: review.offsetMinutes,
          studyDay: review.studyDay)
      } catch {
        throw .damaged("the content of a review (\(error))")
      }
    }
    return nil
  }

  /// The moment of the learner's first dated event; nil before it.
  package func firstMoment() throws(LearnerStoreError) -> Moment? {
    try database.log.events(.firstDatedEvent).first?.fact.moment
  }
}
