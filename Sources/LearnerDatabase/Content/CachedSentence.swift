package import LexicalModel
import Scheduling

/// The sentence that a word shows for some days.
package struct CachedSentence: Hashable, Sendable {
  /// The word, and as which part of speech it was asked for.
  package let lexeme: LexemeID
  package let partOfSpeech: PartOfSpeech?
  /// The day on which it was chosen.
  package let day: StudyDay
  package let text: String
  /// The learner's text that it stands in; nil for a sentence that was generated.
  package let source: String?
  /// Bytes from the start of the source; 0 for a sentence that was generated.
  package let position: Int
  /// The other words of it that were new on that day.
  package let newWords: [LexemeID]

  package init(
    lexeme: LexemeID, partOfSpeech: PartOfSpeech?, day: StudyDay, text: String, source: String?,
    position: Int, newWords: [LexemeID]
  ) {
    self.lexeme = lexeme
    self.partOfSpeech = partOfSpeech
    self.day = day
    self.text = text
    self.source = source
    self.position = position
    self.newWords = newWords
  }

  /// The days for which a sentence stays.
  package static let days = 7

  /// Whether it still stands on a day; one chosen after that day does not, as the clock was set
  /// back.
  package func holds(on day: StudyDay) -> Bool {
    (0..<Self.days).contains(day.number - self.day.number)
  }
}
