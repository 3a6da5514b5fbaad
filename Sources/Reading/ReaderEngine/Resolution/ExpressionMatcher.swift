import CorpusImage
import TextAnalysis
import Vocabulary

/// Finds multiword lexemes in a sentence, gaps included.
///
/// Of several that could begin at a word the one with the most words wins, then the one with the
/// shorter span, then the commoner; the first one found from the left keeps its words, and a later one
/// may not use them. An object in a gap is one to four words without punctuation; before a word that
/// must end its clause, as the particle of a separable verb does, it is up to twelve.
struct ExpressionMatcher: ~Escapable {
  private static let widestGap = 4
  private static let widestClause = 12
  private static let longestMatch = 8

  /// An expression that was found: its lexeme and the places of its words in the sentence.
  struct Match {
    var lexeme: Int32
    var words: [Int]

    var span: Int {
      (words.last ?? 0) - (words.first ?? 0)
    }
  }

  private let tables: LookupTables

  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables) {
    self.tables = copy tables
  }

  /// The best expression that begins at a word; nil when none does.
  func match(in words: Span<Word>, at start: Int) -> Match? {
    var best: Match?
    var path: [Int] = []
    extend(words, at: start, state: 0, path: &path, best: &best)
    return best
  }

  private func extend(
    _ words: Span<Word>, at place: Int, state: UInt32, path: inout [Int], best: inout Match?
  ) {
    let accepted = tables.acceptedExpressions[Int(state)]
    if accepted >= 0 { keepBetter(Match(lexeme: accepted, words: path), in: &best) }
    if let end = tables.next(state, ExpressionSymbol.clauseEnd), endsClause(words, at: place) {
      let accepted = tables.acceptedExpressions[Int(end)]
      if accepted >= 0 { keepBetter(Match(lexeme: accepted, words: path), in: &best) }
    }
    guard place < words.count, path.count < Self.longestMatch, isUsable(words[place]) else {
      return
    }
    let word = words[place]
    for next in steps(from: state, over: word) {
      path.append(place)
      extend(words, at: place + 1, state: next, path: &path, best: &best)
      path.removeLast()
    }
    guard let afterGap = tables.next(state, ExpressionSymbol.gap) else { return }
    // The gap may also be the end: the object need not be looked at.
    let ending = tables.acceptedExpressions[Int(afterGap)]
    if ending >= 0 { keepBetter(Match(lexeme: ending, words: path), in: &best) }
    for width in 1...Self.widestClause {
      let resume = place + width
      guard resume < words.count, isUsable(words[resume]), isUsable(words[resume - 1]) else {
        return
      }
      for next in steps(from: afterGap, over: words[resume])
      where width <= Self.widestGap || tables.next(next, ExpressionSymbol.clauseEnd) != nil {
        path.append(resume)
        extend(words, at: resume + 1, state: next, path: &path, best: &best)
        path.removeLast()
      }
    }
  }

  /// The states that a word leads to, by its form, by each lexeme it can be, and by the slots it fills.
  private func steps(from state: UInt32, over word: Word) -> [UInt32] {
    var found: [UInt32] = []
    if word.slot >= 0, let next = tables.next(state, ExpressionSymbol.form | UInt32(word.slot)) {
      found.append(next)
    }
    var previous: Int32 = -1
    for index in 0..<Int(word.candidateCount) {
      let lexeme = tables.candidates[Int(word.candidates) + index].lexeme
      guard lexeme != previous, lexeme >= 0 else { continue }
      previous = lexeme
      if let next = tables.next(state, ExpressionSymbol.lexeme | UInt32(lexeme)),
        !found.contains(next)
      {
        found.append(next)
      }
    }
    if word.traits & FormSlot.isPossessive != 0,
      let next = tables.next(state, ExpressionSymbol.possessive)
    {
      found.append(next)
    }
    if word.traits & FormSlot.isReflexive != 0,
      let next = tables.next(state, ExpressionSymbol.reflexive)
    {
      found.append(next)
    }
    return found
  }

  /// Whether no word of the clause follows: the sentence ends, a mark stands there, or *und*.
  private func endsClause(_ words: Span<Word>, at place: Int) -> Bool {
    place >= words.count || words[place].kind == .punctuation
      || words[place].part == PartOfSpeech.coordinatingConjunction.rawValue
  }

  private func isUsable(_ word: Word) -> Bool {
    (word.kind == .word || word.kind == .number) && word.expression < 0
  }

  private func keepBetter(_ match: Match, in best: inout Match?) {
    guard match.words.count > 1 || best == nil else { return }
    guard match.words.count > 1 else { return }
    if let current = best {
      let isBetter =
        match.words.count != current.words.count
        ? match.words.count > current.words.count
        : match.span != current.span
          ? match.span < current.span : match.lexeme < current.lexeme
      if isBetter { best = match }
    } else {
      best = match
    }
  }
}
