package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

extension LearnerStore {
  /// How the words of each deck stand at an instant, by deck; those without a deck first.
  ///
  /// The `instant` is milliseconds since 1970; nil is now.
  /// - Complexity: O(words)
  package func deckTallies(at instant: Int64? = nil) throws(LearnerStoreError) -> [DeckTally] {
    let instant = instant ?? environment.now()
    let day = moment(at: instant, rolloverHour: try database.rolloverHour()).studyDay
    return try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.query(
        """
        SELECT deck, count(*), total(waits AND coalesce(buried_until, ?2) <= ?2), \
        total(next_review_date <= ?1 AND is_suspended = 0 AND (mark IS NULL OR mark < 2) \
        AND coalesce(buried_until, ?2) <= ?2), \
        total(status = 1), total(status = 2) FROM word_state WHERE user_id = 1 AND is_there = 1 \
        GROUP BY deck ORDER BY deck
        """, [.integer(instant), .int(day.number)]
      ) {
        DeckTally(
          deck: $0.optionalText(0), total: Int($0.integer(1)), new: Int($0.real(2)),
          due: Int($0.real(3)), learning: Int($0.real(4)), known: Int($0.real(5)))
      }
    }
  }

  /// The words and cards that are in a deck, by id.
  package func words(inDeck deck: String) throws(LearnerStoreError) -> [LexemeID] {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.query(
        "SELECT subject.name FROM word_state JOIN subject ON subject.number = word_state.lemma_id "
          + "WHERE word_state.deck = ? ORDER BY subject.name", [.text(deck)]
      ) { LexemeID($0.text(0)) }
    }
  }

  /// Every register that holds something of some subjects.
  ///
  /// - Complexity: O(subjects), not O(registers of the store)
  package func values(
    of subjects: some Sequence<Subject>
  ) throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    var values: [RegisterKey: RegisterValue] = [:]
    for subject in subjects {
      let table = try database.registers(
        where: "subject.name = ?", [.text(resolution.resolved(subject).text)])
      for (key, write) in table.held {
        values[RegisterKey(subject, key.field)] = write.value
      }
    }
    return values
  }
}
