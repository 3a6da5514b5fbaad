/// One way to write an expression: words, and slots for what stands between them.
struct ExpressionPattern: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case word(String)
    /// `~`: an object.
    case gap
    /// `one's`: *my*, *Anna's*.
    case possessive
    /// `oneself`: *myself*.
    case reflexive
    /// `$`: the end of the clause.
    case clauseEnd
  }

  let elements: [Element]

  /// The patterns of a cell, split by bars.
  static func all(in text: String) -> [Self] {
    text.split(separator: "|", omittingEmptySubsequences: false).map { Self($0) }
  }

  init(_ text: some StringProtocol) {
    elements = text.split(separator: " ").map { word in
      switch word {
      case "~": .gap
      case "one's", "one’s": .possessive
      case "oneself": .reflexive
      case "$": .clauseEnd
      default: .word(String(word))
      }
    }
  }

  /// The words without the slots.
  var words: [String] {
    elements.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }
}

/// What kind of multiword lexeme an expression is.
enum ExpressionClass: String, Hashable, Sendable, CaseIterable {
  case phrasalVerb = "phrasal-verb"
  case connector
  case adverbial
  case compound
  case verbPhrase = "verb-phrase"
  case idiom
  case formula
  case adjective

  /// Whether its first word is a verb that takes every form.
  var beginsWithVerb: Bool {
    [.phrasalVerb, .verbPhrase, .idiom].contains(self)
  }

  /// Whether its last word is a noun that takes every form.
  var endsWithNoun: Bool {
    self == .compound
  }
}
