package import LexicalModel

/// What a learner has typed beside what was asked for.
package enum TypedAnswer: Hashable, Sendable {
  case right
  /// A slip of the fingers, an accent, or another form of the word.
  case near(String)
  case wrong(String)

  /// Compares forgivingly: capitals, accents, signs, and a “to” or an article before the word make
  /// no difference; a letter in a word of five or more, two in one of ten or more, are a slip.
  ///
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - expected: what may be typed, the best first; at least one.
  package init(_ typed: String, expected: [String]) {
    let best = expected.first ?? ""
    let own = Self.plain(typed)
    if own.isEmpty {
      self = .wrong(best)
    } else if own == Self.plain(best) {
      self = .right
    } else if expected.contains(where: { Self.plain($0) == own }) {
      self = .near(best)
    } else {
      let wanted = Self.plain(best)
      let room = wanted.count >= 10 ? 2 : wanted.count >= 5 ? 1 : 0
      self = editDistance(own, wanted) <= room ? .near(best) : .wrong(best)
    }
  }

  /// The rating that the answer speaks for; the learner has the last word.
  package var rating: Rating {
    switch self {
    case .right: .good
    case .near: .hard
    case .wrong: .again
    }
  }

  /// The comparison in words.
  package var text: String {
    switch self {
    case .right: phrase(.typedRight)
    case .near(let best): phrase(.typedNear, ["word": best.printable])
    case .wrong(let best): phrase(.typedWrong, ["word": best.printable])
    }
  }

  package var name: String {
    switch self {
    case .right: "right"
    case .near: "near"
    case .wrong: "wrong"
    }
  }

  /// Letters and digits in small, without accents, and without a word that only goes before.
  private static func plain(_ text: String) -> String {
    var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(folded)
    if words.count > 1, before.contains(words[0]) { words.removeFirst() }
    return words.joined(separator: " ")
  }

  private static let before: Set<String> = [
    "to", "a", "an", "the", "der", "die", "das", "el", "la", "los", "las", "le", "les", "o", "os",
    "as",
  ]

  private static func folded(_ word: Substring) -> String {
    word.map { letters[$0] ?? String($0) }.joined()
  }

  /// Latin letters with accents, by the letters that one types without.
  private static let letters: [Character: String] = {
    let rows = [
      ("a", "àáâãäåāăą"), ("c", "çćč"), ("d", "ďđ"), ("e", "èéêëēėęě"), ("g", "ğģ"),
      ("i", "ìíîïīįı"), ("l", "łľļ"), ("n", "ñńňņ"), ("o", "òóôõöøōő"), ("r", "řŕ"),
      ("s", "śšşș"), ("t", "ťţț"), ("u", "ùúûüūůűų"), ("y", "ýÿ"), ("z", "źżž"), ("ss", "ß"),
      ("ae", "æ"), ("oe", "œ"),
    ]
    var letters: [Character: String] = [:]
    for (plain, accented) in rows { for letter in accented { letters[letter] = plain } }
    return letters
  }()
}
