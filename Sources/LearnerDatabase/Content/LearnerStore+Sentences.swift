import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// What words show for seven days: local, and never an event.
extension LearnerStore {
  /// The sentence that a word shows on a day; nil when none was chosen in the last seven days.
  package func cachedSentence(
    for lexeme: LexemeID, as part: PartOfSpeech? = nil, on day: StudyDay
  ) throws(LearnerStoreError) -> CachedSentence? {
    let name = resolution.resolved(lexeme.text)
    let found = try mapSQLiteErrors { () throws(SQLiteError) in
      try database.connection.first(
        """
        SELECT day, sentence, own_text.name, place, new_words FROM word_sentence \
        LEFT JOIN own_text ON own_text.number = word_sentence.text \
        WHERE lemma_id = ? AND part_of_speech = ?
        """, [.text(name), .text(part?.tag ?? "")]
      ) { row in
        CachedSentence(
          lexeme: LexemeID(name), partOfSpeech: part, day: StudyDay(number: row.int(0)),
          text: row.text(1), source: row.optionalText(2), place: row.int(3),
          newWords: row.text(4).split(separator: " ").map { LexemeID(String($0)) })
      }
    }
    return found.flatMap { $0.holds(on: day) ? $0 : nil }
  }

  /// Keeps what was chosen for words, in place of what was there, and drops what holds no longer.
  ///
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  package func keep(_ sentences: [CachedSentence]) throws(LearnerStoreError) {
    guard !sentences.isEmpty else { return }
    let resolution = resolution
    try database.transaction { database throws(LearnerStoreError) in
      try mapSQLiteErrors { () throws(SQLiteError) in
        for sentence in sentences {
          try database.connection.execute(
            """
            INSERT OR REPLACE INTO word_sentence VALUES \
            (?, ?, ?, (SELECT number FROM own_text WHERE name = ?), ?, ?, ?)
            """,
            [
              .text(resolution.resolved(sentence.lexeme.text)),
              .text(sentence.partOfSpeech?.tag ?? ""), .int(sentence.day.number),
              .optional(sentence.source), .int(sentence.place), .text(sentence.text),
              .text(sentence.newWords.map(\.text).joined(separator: " ")),
            ])
        }
        let last = sentences.map(\.day.number).max() ?? 0
        try database.connection.execute(
          "DELETE FROM word_sentence WHERE day <= ?", [.int(last - CachedSentence.days)])
      }
    }
  }

  /// Forgets the sentence of a word, so that the next one asked for is chosen anew.
  package func forgetSentence(of lexeme: LexemeID) throws(LearnerStoreError) {
    let name = resolution.resolved(lexeme.text)
    try database.transaction { database throws(LearnerStoreError) in
      try mapSQLiteErrors { () throws(SQLiteError) in
        try database.connection.execute(
          "DELETE FROM word_sentence WHERE lemma_id = ?", [.text(name)])
      }
    }
  }
}
