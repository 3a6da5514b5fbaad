package import LearnerLog
package import LexicalModel
import SQLite
package import Scheduling

/// What a day begins with, read from the derived tables and the end of the log: nothing is
/// replayed.
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
    try database.connection.sqlite.snapshot(translate: { translate(.database($0)) }, body)
  }

  /// How many words are due on a day or before it, by maturity.
  ///
  /// Counted by study days, so that two devices in two zones agree; suspended and buried words, and
  /// those marked known or ignored, are left out, and so are cards on Leitner levels, which tests
  /// ask.
  /// - Complexity: O(words due)
  package func dueCounts(on day: StudyDay) throws(LearnerStoreError) -> ByMaturity<Int> {
    var counts = ByMaturity(0)
    let values = try languageValues()
    // No zone's day ends later than this; the day decides.
    let latest = Int64(day.number + 3) * 86_400_000
    try database.connection.forEachRow(
      of: .dueCounts,
      [
        "matureDays": .real(Maturity.matureDays), "latest": .integer(latest),
        "day": .int(day.number), "language": values.language, "otherDecks": values.decks,
      ]
    ) { row in
      let phase = ProgressDatabase.phase(row.int("phase"), step: 0)
      let maturity =
        phase == .review
        ? Maturity.inReview(stability: row.bool("is_mature") ? Maturity.matureDays : 0)
        : Maturity(CardState(phase: phase))
      counts[maturity] += row.int("count")
    }
    return counts
  }

  /// The earliest study day on which something came due that waits still on a day; nil where
  /// nothing does.
  ///
  /// - Complexity: O(words due)
  package func earliestDueDay(on day: StudyDay) throws(LearnerStoreError) -> StudyDay? {
    let latest = Int64(day.number + 3) * 86_400_000
    let found = try database.connection.first(
      .earliestDueDay, ["latest": .integer(latest), "day": .int(day.number)]
    ) { $0.optionalInteger("day") }
    return found.flatMap { $0 }.map { StudyDay(number: Int($0)) }
  }

  /// The days on which something waited that was asked on a day or later.
  ///
  /// - Complexity: O(reviews since)
  package func missedDays(since day: StudyDay) throws(LearnerStoreError) -> MissedDays {
    var missed = MissedDays()
    // A day begins nowhere earlier than this.
    for review in try reviews(since: Int64(day.number - 2) * 86_400_000) { missed.add(review) }
    return missed
  }

  /// How many words and cards wait for their first review: captured, marked for learning, put into
  /// a deck, or made by the learner; those that are suspended, or buried until after the day, are
  /// left out.
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
    let values = try languageValues()
    try database.connection.forEachRow(
      of: .waitingCounts,
      [
        "day": .int(day.number), "language": values.language, "otherDecks": values.decks,
      ]
    ) { row in
      if let deck = row.optionalText("deck"), decks.contains(deck) { return }
      total += row.int("count")
    }
    return total
  }

  /// How many words of the language have each status.
  package func statusCounts() throws(LearnerStoreError) -> [LexemeStatus: Int] {
    var counts: [LexemeStatus: Int] = [:]
    let values = try languageValues()
    try database.connection.forEachRow(
      of: .statusCounts, ["language": values.language, "otherDecks": values.decks]
    ) { row in
      let status = LexemeStatus(rawValue: UInt8(clamping: row.integer("status"))) ?? .new
      counts[status, default: 0] += row.int("count")
    }
    return counts
  }

  /// The status of one word; nil when nothing is known of it.
  package func status(of lexeme: LexemeID) throws(LearnerStoreError) -> LexemeStatus? {
    let subject = resolution.resolved(lexeme.text)
    return try database.connection.first(.statusOfWord, ["subject": .text(subject)]) {
      LexemeStatus(rawValue: UInt8(clamping: $0.integer("status")))
    } ?? nil
  }

  /// The registers of the learner's profile that hold something, by field.
  package func profileValues() throws(LearnerStoreError) -> [String: RegisterValue] {
    let held = try database.registers(.registersOfEntity, ["entity": "profile"]).held
    var values = Dictionary(uniqueKeysWithValues: held.map { ($0.key.field, $0.write.value) })
    try applyLanguage(to: &values)
    return values
  }
}
