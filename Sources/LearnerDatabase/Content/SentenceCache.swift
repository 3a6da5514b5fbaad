import LearnerLog
import LexicalModel
import SQLite
import Scheduling

/// The sentences that words show for some days.
struct SentenceCache {
  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// What was kept for a word, however long ago.
  func sentence(
    for lexeme: LexemeID, as part: PartOfSpeech?
  ) throws(LearnerStoreError) -> CachedSentence? {
    try connection.first(
      .cachedSentence, ["lexeme": .text(lexeme.text), "partOfSpeech": .text(part?.tag ?? "")]
    ) { row in
      CachedSentence(
        lexeme: lexeme, partOfSpeech: part, day: StudyDay(number: row.int("day")),
        text: row.text("sentence"), source: row.optionalText("source"), position: row.int("offset"),
        newWords: row.text("new_words").split(separator: " ").map { LexemeID(String($0)) })
    }
  }

  /// Keeps a sentence in place of the word's last one.
  func keep(_ sentence: CachedSentence, for lexeme: LexemeID) throws(LearnerStoreError) {
    try connection.execute(
      .replaceCachedSentence,
      [
        "lexeme": .text(lexeme.text), "partOfSpeech": .text(sentence.partOfSpeech?.tag ?? ""),
        "day": .int(sentence.day.number), "source": .optional(sentence.source),
        "offset": .int(sentence.position), "sentence": .text(sentence.text),
        "newWords": .text(sentence.newWords.map(\.text).joined(separator: " ")),
      ])
  }

  /// Drops what was kept until a day, that day included.
  func removeAll(until day: Int) throws(LearnerStoreError) {
    try connection.execute(.deleteCachedSentencesUntil, ["day": .int(day)])
  }

  func remove(_ lexeme: LexemeID) throws(LearnerStoreError) {
    try connection.execute(.deleteCachedSentences, ["lexeme": .text(lexeme.text)])
  }
}
