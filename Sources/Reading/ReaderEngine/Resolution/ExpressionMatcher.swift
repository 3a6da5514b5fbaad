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
  private static let widestGap = 4
  private static let widestClause = 12

  private let tables: LookupTables
  // What stands in another module is fetched once, for the loop over all words.
  private let startTrait = FormSlot.startsExpression
  private let gapTrait = FormSlot.leadsOverGap
  private let clauseTrait = FormSlot.leadsOverClause
  private let firstFactor = ExpressionPairs.firstFactor
  private let secondFactor = ExpressionPairs.secondFactor
  private let gapFactor = ExpressionPairs.gapFactor
  private let shift = UInt32(32 - ExpressionPairs.bitCount)
  private let lexemeSymbol = ExpressionSymbol.lexeme
  private let formSymbol = ExpressionSymbol.form
  private let clauseEnd = ExpressionSymbol.clauseEnd
  private let clauseEndBit = ExpressionSymbol.bit(of: ExpressionSymbol.clauseEnd)
  private let possessiveTrait = FormSlot.isPossessive
  private let slotTraits = FormSlot.isPossessive | FormSlot.isReflexive

  @_lifetime(copy tables)
  init(_ tables: borrowing LookupTables) {
    self.tables = copy tables
  }

  /// The words among those that begin expressions which stand before a word that goes on.
  ///
  /// Nearly all are turned away here by one bit, without a branch.
  ///
  /// - Parameters:
  ///   - starts: the words that begin some expression.
  ///   - first: the place of the block in the sentence.
  ///   - words: the sentence.
  /// - Returns: those that are left.
  func likely(_ starts: PlaceSet, _ first: Int, in words: borrowing SentenceWords) -> PlaceSet {
    let pairs = tables.expressionPairs
    let contraction = AnnotatedToken.Marks.contraction.rawValue
    var likely = starts
    for place in starts {
      let start = first &+ place
      guard start &+ 1 < words.count else {
        likely.remove(place, if: 1)
        break
      }
      let word = words.rows[start]
      let next = words.rows[start &+ 1].token
      let mixed =
        UInt32(bitPattern: word.token.slot) &* firstFactor &+ UInt32(bitPattern: next.slot)
        &* secondFactor
      let bit = mixed >> shift
      let isPair = pairs[Int(bit >> 6)] &>> UInt64(bit & 63) & 1
      let isOther = word.reading.traits & gapTrait | next.marks.rawValue & contraction
      likely.remove(place, if: (isPair | UInt64(isOther)) == 0 ? 1 : 0)
    }
    return likely
  }

  /// Whether an expression may begin at a word, as it stands before a word that goes on.
  @inline(__always)
  func mayBegin(_ words: borrowing SentenceWords, at start: Int) -> Bool {
    let first = UInt32(bitPattern: words.rows[start].token.slot) &* firstFactor
    guard isFree(words, start) else { return false }
    return mayFollow(first, words, start + 1, secondFactor)
      || words.rows[start].reading.traits & gapTrait != 0
        && mayBeginOverGap(words, at: start, first)
  }

  private func isFree(_ words: borrowing SentenceWords, _ start: Int) -> Bool {
    words.rows[start].token.slot >= 0 && words.rows[start].token.expressionIndex < 0
      && words.isUsable(start + 1)
  }

  private func mayBeginOverGap(
    _ words: borrowing SentenceWords, at start: Int, _ first: UInt32
  ) -> Bool {
    let widest =
      words.rows[start].reading.traits & clauseTrait == 0 ? Self.widestGap : Self.widestClause
    var place = start + 2
    let end = min(words.count, place + widest)
    while place < end, words.isUsable(place) {
      if mayFollow(first, words, place, gapFactor) { return true }
      place += 1
    }
    return false
  }

  /// Whether a word may go on from the first; a part of a contraction, which is more than its form, may.
  @inline(__always)
  private func mayFollow(
    _ first: UInt32, _ words: borrowing SentenceWords, _ place: Int, _ factor: UInt32
  ) -> Bool {
    let word = words.rows[place].token
    if word.marks.contains(.contraction) { return true }
    guard word.slot >= 0 else { return false }
    let bit = (first &+ UInt32(bitPattern: word.slot) &* factor) >> shift
    return tables.expressionPairs[Int(bit >> 6)] >> UInt64(bit & 63) & 1 != 0
  }

  /// The best expression that begins at a word; nil when none does.
  func match(in words: borrowing SentenceWords, at start: Int) -> ExpressionMatch? {
    let slot = words.rows[start].token.slot
    guard slot >= 0 else { return nil }
    var best = ExpressionMatch()
    var list = Int(tables.slots[Int(slot)].parts)
    while tables.expressionStarts[list] != 0 {
      let path = ExpressionMatch(start)
      extend(words, path, from: tables.expressionStarts[list], best: &best)
      list += 1
    }
    return best.count > 1 ? best : nil
  }

  /// Follows every way on from a state that the words of a path have led to.
  private func extend(
    _ words: borrowing SentenceWords, _ path: ExpressionMatch, from state: UInt32,
    best: inout ExpressionMatch
  ) {
    let record = tables.expressionStates[Int(state)]
    if record.accepted >= 0 { best.keepBetter(path, lexeme: record.accepted) }
    let place = path.last + 1
    if let found = acceptedAtEnd(of: record), endsClause(words, at: place) {
      best.keepBetter(path, lexeme: found)
    }
    guard place < words.count, !path.isFull, words.isUsable(place) else { return }
    step(words, path, over: place, record, best: &best)
    guard record.afterGap != 0 else { return }
    let afterGap = tables.expressionStates[Int(record.afterGap)]
    let widest = afterGap.leadsToClauseEnd == 0 ? Self.widestGap : Self.widestClause
    var isObject = true
    for resume in (place + 1)..<(place + 1 + widest) {
      guard resume < words.count, words.isUsable(resume) else { return }
      let previous = resume - 1 == place ? nil : words.rows[resume - 2].token.partOfSpeechValue
      isObject =
        isObject && Self.isInObject(words.rows[resume - 1].token.partOfSpeechValue, after: previous)
      if !isObject, afterGap.leadsToClauseEnd == 0 { return }
      step(
        words, path, over: resume, afterGap, mustEnd: !isObject || resume > place + Self.widestGap,
        best: &best)
    }
  }

  /// Takes a word into the path, by its form, by each lexeme it can be, and by the slots it fills.
  ///
  /// With `mustEnd` only a word counts that must end its clause.
  private func step(
    _ words: borrowing SentenceWords, _ path: ExpressionMatch, over place: Int,
    _ record: ExpressionStateRecord, mustEnd: Bool = false, best: inout ExpressionMatch
  ) {
    let slot = words.rows[place].token.slot
    let word = words.rows[place].reading
    if slot >= 0 {
      let form = formSymbol | UInt32(slot)
      if let next = next(form, from: record) {
        follow(next, words, path, over: place, mustEnd: mustEnd, best: &best)
      }
    }
    var previous: Int32 = -1
    for index in 0..<Int(word.candidateCount) {
      let lexeme = tables.candidates[Int(word.candidates) + index].lexeme
      guard lexeme != previous, lexeme >= 0 else { continue }
      previous = lexeme
      if let next = next(lexemeSymbol | UInt32(lexeme), from: record) {
        follow(next, words, path, over: place, mustEnd: mustEnd, best: &best)
      }
    }
    guard word.traits & slotTraits != 0 else { return }
    for trait in [FormSlot.isPossessive, FormSlot.isReflexive] where word.traits & trait != 0 {
      let symbol =
        trait == possessiveTrait ? ExpressionSymbol.possessive : ExpressionSymbol.reflexive
      if let next = next(symbol, from: record) {
        follow(next, words, path, over: place, mustEnd: mustEnd, best: &best)
      }
    }
  }

  private func follow(
    _ next: UInt32, _ words: borrowing SentenceWords, _ path: ExpressionMatch, over place: Int,
    mustEnd: Bool, best: inout ExpressionMatch
  ) {
    if mustEnd, acceptedAtEnd(of: tables.expressionStates[Int(next)]) == nil { return }
    var extended = path
    extended.append(place)
    extend(words, extended, from: next, best: &best)
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
  private func endsClause(_ words: borrowing SentenceWords, at place: Int) -> Bool {
    place >= words.count || words.rows[place].token.kind == .punctuation
      || words.rows[place].token.partOfSpeechValue == PartOfSpeech.coordinatingConjunction.rawValue
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
