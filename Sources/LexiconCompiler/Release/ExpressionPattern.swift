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
  ///
  /// Before a word that must end its clause there may be nothing to stand between: *Ich stehe auf*
  /// is `stehen ~ auf $` too.
  static func all(in text: String) -> [Self] {
    var patterns: [Self] = []
    for pattern in text.split(separator: "|", omittingEmptySubsequences: false).map({ Self($0) }) {
      for pattern in [pattern, pattern.withoutGapBeforeEnd].compactMap({ $0 })
      where !patterns.contains(pattern) {
        patterns.append(pattern)
      }
    }
    return patterns
  }

  /// The pattern without the gap before a word that must end its clause; nil where it has none.
  private var withoutGapBeforeEnd: Self? {
    let count = elements.count
    guard count >= 4, elements[count - 1] == .clauseEnd, case .word = elements[count - 2],
      elements[count - 3] == .gap
    else { return nil }
    return Self(elements: elements.filter { $0 != .gap })
  }

  private init(elements: [Element]) {
    self.elements = elements
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
