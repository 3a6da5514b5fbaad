package import LexicalModel

/// A sentence of a text that the learner reads, with what the engine found in it.
package struct OwnSentence: Hashable, Sendable {
  /// The sentence on one line.
  package let text: String
  /// The text it stands in, as the learner named it.
  package let source: String
  /// Bytes from the start of the source.
  package let position: Int
  /// The words that count in coverage, in order.
  package let words: [Word]
  /// The expressions among them.
  package let expressions: [LexemeID]
  package let traits: Traits

  /// A word where it stands.
  package struct Word: Hashable, Sendable {
    /// The lexeme; `own:…` with the form for a word that no release lists.
    package let lexeme: LexemeID
    /// What the engine took it for.
    package let partOfSpeech: PartOfSpeech?

    package init(_ lexeme: LexemeID, _ partOfSpeech: PartOfSpeech?) {
      self.lexeme = lexeme
      self.partOfSpeech = partOfSpeech
    }
  }

  /// What speaks against reading a sentence alone.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// No whole sentence: a heading, a list, what a quotation was cut from.
    package static let fragment = Self(rawValue: 1 << 0)
    /// Begins with a word that points back, such as *he* or *but*.
    package static let leansBack = Self(rawValue: 1 << 1)
    /// Holds one end of a quotation or bracket and not the other.
    package static let cutQuotation = Self(rawValue: 1 << 2)
  }

  package init(
    text: String, source: String, position: Int, words: [Word], expressions: [LexemeID] = [],
    traits: Traits = []
  ) {
    self.text = text
    self.source = source
    self.position = position
    self.words = words
    self.expressions = expressions
    self.traits = traits
  }

  /// Whether the lexeme is one of its words or expressions.
  package func has(_ lexeme: LexemeID) -> Bool {
    words.contains { $0.lexeme == lexeme } || expressions.contains(lexeme)
  }
}
