/// A word of a language that tokens, sentences or names depend on, and what it does to them.
///
/// A release carries the rules of its language, which come from `token-rules.tsv` of its seeds.
package struct TokenRule: Hashable, Sendable {
  package var kind: Kind
  /// As it is written, an abbreviation without its last point; a mark for ``Kind/closingQuote``.
  package var word: String

  package init(_ kind: Kind, _ word: String) {
    self.kind = kind
    self.word = word
  }

  /// What a word does; the raw values are those of the image.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// An abbreviation after which a sentence goes on: `Mr.`, `e.g.`
    case abbreviation = 1
    /// One that may end a sentence: `etc.`; an ordinal such as German `3.` too.
    case abbreviationOrEnd
    /// One after which a sentence goes on with a number only: `no` of `No. 10`.
    case abbreviationBeforeNumber
    /// A single capital that is a word and no initial: *I*.
    case capitalWord
    /// A frequent word that, with a capital behind an ambiguous abbreviation, begins a sentence.
    case opener
    /// A word that begins with an apostrophe, which is written with it: `'tis`.
    case elided
    /// What stands with a capital before the name of a person: `Mr`, `President`, `Aunt`.
    case title
    /// A name that looks like a word or a form of one, wherever it has a capital: *Peter*.
    case name
    /// The same in capitals only, among words that are not: *US*.
    case nameInCapitals
    /// A name that is as often a word: one inside a sentence, or before a deed of people.
    case likelyName
    /// A form of a verb that stands behind a person's name: `said` of *Will said*.
    case deed
    /// What stands with a capital behind a name: `street` of *Baker Street*.
    case street
    /// A mark that closes a quotation behind a space too: `»` of *« Viens ! »*.
    case closingQuote

    /// The word that stands in the seeds.
    package var name: String {
      switch self {
      case .abbreviation: "abbreviation"
      case .abbreviationOrEnd: "abbreviation-or-end"
      case .abbreviationBeforeNumber: "abbreviation-before-number"
      case .capitalWord: "capital-word"
      case .opener: "opener"
      case .elided: "elided"
      case .title: "title"
      case .name: "name"
      case .nameInCapitals: "name-in-capitals"
      case .likelyName: "likely-name"
      case .deed: "deed"
      case .street: "street"
      case .closingQuote: "closing-quote"
      }
    }

    /// The kind with a name; nil for a name that none has.
    package init?(name: String) {
      guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }
  }
}

/// A rule as the image holds it.
package struct TokenRuleRecord: BitwiseCopyable, Sendable {
  /// The lookup key of the word; for a mark, its code point in ``PackedKey/low``.
  let key: PackedKey
  /// The raw value of the kind, as wide as the key so that no byte is left over.
  let kind: UInt64

  init(_ rule: TokenRule) {
    kind = UInt64(rule.kind.rawValue)
    key =
      rule.kind == .closingQuote
      ? PackedKey(low: UInt64(rule.word.unicodeScalars.first?.value ?? 0), high: 0)
      : LookupKey(rule.word).packed
  }
}
