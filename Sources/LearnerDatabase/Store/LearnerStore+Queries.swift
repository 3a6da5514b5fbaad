package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// Events in the log, also those that do not count.
  package func eventCount() throws(LearnerStoreError) -> Int {
    try database.log.eventCount()
  }

  /// The state of one word today; nil when nothing is known of it.
  package func wordState(of lexeme: LexemeID) throws(LearnerStoreError) -> WordState? {
    try wordStates(.wordState, ["subject": .text(resolution.resolved(lexeme.text))]).first
  }

  /// The words that are due at an instant, the longest overdue first; those that are suspended, or
  /// marked known or ignored, are not.
  ///
  /// The `instant` is milliseconds since 1970; nil is now.
  /// - Returns: the states, each with its chance of recall today.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func dueWords(
    at instant: Int64? = nil, limit: Int? = nil
  ) throws(LearnerStoreError) -> [WordState] {
    // SQLite takes a limit below 0 for none.
    let values = try languageValues()
    return try wordStates(
      .dueWordStates,
      [
        "instant": .integer(instant ?? environment.now()),
        "limit": .int(limit.map { max(0, $0) } ?? -1), "language": values.language,
        "otherDecks": values.decks,
      ])
  }

  /// What is to be studied of the language, of every word at once, for a queue.
  package func queueIndex() throws(LearnerStoreError) -> QueueIndex {
    var index = try database.queueIndex()
    guard let language = try chosenLanguage() else { return index }
    var others = try database.connection.query(
      .subjectsOfOtherLanguages, ["language": .text(language)]
    ) { $0.int("number") }
    let values = try languageValues()
    if !values.otherDecks.isEmpty {
      others += try database.connection.query(
        .ownWordsInDecks, ["otherDecks": values.decks]
      ) { $0.int("number") }
    }
    for number in others { index.remove(at: number) }
    return index
  }

  /// What is to be studied in all languages: what is said of a deck is said of all of its words.
  package func queueIndexOfAllLanguages() throws(LearnerStoreError) -> QueueIndex {
    try database.queueIndex()
  }

  /// The words at some indices of a study table, in the same order.
  package func lexemes(at indices: [Int]) throws(LearnerStoreError) -> [LexemeID] {
    var names: [LexemeID] = []
    names.reserveCapacity(indices.count)
    for index in indices {
      let name = try database.connection.first(.subjectName, ["number": .int(index)]) {
        $0.text("name")
      }
      guard let name else { throw .damaged("a study row without a subject") }
      names.append(LexemeID(name))
    }
    return names
  }

  /// Every word that anything is known of, and every card that is there, by id.
  package func wordStates() throws(LearnerStoreError) -> [WordState] {
    try wordStates(.listedWordStates)
  }

  /// The words that say something of the learner without a review, by id: those marked and never
  /// reviewed.
  package func unreviewedEvidence() throws(LearnerStoreError) -> [WordState] {
    try wordStates(.markedUnreviewedWordStates)
  }

  /// The words that the learner took up because they were not known (`WordState.isChosen`).
  package func chosenWords() throws(LearnerStoreError) -> Set<LexemeID> {
    Set(try database.connection.query(.chosenWords) { LexemeID($0.text("subject")) })
  }

  func wordStates(
    _ sql: SQL, _ values: KeyValuePairs<String, Value> = [:]
  ) throws(LearnerStoreError) -> [WordState] {
    let rules = try database.rules()
    let day = moment(at: environment.now(), rolloverHour: rules.standard.rolloverHour).studyDay
    var states: [WordState] = []
    var statement = try database.connection.rows(of: sql, values)
    let columns = WordStateColumns(statement)
    while try statement.nextRow() {
      states.append(
        ProgressDatabase.wordState(statement, columns, on: day, rules: rules))
    }
    return states
  }

  /// The statuses of all words that have one, for the reader's table.
  package func statuses() throws(LearnerStoreError) -> [LexemeID: LexemeStatus] {
    var table: [LexemeID: LexemeStatus] = [:]
    table.reserveCapacity(try database.count(.wordStateCount))
    try forEachStatus { table[$0] = $1 }
    return table
  }

  /// Calls the body with the status of each word that has one, in no particular order.
  package func forEachStatus(
    _ body: (LexemeID, LexemeStatus) -> Void
  ) throws(LearnerStoreError) {
    var statement = try database.connection.rows(of: .statuses)
    let (subject, status) = (statement.column("subject"), statement.column("status"))
    while try statement.nextRow() {
      let code = UInt8(clamping: statement.integer(status))
      body(LexemeID(statement.text(subject)), LexemeStatus(rawValue: code) ?? .new)
    }
  }

  /// The learner as a whole.
  package func profile() throws(LearnerStoreError) -> UserProfile {
    let table = try database.registers(.profileRegisters)
    return UserProfile(
      registers: table, resolution: resolution,
      easyRatingVelocity: try easyShare(ofLatest: 100))
  }

  /// The value of a register; nil when it holds nothing.
  package func value(of key: RegisterKey) throws(LearnerStoreError) -> RegisterValue? {
    let key = RegisterKey(resolution.resolved(key.subject), key.field)
    return try database.registers(
      .registerOfEntity, ["entity": .text(key.subject.text), "field": .text(key.field)])[key]
  }

  /// Every register that holds something of the subjects of a kind.
  ///
  /// - Parameters:
  ///   - kind: such as decks.
  ///   - beginning: how their names begin.
  /// - Returns: the values by their keys.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func values(
    of kind: Subject.Kind, named beginning: String = ""
  ) throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    let prefix = kind.prefix + beginning
    return try database.registers(
      .registersOfEntities,
      ["first": .text(prefix), "end": .text(Self.end(ofPrefix: prefix))]
    ).values
  }

  /// Every register that holds something.
  package func values() throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    try database.registers(.allRegisters).values
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
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func events(
    of kinds: Set<EventKind>, about lexeme: LexemeID? = nil
  ) throws(LearnerStoreError) -> [Event] {
    let kinds = kinds.sorted { $0.number < $1.number }
    var events: [Event] = []
    if let lexeme {
      for source in resolution.sources(of: resolution.resolved(lexeme.text)) {
        for kind in kinds {
          events += try database.log.events(
            .eventsOfSubjectByKind,
            ["subject": .text(source), "kind": .int(Int(kind.number))])
        }
      }
    } else {
      for kind in kinds {
        events +=
          kind == .review
          ? try database.log.events(.allReviews)
          : try database.log.events(.eventsOfKind, ["kind": .int(Int(kind.number))])
      }
    }
    return try counting(events)
  }

  /// The reviews that count since an instant, in the order of events.
  package func reviews(since instant: Int64) throws(LearnerStoreError) -> [Review] {
    try counting(
      database.log.events(.reviewsSince, ["instant": .integer(instant)])
    ).compactMap { event in
      // A correction may have moved it to before the instant.
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

  /// The events among some that count now, with corrections and retractions applied.
  func counting(_ events: [Event]) throws(LearnerStoreError) -> [Event] {
    // Each subject is looked up: a transaction takes the lock of the file once for all of them.
    try database.connection.reading { () throws(LearnerStoreError) in
      var filter = try effectiveFilter()
      var counting: [Event] = []
      for event in Event.withoutDuplicates(events) {
        if let event = try filter.counted(event) { counting.append(event) }
      }
      return counting.sorted { $0.order < $1.order }
    }
  }

  /// What tells the events that count now from those that do not.
  func effectiveFilter() throws(LearnerStoreError) -> EffectiveEventFilter {
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
    if try effectiveFilter().movesEvents { return try reviews(limit: count) }
    let latest = try database.log.events(.reviewsWrittenLast, ["count": .int(count * 2)])
    return try counting(latest).suffix(count).compactMap { $0.fact.as(Review.self) }
  }
}

extension RegisterTable {
  /// The values without the writes that set them.
  fileprivate var values: [RegisterKey: RegisterValue] {
    Dictionary(uniqueKeysWithValues: held.map { ($0.key, $0.write.value) })
  }
}
