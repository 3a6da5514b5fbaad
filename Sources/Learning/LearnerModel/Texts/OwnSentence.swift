public import Vocabulary

/// A sentence of a text that the learner reads, with what the engine found in it.
public struct OwnSentence: Hashable, Sendable {
  /// The sentence on one line.
  public let text: String
  /// The text it stands in, as the learner named it.
  public let source: String
  /// Bytes from the start of the source.
  public let place: Int
  /// The words that count in coverage, in order.
  public let words: [Word]
  /// The expressions among them.
  public let expressions: [LexemeID]
  public let traits: Traits

  /// A word where it stands.
  public struct Word: Hashable, Sendable {
    /// The lexeme; `own:…` with the form for a word that no release lists.
    public let lexeme: LexemeID
    /// What the engine took it for.
    public let partOfSpeech: PartOfSpeech?

    public init(_ lexeme: LexemeID, _ partOfSpeech: PartOfSpeech?) {
      self.lexeme = lexeme
      self.partOfSpeech = partOfSpeech
    }
  }

  /// What speaks against reading a sentence alone.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// No whole sentence: a heading, a list, what a quotation was cut from.
    public static let fragment = Self(rawValue: 1 << 0)
    /// Begins with a word that points back, such as *he* or *but*.
    public static let leansBack = Self(rawValue: 1 << 1)
    /// Holds one end of a quotation or bracket and not the other.
    public static let cutQuotation = Self(rawValue: 1 << 2)
  }

  public init(
    text: String, source: String, place: Int, words: [Word], expressions: [LexemeID] = [],
    traits: Traits = []
  ) {
    self.text = text
    self.source = source
    self.place = place
    self.words = words
    self.expressions = expressions
    self.traits = traits
  }

  /// Whether the lexeme is one of its words or expressions.
  public func has(_ lexeme: LexemeID) -> Bool {
    words.contains { $0.lexeme == lexeme } || expressions.contains(lexeme)
  }
}
