package import LexicalModel

/// The sense that a word most likely has where it stands, and the second likeliest.
package struct SenseChoice: BitwiseCopyable, Hashable, Sendable {
  /// The indexes of the two among the senses of the image; `none` for no sense.
  var sense: UInt16
  var secondSense: UInt16
  /// Thousandths.
  var chance: UInt16
  var secondChance: UInt16

  private static let noSense: UInt16 = .max

  /// What a token without senses has.
  package static let none = SenseChoice(
    sense: noSense, secondSense: noSense, chance: 0, secondChance: 0)

  /// Whether a sense was chosen.
  package var isMade: Bool { sense != Self.noSense }

  /// The chance that the sense is the one meant, from 0 to 1.
  package var probability: Double { Double(chance) / 1_000 }

  /// The chance of the second likeliest sense.
  package var secondProbability: Double { Double(secondChance) / 1_000 }

  /// The indexes of the two among the senses of the image.
  package var index: Int { Int(sense) }
  package var secondIndex: Int { Int(secondSense) }

  package var hasSecond: Bool { secondSense != Self.noSense }

  /// Whether the sense may be shown without the others beside it.
  package var isSure: Bool { chance >= Self.sureChance }

  /// Above it more than nine choices in ten were right in running text.
  private static let sureChance: UInt16 = 850
}

extension LookupIndex {
  /// The number of senses in the image.
  package var senseCount: Int { senses.senses.count }

  /// The sense that was chosen for a token; nil where none was.
  package func sense(of token: AnnotatedToken, _ choice: SenseChoice) -> SenseID? {
    choice.isMade ? sense(at: choice.sense, of: token) : nil
  }

  /// The second likeliest sense of a token; nil for a word with one.
  package func secondSense(of token: AnnotatedToken, _ choice: SenseChoice) -> SenseID? {
    choice.hasSecond ? sense(at: choice.secondSense, of: token) : nil
  }

  /// The sense that a line of a frequency list counts; nil for a word without senses.
  package func sense(of row: WordCounts.Row) -> SenseID? {
    guard let lexeme = row.lexeme, let sense = row.sense else { return nil }
    return self.sense(at: sense, of: lexeme)
  }

  private func sense(at index: UInt16, of token: AnnotatedToken) -> SenseID? {
    token.lexeme.flatMap { sense(at: index, of: $0) }
  }

  private func sense(at index: UInt16, of lexeme: LexemeOrdinal) -> SenseID? {
    guard let group = senses.group(of: lexeme.index, holding: index),
      let part = PartOfSpeech(rawValue: group.partOfSpeech)
    else { return nil }
    return SenseID(
      lexeme: id(of: lexeme), partOfSpeech: part, number: Int(senses.senses[Int(index)].number))
  }
}
