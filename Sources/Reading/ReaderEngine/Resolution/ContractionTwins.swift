import CorpusImage
import TextAnalysis
import Vocabulary

/// Decides between two lexemes that a part of a contraction can be with one part of speech: the *'s* of
/// *he's gone* and of *he's tall*.
///
/// The release lists the commoner one first. The second, the auxiliary of the perfect, stands before a word
/// that by a rule of the release calls for an auxiliary (*been*, *gone*), and before a participle with an
/// object behind it (*eaten the cake*, *taken years*); a rule that speaks against it wins (*called a rose*). Adverbs in
/// between say nothing.
enum ContractionTwins {
  /// Decides for a part at a place, if it is one of two lexemes.
  static func decide(
    _ place: Int, in passage: inout Passage, tables: borrowing LookupTables
  ) {
    guard passage.tokens[place].marks.isSuperset(of: [.contraction, .continuation]),
      let twin = twin(of: passage.tokens[place], tables)
    else { return }
    let end = passage.sentenceEnd(from: place + 1)
    if callsForPerfect(passage.tokens[..<end], after: place, tables) {
      passage.tokens[place].lexemeIndex = twin
    }
  }

  /// The other lexeme that a part can be with the part of speech it was given.
  private static func twin(
    of token: AnnotatedToken, _ tables: borrowing LookupTables
  ) -> Int32? {
    guard token.slot >= 0, token.lexemeIndex >= 0 else { return nil }
    let slot = tables.slots[Int(token.slot)]
    let first = Int(slot.candidates)
    var isBehind = false
    for place in first..<first + Int(slot.looks.candidateCount)
    where tables.candidates[place].partOfSpeech == token.partOfSpeechValue {
      if isBehind { return tables.candidates[place].lexeme }
      isBehind = tables.candidates[place].lexeme == token.lexemeIndex
    }
    return nil
  }

  private static func callsForPerfect(
    _ tokens: ArraySlice<AnnotatedToken>, after place: Int, _ tables: borrowing LookupTables
  ) -> Bool {
    var next = place + 1
    while next < tokens.endIndex, tokens[next].isBetweenVerbs { next += 1 }
    guard next < tokens.endIndex, tokens[next].kind == .word, tokens[next].slot >= 0 else {
      return false
    }
    let word = tables.slots[Int(tokens[next].slot)]
    let columns = ContextMatrix.columns
    let said =
      word.looks.contextClass == 0
      ? 0
      : tables.contextRight[
        Int(word.looks.contextClass) * columns + Int(tokens[place].partOfSpeechValue)]
    if said != 0 { return said > 0 }
    guard isForm(tokens[next], .participle, tables), next + 1 < tokens.endIndex else {
      return false
    }
    let object = tokens[next + 1]
    switch object.partOfSpeech {
    case .determiner, .pronoun, .numeral: return true
    case .noun: return isForm(object, .plural, tables)
    default: return false
    }
  }

  /// Whether a token has a feature as a form of its lexeme.
  private static func isForm(
    _ token: AnnotatedToken, _ feature: FormFeature, _ tables: borrowing LookupTables
  ) -> Bool {
    guard token.slot >= 0 else { return false }
    let slot = tables.slots[Int(token.slot)]
    let first = Int(slot.candidates)
    for place in first..<first + Int(slot.looks.candidateCount) {
      let candidate = tables.candidates[place]
      if candidate.lexeme == token.lexemeIndex, candidate.feature == feature.rawValue {
        return true
      }
    }
    return false
  }
}

extension AnnotatedToken {
  /// Whether it may stand between the words of a verb: *has never been*, *has not been*.
  fileprivate var isBetweenVerbs: Bool {
    partOfSpeech == .adverb || partOfSpeech == .particle
  }
}
