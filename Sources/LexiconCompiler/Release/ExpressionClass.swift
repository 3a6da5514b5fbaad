/// What kind of multiword lexeme an expression is.
enum ExpressionClass: String, Hashable, Sendable, CaseIterable {
  case phrasalVerb = "phrasal-verb"
  case connector
  case adverbial
  case compound
  case verbPhrase = "verb-phrase"
  case idiom
  case formula

  /// Whether its first word is a verb that takes every form.
  var beginsWithVerb: Bool {
    [.phrasalVerb, .verbPhrase, .idiom].contains(self)
  }

  /// Whether its last word is a noun that takes every form.
  var endsWithNoun: Bool {
    self == .compound
  }
}
