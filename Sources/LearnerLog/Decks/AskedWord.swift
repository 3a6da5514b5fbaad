package import LexicalModel

/// A word or card that is asked in a way of its own, with a memory beside that of the word itself.
///
/// In the log it is a subject like a word, whose id ends with the form: `en:walk?meaning`.
package struct AskedWord: Hashable, Sendable {
  package let lexeme: LexemeID
  package let form: AskingForm

  /// The ways in which a word can have a memory of its own: those that ask for something else than
  /// its meaning, and by ear.
  package static let forms: [AskingForm] = [.meaning, .cloze, .ear]

  /// - Parameters:
  ///   - lexeme: the word.
  ///   - form: how it is asked; one of ``forms``.
  package init(_ lexeme: LexemeID, as form: AskingForm) {
    precondition(Self.forms.contains(form), "\(form) has no memory of its own")
    self.lexeme = lexeme
    self.form = form
  }

  /// Reads an id; nil for that of a word itself.
  package init?(_ id: LexemeID) {
    guard let sign = id.text.lastIndex(of: "?"), sign > id.text.startIndex,
      let form = AskingForm(rawValue: String(id.text[id.text.index(after: sign)...])),
      Self.forms.contains(form)
    else { return nil }
    lexeme = LexemeID(String(id.text[..<sign]))
    self.form = form
  }

  /// The id under which the log knows it.
  package var id: LexemeID { LexemeID("\(lexeme.text)?\(form.rawValue)") }
}

extension Subject {
  /// The card whose memory of its own, for another way of asking, this is; nil for any other
  /// subject.
  package var askedCard: String? {
    guard case .card = self, let asked = AskedWord(LexemeID(text)),
      case .card(let card) = Subject(asked.lexeme)
    else { return nil }
    return card
  }

  /// The memories of their own that a card may have; none for any other subject.
  package var askedForms: [Subject] {
    guard case .card = self else { return [] }
    return AskedWord.forms.map { Subject(AskedWord(LexemeID(text), as: $0).id) }
  }
}

extension AskingForm {
  /// How a word is asked, in a few words.
  package var meaning: String {
    switch self {
    case .word: "shown"
    case .meaning: "typed from its meaning"
    case .cloze: "typed into its sentence"
    case .choice: "chosen among meanings"
    case .ear: "heard"
    }
  }
}
