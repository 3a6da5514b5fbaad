package import JSON
package import KnowledgeModel
package import LearnerLog

/// How a card is asked, where it is not simply shown.
package struct Asking: Hashable, Sendable {
  package let form: AskingForm
  /// What stands on the front in place of the word; empty where the word stands there.
  package private(set) var prompt: [String] = []
  /// What may be typed, the best first; empty where nothing is typed.
  package private(set) var expected: [String] = []
  /// What is chosen from; empty where nothing is chosen.
  package private(set) var options: [String] = []
  /// The place of the right option.
  package private(set) var right: Int?

  /// The nearest to a form that a card can be asked in: without a sentence a gap becomes the
  /// meaning, and what has no meaning is shown as it is.
  ///
  /// - Parameters:
  ///   - form: what the learner wants.
  ///   - face: the card.
  ///   - choices: four meanings with the right one; nil where there are none.
  package init(_ form: AskingForm, _ face: CardFace, choices: MeaningOptions? = nil) {
    let words = [face.front, face.lemma ?? ""].filter { !$0.isEmpty }.unique
    switch form {
    case .cloze where face.sentence != nil:
      self.form = .cloze
      prompt = [face.sentence?.cloze ?? ""]
      expected = ([face.sentence?.word ?? ""] + words).unique
    case .meaning, .cloze:
      let meanings =
        face.showsTranslationFirst && !face.translations.isEmpty
        ? [face.translations.joined(separator: ", ")]
        : Array((face.meanings + face.translations).prefix(3))
      guard !meanings.isEmpty, !words.isEmpty else {
        self.form = .word
        return
      }
      self.form = .meaning
      // A meaning that names the word would give it away.
      prompt = meanings.map { meaning in
        words.reduce(meaning) { text, word in
          CardFace.Sentence(text, form: word)?.cloze ?? text
        }
      }
      expected = words
    case .choice:
      guard let choices else {
        self.form = .word
        return
      }
      self.form = .choice
      (options, right) = (choices.meanings, choices.right)
    case .ear where !words.isEmpty: self.form = .ear
    case .word, .ear: self.form = .word
    }
  }

  /// The form for scripts and pages; nil for a card that is simply shown.
  package var json: JSONValue? {
    guard form != .word else { return nil }
    return [
      "form": .string(form.rawValue), "prompt": .array(prompt.map { .string($0) }),
      "expected": .array(expected.map { .string($0) }),
      "options": .array(options.map { .string($0) }),
      "right": right.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}
