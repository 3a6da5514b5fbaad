package import LexicalModel

/// What a file says of words, held against what the learner has said before.
package struct StatedWords: Sendable {
  /// The marks that are new.
  package let facts: [Fact]
  /// How many words are marked so already.
  package let sameCount: Int
  /// How many words are marked otherwise and stay so.
  package let otherCount: Int

  /// - Parameters:
  ///   - words: each once.
  ///   - registers: those of the words.
  ///   - overwrites: whether the file counts more than an earlier mark.
  package init(
    _ words: some Sequence<(LexemeID, LexemeStatus)>, registers: [RegisterKey: RegisterValue],
    overwrites: Bool
  ) {
    var facts: [Fact] = []
    var (sameCount, otherCount) = (0, 0)
    for (lexeme, status) in words {
      let mark = registers[.status(of: lexeme)]
      if mark == .text(status.name) {
        sameCount += 1
      } else if mark == nil || overwrites {
        facts.append(.mark(lexeme, status))
      } else {
        otherCount += 1
      }
    }
    self.facts = facts
    self.sameCount = sameCount
    self.otherCount = otherCount
  }
}
