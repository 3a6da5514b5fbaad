import LexicalModel

/// The tokens of a sentence as the choice of senses sees them; its memory serves one sentence after
/// another.
struct SenseSentence {
  private(set) var tokens: [SenseToken] = []

  /// Begins another sentence.
  mutating func clear() {
    tokens.removeAll(keepingCapacity: true)
  }

  mutating func append(_ token: SenseToken) {
    tokens.append(token)
  }

  var count: Int { tokens.count }

  /// Whether no word of the clause is at an index.
  func isClosed(_ index: Int) -> Bool {
    index < 0 || index >= tokens.count || tokens[index].isMark
  }

  func isVerb(_ index: Int) -> Bool {
    index < tokens.count && tokens[index].isVerb
  }

  /// What is at an index; nil outside the sentence.
  func partOfSpeech(_ index: Int) -> PartOfSpeech? {
    index >= 0 && index < tokens.count ? tokens[index].partOfSpeech : nil
  }
}
