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
    let found = try database.sentences.sentence(
      for: resolved(lexeme), as: part)
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
        try database.sentences.keep(
          sentence, for: LexemeID(resolution.resolved(sentence.lexeme.text)))
      }
      let last = sentences.map(\.day.number).max() ?? 0
      try database.sentences.removeAll(until: last - CachedSentence.days)
    }
  }

  /// Forgets the sentence of a word, so that the next one asked for is chosen anew.
  package func forgetSentence(of lexeme: LexemeID) throws(LearnerStoreError) {
    let lexeme = resolved(lexeme)
    try database.transaction { database throws(LearnerStoreError) in
      try database.sentences.remove(lexeme)
    }
  }

  private func resolved(_ lexeme: LexemeID) -> LexemeID {
    LexemeID(resolution.resolved(lexeme.text))
  }
}
