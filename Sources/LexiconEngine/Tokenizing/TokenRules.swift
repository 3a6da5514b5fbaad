/// The rules of a language that tokens, sentences and names need, ready to be asked.
package struct TokenRules: Sendable {
  /// What a full stop after a word means.
  enum Abbreviation: UInt8, BitwiseCopyable, Sendable {
    /// A name, number or word always follows: `Mr.`, `e.g.`
    case goesOn
    /// The sentence ends only if a word follows that often begins one: `U.S.`, `etc.`
    case mayEnd
    /// A number follows, or the word is none: `No. 10`, `p. 12`.
    case numbered
  }

  /// Where a word that may be something else is a name.
  package enum NameRule: UInt8, BitwiseCopyable, Sendable {
    /// Wherever it has a capital: *Peter*.
    case always
    /// With a capital inside a sentence, but not behind what stands before nouns: *Mark*; at its
    /// start before what people do: *Will said*.
    case inside
    /// In capitals among words that are not: *US*.
    case capitals
  }

  private(set) var abbreviations = KeyTable<Abbreviation>()
  private(set) var sentenceOpeners = KeyTable<Bool>()
  private(set) var elidedWords = KeyTable<Bool>()
  private var capitalWords = KeyTable<Bool>()
  private var titles = KeyTable<Bool>()
  private var names = KeyTable<NameRule>()
  private var deedsOfPeople = KeyTable<Bool>()
  private var streets = KeyTable<Bool>()
  private var closingQuotes: [UInt32] = []

  package init(_ rules: [TokenRule]) {
    self.init(records: rules.map(TokenRuleRecord.init))
  }

  /// The rules of an image.
  ///
  /// - Complexity: O(rules)
  init(records: some Sequence<TokenRuleRecord>) {
    for record in records {
      // A kind that a later version made says nothing to this one.
      guard let kind = UInt8(exactly: record.kind).flatMap(TokenRule.Kind.init(rawValue:)) else {
        continue
      }
      add(kind, record.key)
    }
  }

  private mutating func add(_ kind: TokenRule.Kind, _ key: PackedKey) {
    switch kind {
    case .abbreviation: abbreviations[key] = .goesOn
    case .abbreviationOrEnd: abbreviations[key] = .mayEnd
    case .abbreviationBeforeNumber: abbreviations[key] = .numbered
    case .capitalWord: capitalWords[key] = true
    case .opener: sentenceOpeners[key] = true
    case .elided: elidedWords[key] = true
    case .title: titles[key] = true
    case .name: names[key] = .always
    case .nameInCapitals: names[key] = .capitals
    case .likelyName: names[key] = .inside
    case .deed: deedsOfPeople[key] = true
    case .street: streets[key] = true
    case .closingQuote: closingQuotes.append(UInt32(truncatingIfNeeded: key.low))
    }
  }

  /// What a full stop behind a token means; nil where it ends the sentence.
  func abbreviation(_ token: PreviousToken) -> Abbreviation? {
    if token.isSingleCapital && capitalWords[token.key] == nil { return .mayEnd }
    return abbreviations[token.key]
  }

  /// Whether a mark closes a quotation though a space stands before it.
  func closesBehindSpace(_ codePoint: UInt32) -> Bool {
    closingQuotes.contains(codePoint)
  }

  /// Whether a word, by its key, stands before the names of people.
  package func isTitle(_ key: PackedKey) -> Bool {
    titles[key] != nil
  }

  /// Where a word is a name for certain, by its key; nil when the language's rules say nothing.
  package func nameRule(of key: PackedKey) -> NameRule? {
    names[key]
  }

  /// Whether a form, by its key, says what a person does.
  package func isDeedOfPeople(_ key: PackedKey) -> Bool {
    deedsOfPeople[key] != nil
  }

  /// Whether a word, by its key, stands behind the name of a street or house.
  package func isStreet(_ key: PackedKey) -> Bool {
    streets[key] != nil
  }

  /// No words of a language: Unicode's rules and what all alphabets share.
  package static let universal = TokenRules([])
}
