import TextAnalysis
import Vocabulary

/// Builds the open-addressing table of forms.
///
/// Forms go in as they come, most frequent lexeme first, so that the words that make up a text sit in
/// the slot their hash names and a look-up touches one cache line.
struct FormTableBuilder {
  private(set) var slots: [FormSlot]

  init(formCount: Int) {
    // Two slots for each form, so that a name, which has none, is turned away by the second or third, and
    // some for words that only rules or expressions name.
    let capacity = formCount * 2 + 1_024
    slots = Array(repeating: .empty, count: capacity)
  }

  /// The slot of a key: where it stands, or the empty one where it would.
  func place(of key: [UInt8]) -> Int {
    let packed = PackedKey(key.span)
    var index = FormTable.home(of: packed, capacity: slots.count)
    while !slots[index].isEmpty, slots[index].key != packed {
      index = index + 1 == slots.count ? 0 : index + 1
    }
    return index
  }

  /// Makes a slot for the key when there is none, and gives its place.
  @discardableResult
  mutating func ensure(_ key: [UInt8], contextClass: UInt8 = 0) -> Int {
    let index = place(of: key)
    if slots[index].isEmpty { slots[index].key = PackedKey(key.span) }
    if contextClass != 0 { slots[index].contextClass = contextClass }
    return index
  }

  /// - Parameters:
  ///   - form: a form and its candidates.
  ///   - isCapitalised: whether dictionaries write the likeliest lexeme with a capital.
  ///   - candidates: where the candidates go.
  ///   - contextClass: the class that rules know the form by; 0 for none.
  mutating func insert(
    _ form: ImageContent.Form, isCapitalised: Bool, candidates: inout CandidateList,
    contextClass: UInt8
  ) {
    let index = ensure(form.key, contextClass: contextClass)
    slots[index].candidates = candidates.append(form.candidates)
    if isCapitalised { slots[index].traits |= FormSlot.isCapitalised }
    slots[index].candidateCount = UInt8(clamping: form.candidates.count)
    if let first = form.candidates.first {
      slots[index].lexeme = first.lexeme.index
      slots[index].partOfSpeech = first.partOfSpeech.rawValue
    }
  }

  mutating func mark(
    _ contraction: ImageContent.Contraction, parts: inout [ContractionPartRecord],
    candidates: inout CandidateList
  ) {
    let index = ensure(contraction.key)
    slots[index].traits |= FormSlot.isContraction
    slots[index].parts = UInt32(parts.count)
    for (place, part) in contraction.parts.enumerated() {
      parts.append(
        ContractionPartRecord(
          length: UInt8(part.length), candidateCount: UInt8(clamping: part.candidates.count),
          isLast: place == contraction.parts.count - 1 ? 1 : 0, unused: 0,
          candidates: candidates.append(part.candidates)))
    }
  }

  /// Flags a word that fills a slot of expressions.
  mutating func mark(_ word: ImageContent.SlotWord) {
    let index = ensure(word.key)
    slots[index].traits |= word.isReflexive ? FormSlot.isReflexive : FormSlot.isPossessive
  }

  /// Writes the states that each form leads to from the start, so that other words cost nothing.
  ///
  /// A text's contractions are taken apart, so the letters of a first part lead where its lexemes do:
  /// the *a* of *am*.
  /// - Returns: the lists of states, each ended by a zero, and the pairs of words that steps lead over.
  mutating func markExpressionStarts(
    _ automaton: ExpressionAutomatonBuilder, contractions: [ImageContent.Contraction],
    candidates: CandidateList
  ) -> (lists: [UInt32], pairs: ExpressionPairs) {
    let partSymbols = partSymbols(automaton, contractions: contractions)
    let slotsBySymbol = slotsBySymbol(candidates)
    var lists: [UInt32] = []
    var pairs = ExpressionPairs()
    for index in slots.indices
    where !slots[index].isEmpty && slots[index].traits & FormSlot.isContraction == 0 {
      var symbols = symbols(of: index, candidates)
      for symbol in partSymbols[index] ?? [] where !symbols.contains(symbol) {
        symbols.append(symbol)
      }
      let states = symbols.compactMap { automaton.starts[$0] }
      guard !states.isEmpty else { continue }
      slots[index].traits |= FormSlot.startsExpression
      slots[index].parts = UInt32(lists.count)
      lists += states + [0]
      for state in states {
        let record = automaton.states[Int(state)]
        for symbol in automaton.symbols(from: record) {
          for next in slotsBySymbol[symbol] ?? [] { pairs.insert(index, next, isOverGap: false) }
        }
        guard record.afterGap != 0 else { continue }
        let afterGap = automaton.states[Int(record.afterGap)]
        slots[index].traits |= FormSlot.leadsOverGap
        if afterGap.leadsToClauseEnd != 0 { slots[index].traits |= FormSlot.leadsOverClause }
        for symbol in automaton.symbols(from: afterGap) {
          for next in slotsBySymbol[symbol] ?? [] { pairs.insert(index, next, isOverGap: true) }
        }
      }
    }
    return (lists, pairs)
  }

  /// What the automaton can read a form as: itself, and each lexeme that it can be.
  private func symbols(of index: Int, _ candidates: CandidateList) -> [UInt32] {
    let first = Int(slots[index].candidates)
    var symbols = [ExpressionSymbol.form | UInt32(index)]
    for candidate in candidates.records[first..<first + Int(slots[index].candidateCount)] {
      let symbol = ExpressionSymbol.lexeme | UInt32(candidate.lexeme)
      if !symbols.contains(symbol) { symbols.append(symbol) }
    }
    return symbols
  }

  /// The forms that each symbol can be read from.
  private func slotsBySymbol(_ candidates: CandidateList) -> [UInt32: [Int]] {
    var found: [UInt32: [Int]] = [:]
    for index in slots.indices where !slots[index].isEmpty {
      var symbols = symbols(of: index, candidates)
      if slots[index].traits & FormSlot.isPossessive != 0 {
        symbols.append(ExpressionSymbol.possessive)
      }
      if slots[index].traits & FormSlot.isReflexive != 0 {
        symbols.append(ExpressionSymbol.reflexive)
      }
      for symbol in symbols { found[symbol, default: []].append(index) }
    }
    return found
  }

  /// Flags the forms whose first candidate wins whatever stands beside them, so that most words of a text
  /// need no choice.
  mutating func markDecided(_ candidates: CandidateList, by reach: ContextReach) {
    for index in slots.indices where slots[index].candidateCount > 0 {
      let first = Int(slots[index].candidates)
      let all = candidates.records[first..<first + Int(slots[index].candidateCount)]
      if all.dropFirst().allSatisfy({ !reach.canLift($0, over: candidates.records[first]) }) {
        slots[index].traits |= FormSlot.isDecided
      }
    }
  }

  /// By slot, the lexemes of first parts of contractions that expressions begin with.
  private mutating func partSymbols(
    _ automaton: ExpressionAutomatonBuilder, contractions: [ImageContent.Contraction]
  ) -> [Int: [UInt32]] {
    var found: [Int: [UInt32]] = [:]
    for contraction in contractions {
      guard let part = contraction.parts.first else { continue }
      let symbols = part.candidates
        .map { ExpressionSymbol.lexeme | UInt32($0.lexeme.index) }
        .filter { automaton.starts[$0] != nil }
      if !symbols.isEmpty {
        found[ensure(Array(contraction.key.prefix(part.length))), default: []] += symbols
      }
    }
    return found
  }
}

extension FormSlot {
  static let empty = FormSlot(
    key: PackedKey(low: 0, high: 0), lexeme: -1, candidates: 0, looks: 0, parts: 0)

  var isEmpty: Bool {
    key.isEmpty
  }
}

/// Where keys go.
enum FormTable {
  /// The slot that a key's hash names, in 0..<capacity.
  static func home(of key: PackedKey, capacity: Int) -> Int {
    var mixed = (key.low ^ (key.high << 23 | key.high >> 41)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 32
    mixed = mixed &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: UInt64(capacity)).high)
  }
}
