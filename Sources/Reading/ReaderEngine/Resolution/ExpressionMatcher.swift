import CorpusImage
import TextAnalysis
import Vocabulary

/// Finds multiword lexemes in a sentence, gaps included.
///
/// Of several that could begin at a word the one with the most words wins, then the one with the
/// shorter span, then the commoner; the first one found from the left keeps its words, and a later one
/// may not use them. An object in a gap is one to four words without punctuation, and neither begins with
/// a preposition nor holds a verb or *and*; before a word that must end its clause, as the particle of a
/// separable verb does, anything up to twelve words may stand.
struct ExpressionMatcher: ~Escapable {
  private let tables: LookupTables
  // What stands in another module is fetched once.
  private let lexemeSymbol = ExpressionSymbol.lexeme
  private let formSymbol = ExpressionSymbol.form
  private let clauseEnd = ExpressionSymbol.clauseEnd
  private let clauseEndBit = ExpressionSymbol.bit(of: ExpressionSymbol.clauseEnd)

  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables) {
    self.tables = copy tables
  }

  /// The best expression that begins at a word; nil when none does.
  func match(in words: borrowing PassageWords, at start: Int) -> ExpressionMatch? {
    let slot = words.tokens[start].slot
    guard slot >= 0, words.tokens[start].expressionIndex < 0 else { return nil }
    var best = ExpressionMatch()
    var list = Int(tables.slots[Int(slot)].parts)
    while tables.expressionStarts[list] != 0 {
      var path = ExpressionMatch(start)
      extend(words, &path, from: tables.expressionStarts[list], best: &best)
      list += 1
    }
    return best.count > 1 ? best : nil
  }

  /// Follows every way on from a state that the words of a path have led to.
  private func extend(
    _ words: borrowing PassageWords, _ path: inout ExpressionMatch, from state: UInt32,
    best: inout ExpressionMatch
  ) {
    let record = tables.expressionStates[Int(state)]
    if record.accepted >= 0 { best.keepBetter(path, lexeme: record.accepted) }
    let place = path.last + 1
    if let found = acceptedAtEnd(of: record), endsClause(words, at: place) {
      best.keepBetter(path, lexeme: found)
    }
    guard !path.isFull, !words.startsSentence(place), words.isFree(place) else { return }
    step(words, &path, over: place, record, best: &best)
    guard record.afterGap != 0 else { return }
    let afterGap = tables.expressionStates[Int(record.afterGap)]
    let widest =
      afterGap.leadsToClauseEnd == 0 ? ExpressionSieve.widestGap : ExpressionSieve.widestClause
    guard mayResume(words, after: place, within: widest) else { return }
    var isObject = true
    for resume in (place + 1)..<(place + 1 + widest) {
      guard !words.startsSentence(resume), words.isFree(resume) else { return }
      let previous = resume - 1 == place ? nil : words.tokens[resume - 2].partOfSpeechValue
      isObject =
        isObject && Self.isInObject(words.tokens[resume - 1].partOfSpeechValue, after: previous)
      if !isObject, afterGap.leadsToClauseEnd == 0 { return }
      if words.looks[resume] & Look.resumesExpression == 0 { continue }
      step(
        words, &path, over: resume, afterGap,
        mustEnd: !isObject || resume > place + ExpressionSieve.widestGap, best: &best)
    }
  }

  /// Whether a word that goes on with some expression stands behind an object that begins at a place.
  private func mayResume(
    _ words: borrowing PassageWords, after place: Int, within widest: Int
  ) -> Bool {
    for resume in (place + 1)..<(place + 1 + widest) {
      let looks = words.looks[resume]
      if looks & Look.startsSentence != 0 || looks & Look.isUsable == 0 { return false }
      if looks & Look.resumesExpression != 0 { return true }
    }
    return false
  }

  /// Takes a word into the path, by its form, by each lexeme it can be, and by the slots it fills.
  ///
  /// With `mustEnd` only a word counts that must end its clause.
  private func step(
    _ words: borrowing PassageWords, _ path: inout ExpressionMatch, over place: Int,
    _ record: ExpressionStateRecord, mustEnd: Bool = false, best: inout ExpressionMatch
  ) {
    let slot = words.tokens[place].slot
    let looks = words.looks[place]
    if slot >= 0 {
      let form = formSymbol | UInt32(slot)
      if let next = next(form, from: record) {
        follow(next, words, &path, over: place, mustEnd: mustEnd, best: &best)
      }
    }
    var previous: Int32 = -1
    for index in 0..<Int(looks & Look.countMask) {
      let lexeme = tables.candidates[Int(words.candidates[place]) + index].lexeme
      guard lexeme != previous, lexeme >= 0 else { continue }
      previous = lexeme
      if let next = next(lexemeSymbol | UInt32(lexeme), from: record) {
        follow(next, words, &path, over: place, mustEnd: mustEnd, best: &best)
      }
    }
    if looks & Look.isPossessive != 0, let next = next(ExpressionSymbol.possessive, from: record) {
      follow(next, words, &path, over: place, mustEnd: mustEnd, best: &best)
    }
    if looks & Look.isReflexive != 0, let next = next(ExpressionSymbol.reflexive, from: record) {
      follow(next, words, &path, over: place, mustEnd: mustEnd, best: &best)
    }
  }

  private func follow(
    _ next: UInt32, _ words: borrowing PassageWords, _ path: inout ExpressionMatch, over place: Int,
    mustEnd: Bool, best: inout ExpressionMatch
  ) {
    if mustEnd, acceptedAtEnd(of: tables.expressionStates[Int(next)]) == nil { return }
    path.append(place)
    extend(words, &path, from: next, best: &best)
    path.removeLast()
  }

  /// The state that a symbol leads to; nil when it leads nowhere.
  ///
  /// - Complexity: O(log transitions)
  @inline(__always)
  private func next(_ symbol: UInt32, from record: ExpressionStateRecord) -> UInt32? {
    if record.filter & Self.bit(of: symbol) == 0 { return nil }
    return found(symbol, from: record)
  }

  /// What ``ExpressionSymbol`` says, in this module.
  @inline(__always)
  private static func bit(of symbol: UInt32) -> UInt64 {
    1 &<< UInt64((symbol &* 0x9E37_79B1) &>> 26)
  }

  @inline(never)
  private func found(_ symbol: UInt32, from record: ExpressionStateRecord) -> UInt32? {
    var first = Int(record.transitions)
    var count = Int(record.transitionCount)
    while count > 1 {
      let half = count / 2
      first = tables.transitions[first + half].symbol <= symbol ? first + half : first
      count -= half
    }
    let found = tables.transitions[first]
    return found.symbol == symbol ? found.next : nil
  }

  /// What is complete where the clause ends; nil when nothing is.
  private func acceptedAtEnd(of record: ExpressionStateRecord) -> Int32? {
    guard record.filter & clauseEndBit != 0, let next = found(clauseEnd, from: record) else {
      return nil
    }
    return tables.expressionStates[Int(next)].accepted
  }

  /// Whether no word of the clause follows: the sentence ends, a mark stands there, or *und*.
  private func endsClause(_ words: borrowing PassageWords, at place: Int) -> Bool {
    words.startsSentence(place) || words.tokens[place].kind == .punctuation
      || words.tokens[place].partOfSpeechValue == PartOfSpeech.coordinatingConjunction.rawValue
  }

  /// Whether a word with this part of speech can stand in an object, after another word of it or none.
  private static func isInObject(_ part: UInt8, after previous: UInt8?) -> Bool {
    switch PartOfSpeech(rawValue: part) {
    case .adposition: previous != nil
    case .auxiliary, .coordinatingConjunction: false
    // A participle before a noun: *turn the broken light on*.
    case .verb:
      previous == PartOfSpeech.determiner.rawValue || previous == PartOfSpeech.adjective.rawValue
    default: true
    }
  }
}

/// The words of an expression in a sentence.
struct ExpressionMatch {
  private static let capacity = 8
  private(set) var lexeme: Int32 = -1
  private(set) var count = 0
  private var places = InlineArray<8, Int32>(repeating: 0)

  init() {}

  /// A path of one word.
  init(_ place: Int) {
    append(place)
  }

  var isFull: Bool { count == Self.capacity }
  var last: Int { Int(places[count - 1]) }

  /// The place in the sentence of one of its words, which are in order.
  subscript(word: Int) -> Int { Int(places[word]) }

  mutating func append(_ place: Int) {
    places[count] = Int32(place)
    count += 1
  }

  mutating func removeLast() {
    count -= 1
  }

  /// Becomes the other when that is better: more words, then a shorter span, then the commoner lexeme.
  mutating func keepBetter(_ other: ExpressionMatch, lexeme found: Int32) {
    guard other.count > 1 else { return }
    let isBetter =
      other.count != count
      ? other.count > count : other.span != span ? other.span < span : found < lexeme
    if isBetter {
      self = other
      lexeme = found
    }
  }

  private var span: Int32 {
    count == 0 ? 0 : places[count - 1] - places[0]
  }
}
