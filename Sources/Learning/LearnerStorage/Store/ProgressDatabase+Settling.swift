import LearnerModel
import SQLite
import SpacedRepetition
import Vocabulary

extension ProgressDatabase {
  /// Makes the derived tables follow from the events again, for what these events are about.
  ///
  /// - Parameters:
  ///   - events: what was added.
  ///   - now: the clock that judges, in milliseconds since 1970.
  ///   - resolution: the retired ids of the release in use.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  mutating func settle(
    _ events: [Event], now: Int64, resolution: Resolution
  ) throws(LearnerStoreError) {
    var isGlobal = events.contains { Self.concernsAll($0) }
    if !isGlobal { isGlobal = try hasMatured(now: now) }
    let subjects = Set(events.compactMap(\.fact.subject)).map { resolution.resolved($0) }
    // Word by word costs some queries each; where most words are touched, one pass costs less.
    let all = try count("SELECT count(*) FROM subject")
    let isMost = subjects.count > 200 && subjects.count * 3 > all
    if isGlobal || isMost {
      try rebuild(now: now, resolution: resolution)
    } else if !subjects.isEmpty {
      try settle(subjects: Set(subjects), now: now, resolution: resolution)
    }
    if events.contains(where: { $0.time.milliseconds > now }) {
      try countWaiting(now: now)
    }
  }

  /// Whether an event changes the fold of every word.
  private static func concernsAll(_ event: Event) -> Bool {
    switch event.fact {
    case .verdict: true
    case .set(let write): RuleBook.concerns(write.key)
    case .retraction(let retraction):
      retraction.subject == "profile" || retraction.subject.hasPrefix("deck:")
    default: false
    }
  }

  /// Folds everything from the beginning.
  @discardableResult
  mutating func rebuild(
    now: Int64, resolution: Resolution
  ) throws(LearnerStoreError) -> LearnerState {
    let state = try replay(acceptance: Acceptance(now: now), resolution: resolution)
    try translated { () throws(SQLiteError) in
      try connection.execute("DELETE FROM word_state")
      try connection.execute("DELETE FROM register")
    }
    try write(state, words: (0..<Int32(state.names.count)), entities: nil)
    try setMeta(.quarantined, to: .int(state.quarantinedCount))
    try setMeta(.judgedAt, to: .integer(now))
    return state
  }

  /// Folds everything anew when an import was cut off before its end.
  mutating func catchUp(now: Int64, resolution: Resolution) throws(LearnerStoreError) {
    guard try meta(.stale) == .integer(1) else { return }
    try transaction { database throws(LearnerStoreError) in
      try database.rebuild(now: now, resolution: resolution)
      try database.setMeta(.stale, to: 0)
    }
  }

  private mutating func settle(
    subjects: Set<String>, now: Int64, resolution: Resolution
  ) throws(LearnerStoreError) {
    var events = try contextEvents()
    for subject in subjects.sorted() where subject != "profile" && !subject.hasPrefix("deck:") {
      for source in resolution.sources(of: subject) {
        events += try self.events(
          where:
            "event.user_id = 1 AND event.lemma_id = (SELECT number FROM subject WHERE name = ?)",
          [.text(source)])
      }
    }
    if try hasTwins() { events = Event.withoutTwins(events) }
    let state = LearnerState(
      events, acceptance: Acceptance(now: now), resolution: resolution)
    let words = subjects.compactMap { state.names.number(of: $0) }
    for subject in subjects { try forget(subject) }
    try write(state, words: words, entities: subjects)
  }

  /// The events that decide how every word is folded.
  func contextEvents() throws(LearnerStoreError) -> [Event] {
    try events(where: "event.kind <> 1 AND event.kind = 8")
      + events(
        where: """
          event.user_id = 1 AND event.lemma_id IN (SELECT number FROM subject \
          WHERE name = 'profile' OR name >= 'deck:' AND name < 'deck;')
          """)
  }

  private func hasTwins() throws(LearnerStoreError) -> Bool {
    try count("SELECT EXISTS (SELECT 1 FROM twin)") > 0
  }

  /// Whether events that waited count by now, or a clock that was set back has made some wait again.
  private func hasMatured(now: Int64) throws(LearnerStoreError) -> Bool {
    guard case .integer(let waiting)? = try meta(.quarantined), waiting > 0 else { return false }
    guard case .integer(let judged)? = try meta(.judgedAt), judged <= now else { return true }
    let bounds = [judged, now].map { instant in
      HybridTime(milliseconds: instant + Acceptance.tolerance, counter: .max).packed
    }
    return try count(
      "SELECT EXISTS (SELECT 1 FROM event WHERE time > ? AND time <= ?)",
      bounds.map { .integer($0) }) > 0
  }

  private func countWaiting(now: Int64) throws(LearnerStoreError) {
    let horizon = HybridTime(milliseconds: now + Acceptance.tolerance, counter: .max)
    let count = try count("SELECT count(*) FROM event WHERE time > ?", [.integer(horizon.packed)])
    try setMeta(.quarantined, to: .int(count))
  }

  private mutating func forget(_ subject: String) throws(LearnerStoreError) {
    let number = Value.integer(try number(ofSubject: subject))
    try translated { () throws(SQLiteError) in
      try connection.execute("DELETE FROM word_state WHERE lemma_id = ?", [number])
      try connection.execute("DELETE FROM register WHERE entity = ?", [number])
    }
  }

  /// Writes rows for words, and for the registers of entities; nil is all of them.
  private mutating func write(
    _ state: LearnerState, words: some Sequence<Int32>, entities: Set<String>?
  ) throws(LearnerStoreError) {
    for word in words where LearnerState.isWord(state.names[word]) {
      guard
        let row = state.wordState(of: word, userId: "", on: StudyDay(number: 0))
      else { continue }
      let number = try number(ofSubject: state.names[word])
      try translated { () throws(SQLiteError) in
        try connection.execute(Self.insertWordState, Self.values(of: row, number: number))
      }
    }
    for (key, write) in state.registers.held(in: entities) {
      let entity = try number(ofSubject: key.entity)
      try translated { () throws(SQLiteError) in
        try connection.execute(
          "INSERT INTO register VALUES (?, ?, ?, ?)",
          [
            .integer(entity), .text(key.field), .text(write.value.canonicalText),
            .integer(write.order.time.packed),
          ])
      }
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
