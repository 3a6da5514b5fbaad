/// The rules of a language that tokens and sentences need, as data.
public struct TokenRules: Sendable {
  /// What a full stop after a word means.
  enum Abbreviation: UInt8, BitwiseCopyable, Sendable {
    /// A name, number or word always follows: `Mr.`, `e.g.`
    case goesOn
    /// The sentence ends only if a word follows that often begins one: `U.S.`, `etc.`
    case mayEnd
  }

  let abbreviations: KeyTable<Abbreviation>
  let sentenceOpeners: KeyTable<Bool>
  let elidedWords: KeyTable<Bool>
  private let titles: KeyTable<Bool>

  /// Every word is given as it is written, without regard to case.
  /// - Parameters:
  ///   - continuing: abbreviations after which a sentence goes on, without the last point.
  ///   - ambiguous: abbreviations that may end a sentence, without the last point.
  ///   - sentenceOpeners: frequent words that, as a capital after an ambiguous abbreviation, begin a
  ///     sentence.
  ///   - elidedWords: words that begin with an apostrophe, with it.
  ///   - titles: what stands with a capital before the name of a person: `Mr`, `President`, `Aunt`.
  public init(
    continuing: [String] = [], ambiguous: [String] = [], sentenceOpeners: [String] = [],
    elidedWords: [String] = [], titles: [String] = []
  ) {
    abbreviations = KeyTable(
      continuing.map { (LookupKey($0).packed, .goesOn) }
        + ambiguous.map { (LookupKey($0).packed, .mayEnd) })
    self.sentenceOpeners = KeyTable(sentenceOpeners.map { (LookupKey($0).packed, true) })
    self.elidedWords = KeyTable(elidedWords.map { (LookupKey($0).packed, true) })
    self.titles = KeyTable(titles.map { (LookupKey($0).packed, true) })
  }

  /// Whether a word, by its key, stands before the names of people.
  package func isTitle(_ key: PackedKey) -> Bool {
    titles[key] != nil
  }

  /// No words of a language: Unicode's rules and what all alphabets share.
  public static let universal = TokenRules()

  public static let english = TokenRules(
    continuing: [
      "mr", "mrs", "ms", "messrs", "dr", "prof", "rev", "hon", "st", "gen", "col", "capt", "cpt",
      "lt", "sgt", "cmdr", "adm", "maj", "gov", "sen", "rep", "pres", "supt", "mme", "mlle", "fr",
      "vs", "viz", "cf", "e.g", "i.e", "eg", "ie", "fig", "figs", "vol", "pp", "nos", "ed", "eds",
      "art", "sec", "approx", "ave", "mt", "ft", "dept",
    ],
    ambiguous: [
      "etc", "jr", "sr", "inc", "ltd", "corp", "co", "bros", "a.m", "p.m", "ph.d", "al", "jan",
      "feb", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec", "est", "assn", "univ",
      "op", "esq",
    ],
    sentenceOpeners: [
      "the", "a", "an", "i", "he", "she", "it", "we", "you", "they", "this", "that", "these",
      "those", "there", "his", "her", "its", "their", "my", "our", "your", "in", "on", "at", "for",
      "from", "with", "by", "as", "and", "but", "or", "so", "yet", "if", "when", "while", "where",
      "after", "before", "since", "because", "although", "though", "however", "then", "now", "what",
      "who", "why", "how", "which", "no", "not", "some", "many", "most", "all", "one", "do", "is",
    ],
    elidedWords: [
      "'t", "'tis", "'twas", "'twere", "'twill", "'twould", "'tisn't", "'twasn't", "'tweren't",
      "'twouldn't", "'tain't", "'em", "'til", "'till", "'cause", "'bout", "'neath", "'gainst",
    ],
    titles: [
      "mr", "mrs", "ms", "miss", "messrs", "mister", "master", "madame", "monsieur", "mme", "mlle",
      "sir", "lord", "lady", "dame", "king", "queen", "prince", "princess", "emperor", "empress",
      "duke", "duchess", "earl", "count", "countess", "baron", "baroness", "pope", "saint", "st",
      "reverend", "rev", "rabbi", "bishop", "archbishop", "cardinal", "father", "brother", "sister",
      "mother", "aunt", "auntie", "uncle", "cousin", "grandma", "grandpa", "granny", "dr", "doctor",
      "nurse", "prof", "professor", "president", "pres", "governor", "gov", "senator", "sen",
      "congressman", "mayor", "minister", "chancellor", "judge", "justice", "inspector",
      "detective", "constable", "sheriff", "officer", "captain", "capt", "colonel", "col",
      "general", "gen", "lieutenant", "lt", "sergeant", "sgt", "major", "maj", "corporal",
      "private", "admiral", "adm", "commander", "commodore",
    ])
}
