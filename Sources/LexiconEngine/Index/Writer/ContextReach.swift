import LexicalModel

/// How far the neighbours can speak for one candidate of a word against another at the most.
struct ContextReach {
  private static let parts = ContextClass.columns
  /// By the part of the rival, then by the part of the favourite, in hundredths of a nat.
  private var lifts: [Int]
  private let pairs: [ContextPairRecord]
  /// Whether the first letter speaks for nouns too.
  private let capitalsTellNouns: Bool

  init(_ tables: ContextTables, capitalsTellNouns: Bool) {
    self.capitalsTellNouns = capitalsTellNouns
    pairs = tables.pairs
    lifts = Array(repeating: 0, count: Self.parts * Self.parts)
    for rival in 0..<Self.parts {
      for favourite in 0..<Self.parts where rival != favourite {
        lifts[rival * Self.parts + favourite] =
          Self.lift(rival, over: favourite, tables.left)
          + Self.lift(rival, over: favourite, tables.right)
      }
    }
  }

  /// Whether some neighbours, or a capital, could make the rival score more than the favourite.
  ///
  /// - Parameters:
  ///   - rival: a candidate of a word.
  ///   - favourite: its likeliest one.
  ///   - word: the class of the word; 0 when no rule names it.
  /// - Returns: false if the favourite wins wherever the word stands.
  func canLift(
    _ rival: CandidateRecord, over favourite: CandidateRecord, of word: UInt8
  ) -> Bool {
    if capitalsTellNouns { return true }
    let lift = lifts[Int(rival.partOfSpeech) * Self.parts + Int(favourite.partOfSpeech)]
    return Int(rival.logOdds) + lift + self.lift(rival, over: favourite, of: word)
      > Int(favourite.logOdds)
  }

  /// What one neighbour says at the most: by its part of speech, and by its own word where rules
  /// name it.
  private static func lift(_ rival: Int, over favourite: Int, _ table: [Int16]) -> Int {
    var byPart = Int.min
    var byWord = 0
    for row in 0..<table.count / parts {
      let difference = Int(table[row * parts + rival]) - Int(table[row * parts + favourite])
      if row < ContextClass.firstWord {
        byPart = max(byPart, difference)
      } else {
        byWord = max(byWord, difference)
      }
    }
    return byPart + byWord
  }

  /// What rules with both neighbours, or about the word, say at the most.
  private func lift(
    _ rival: CandidateRecord, over favourite: CandidateRecord, of word: UInt8
  ) -> Int {
    pairs.reduce(0) { sum, pair in
      guard pair.word == 0 || pair.word == word else { return sum }
      let isAboutRival = pair.isAbout(rival)
      if isAboutRival == pair.isAbout(favourite) { return sum }
      return sum + (isAboutRival ? max(0, Int(pair.weight)) : -min(0, Int(pair.weight)))
    }
  }
}
