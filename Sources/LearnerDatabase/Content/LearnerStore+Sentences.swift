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
    let found = try database.connection.first(
      .cachedSentence, ["lexeme": .text(name), "partOfSpeech": .text(part?.tag ?? "")]
    ) { row in
      CachedSentence(
        lexeme: LexemeID(name), partOfSpeech: part, day: StudyDay(number: row.int("day")),
        text: row.text("sentence"), source: row.optionalText("source"), position: row.int("offset"),
        newWords: row.text("new_words").split(separator: " ").map { LexemeID(String($0)) })
    }
    return found.flatMap { $0.holds(on: day) ? $0 : nil }
  }

  /// Keeps what was chosen for words, in place of what was there, and drops what holds no longer.
  ///
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func keep(_ sentences: [CachedSentence]) throws(LearnerStoreError) {
    guard !sentences.isEmpty else { return }
    let resolution = resolution
    try database.transaction { database throws(LearnerStoreError) in
      for sentence in sentences {
        try database.connection.execute(
          .replaceCachedSentence,
          [
            "lexeme": .text(resolution.resolved(sentence.lexeme.text)),
            "partOfSpeech": .text(sentence.partOfSpeech?.tag ?? ""),
            "day": .int(sentence.day.number), "source": .optional(sentence.source),
            "offset": .int(sentence.position), "sentence": .text(sentence.text),
            "newWords": .text(sentence.newWords.map(\.text).joined(separator: " ")),
          ])
      }
      let last = sentences.map(\.day.number).max() ?? 0
      try database.connection.execute(
        .deleteCachedSentencesUntil, ["day": .int(last - CachedSentence.days)])
    }
  }

  /// Forgets the sentence of a word, so that the next one asked for is chosen anew.
  package func forgetSentence(of lexeme: LexemeID) throws(LearnerStoreError) {
    let name = resolution.resolved(lexeme.text)
    try database.transaction { database throws(LearnerStoreError) in
      try database.connection.execute(.deleteCachedSentences, ["lexeme": .text(name)])
    }
  }
}
