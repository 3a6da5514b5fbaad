/// What a card asks for.
package enum AskingForm: String, Hashable, Sendable, CaseIterable {
  /// The word is shown, and its meaning is remembered.
  case word
  /// The meaning is shown, and the word is typed.
  case meaning
  /// The sentence is shown without the word, which is typed.
  case cloze
  /// The word is shown, and its meaning is chosen from four.
  case choice
  /// The word is heard, and its meaning is remembered; where nothing can be heard it is shown.
  case ear
}
