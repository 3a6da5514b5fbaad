/// The rules of a language that tokens, sentences and names need, as data.
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

  let abbreviations: KeyTable<Abbreviation>
  let sentenceOpeners: KeyTable<Bool>
  let elidedWords: KeyTable<Bool>
  private let titles: KeyTable<Bool>
  private let names: KeyTable<NameRule>
  private let deedsOfPeople: KeyTable<Bool>
  private let streets: KeyTable<Bool>

  /// Every word is given as it is written; case matters for names alone.
  /// - Parameters:
  ///   - continuing: abbreviations after which a sentence goes on, without the last point.
  ///   - ambiguous: abbreviations that may end a sentence, without the last point.
  ///   - numbered: abbreviations after which a sentence goes on with a number only: `no` of `No.
  ///     10`.
  ///   - sentenceOpeners: frequent words that, as a capital after an ambiguous abbreviation, begin
  ///     a sentence.
  ///   - elidedWords: words that begin with an apostrophe, with it.
  ///   - titles: what stands with a capital before the name of a person: `Mr`, `President`, `Aunt`.
  ///   - names: names that look like a word or a form of one; those in capitals are names in
  ///     capitals only.
  ///   - likelyNames: names that are as often a word, and are names only inside a sentence, or
  ///     before a deed of people.
  ///   - deedsOfPeople: forms of verbs that stand behind a person's name: `said` of *Will said*.
  ///   - streets: what stands with a capital behind a name: `street` of *Baker Street*.
  package init(
    continuing: [String] = [], ambiguous: [String] = [], numbered: [String] = [],
    sentenceOpeners: [String] = [], elidedWords: [String] = [], titles: [String] = [],
    names: [String] = [], likelyNames: [String] = [], deedsOfPeople: [String] = [],
    streets: [String] = []
  ) {
    abbreviations = KeyTable(
      continuing.map { (LookupKey($0).packed, .goesOn) }
        + ambiguous.map { (LookupKey($0).packed, .mayEnd) }
        + numbered.map { (LookupKey($0).packed, .numbered) })
    self.sentenceOpeners = KeyTable(sentenceOpeners.map { (LookupKey($0).packed, true) })
    self.elidedWords = KeyTable(elidedWords.map { (LookupKey($0).packed, true) })
    self.titles = KeyTable(titles.map { (LookupKey($0).packed, true) })
    self.names = KeyTable(
      names.map { (LookupKey($0).packed, $0 == $0.uppercased() ? .capitals : .always) }
        + likelyNames.map { (LookupKey($0).packed, .inside) })
    self.deedsOfPeople = KeyTable(deedsOfPeople.map { (LookupKey($0).packed, true) })
    self.streets = KeyTable(streets.map { (LookupKey($0).packed, true) })
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
  package static let universal = TokenRules()
}
