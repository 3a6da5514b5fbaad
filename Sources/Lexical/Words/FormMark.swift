package import LearnerLog
package import LexicalModel
import LexiconEngine

/// What a learner says of forms and not of lexemes: that they are names or words in texts, and
/// whose forms.
package enum FormMark: String, CaseIterable {
  case name
  case word
  /// Takes back what was said: the text decides again.
  case auto

  /// The facts that say so of some forms.
  ///
  /// - Parameters:
  ///   - words: the forms as they are written; their case says nothing.
  ///   - lexeme: the lexeme they belong to; nil to say nothing of that.
  /// - Returns: the facts; none for a form without letters.
  package func facts(about words: [String], lexeme: LexemeID?) -> [Fact] {
    words.map { String(decoding: LookupKey($0).bytes, as: UTF8.self) }.filter { !$0.isEmpty }
      .flatMap { form -> [Fact] in
        switch self {
        case .name: return [.set(.readingClass(ofForm: form), to: .text(rawValue))]
        case .word:
          guard let lexeme else {
            return [.set(.readingClass(ofForm: form), to: .text(rawValue))]
          }
          return [.set(.lexeme(ofForm: form), to: .text(lexeme.text))]
        case .auto:
          return [
            .set(.readingClass(ofForm: form), to: .absent),
            .set(.lexeme(ofForm: form), to: .absent),
          ]
        }
      }
  }
}
