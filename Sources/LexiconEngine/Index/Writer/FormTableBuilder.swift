import LexicalModel

/// Builds the open-addressing table of forms.
///
/// Forms go in as they come, most frequent lexeme first, so that the words that make up a text sit in
/// the slot their hash names and a look-up touches one cache line.
struct FormTableBuilder {
  private(set) var slots: [FormSlot]

  init(formCount: Int) {
    // Two slots for each form, so that a name, which has none, is turned away by the second or third, and
    // some for words that only rules or expressions name.
    let capacity = 2 * formCount + 1_024
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
    if contextClass != 0 { slots[index].looks.contextClass = contextClass }
    return index
  }

  /// - Parameters:
  ///   - form: a form and its candidates.
  ///   - isCapitalised: whether dictionaries write the likeliest lexeme with a capital.
  ///   - candidates: where the candidates go.
  ///   - contextClass: the class that rules know the form by; 0 for none.
  mutating func insert(
    _ form: LookupIndexInput.Form, isCapitalised: Bool, candidates: inout CandidateList,
    contextClass: UInt8
  ) {
    let index = ensure(form.key, contextClass: contextClass)
    slots[index].candidates = candidates.append(form.candidates)
    if isCapitalised { slots[index].looks.insert(FormTrait.isCapitalised) }
    slots[index].looks.candidateCount = UInt8(min(form.candidates.count, 15))
    if let first = form.candidates.first {
      slots[index].lexeme = first.lexeme.index
      slots[index].looks.partOfSpeech = first.partOfSpeech.rawValue
      slots[index].looks.insert(FormTrait.isPlain)
    }
  }

  mutating func mark(
    _ contraction: LookupIndexInput.Contraction, parts: inout [ContractionPartRecord],
    candidates: inout CandidateList
  ) {
    let index = ensure(contraction.key)
    slots[index].looks.insert(FormTrait.isContraction)
    slots[index].looks.remove(FormTrait.isPlain)
    slots[index].parts = UInt32(parts.count)
    for (place, part) in contraction.parts.enumerated() {
      parts.append(
        ContractionPartRecord(
          length: UInt8(part.length), candidateCount: UInt8(min(part.candidates.count, 15)),
          isLast: place == contraction.parts.count - 1 ? 1 : 0, unused: 0,
          candidates: candidates.append(part.candidates), slot: -1))
    }
  }

  /// Notes where the parts of contractions stand as forms of their own, once every form has its place.
  func link(_ parts: inout [ContractionPartRecord], of contractions: [LookupIndexInput.Contraction])
  {
    var record = 0
    for contraction in contractions {
      var start = 0
      for part in contraction.parts {
        let end = min(start + part.length, contraction.key.count)
        let place = place(of: Array(contraction.key[start..<end]))
        parts[record].slot = slots[place].isEmpty ? -1 : Int32(place)
        start = end
        record += 1
      }
    }
  }

  /// Flags a word that fills a slot of expressions.
  mutating func mark(_ word: LookupIndexInput.SlotWord) {
    let index = ensure(word.key)
    slots[index].looks.insert(word.isReflexive ? FormTrait.isReflexive : FormTrait.isPossessive)
  }

  /// Writes the states that each form leads to from the start, so that other words cost nothing.
  ///
  /// A text's contractions are taken apart, so the letters of a first part lead where its lexemes do:
  /// the *a* of *am*.
  /// - Returns: the lists of states, each ended by a zero, the filter of beginnings, and the expressions of
  ///   two words.
  mutating func markExpressionStarts(
    _ automaton: ExpressionAutomatonBuilder, contractions: [LookupIndexInput.Contraction],
    candidates: CandidateList
  ) -> (lists: [UInt32], filter: ExpressionFilter, pairs: ExpressionPairs) {
    let partSymbols = partSymbols(automaton, contractions: contractions)
    let slotsBySymbol = slotsBySymbol(candidates)
    var lists: [UInt32] = []
    var filter = ExpressionFilter()
    var pairs = ExpressionPairs()
    for index in slots.indices
    where !slots[index].isEmpty && !slots[index].looks.has(FormTrait.isContraction) {
      var symbols = symbols(of: index, candidates)
      for symbol in partSymbols[index] ?? [] where !symbols.contains(symbol) {
        symbols.append(symbol)
      }
      let states = symbols.compactMap { automaton.starts[$0] }
      guard !states.isEmpty else { continue }
      slots[index].looks.insert(FormTrait.startsExpression)
      slots[index].parts = UInt32(lists.count)
      lists += states + [0]
      for state in states {
        add(index, leadingTo: state, of: automaton, slotsBySymbol, to: &filter, &pairs)
      }
    }
    for state in automaton.states where state.afterGap != 0 {
      for step in automaton.steps(from: automaton.states[Int(state.afterGap)]) {
        for slot in slotsBySymbol[step.symbol] ?? [] {
          slots[slot].looks.insert(FormTrait.resumesExpression)
        }
      }
    }
    return (lists, filter, pairs)
  }

  /// Adds what may stand behind a form that leads to a state, next to it or over a gap.
  private mutating func add(
    _ first: Int, leadingTo state: UInt32, of automaton: ExpressionAutomatonBuilder,
    _ slotsBySymbol: [UInt32: [Int]], to filter: inout ExpressionFilter,
    _ pairs: inout ExpressionPairs
  ) {
    let record = automaton.states[Int(state)]
    for step in automaton.steps(from: record) {
      let next = automaton.states[Int(step.next)]
      let goesOn = automaton.goesOnWithoutWord(from: next)
      let ends = next.accepted >= 0
      let thirds = automaton.steps(from: next).flatMap { slotsBySymbol[$0.symbol] ?? [] }
      for second in slotsBySymbol[step.symbol] ?? [] {
        slots[second].looks.insert(FormTrait.continuesExpression)
        if ends || goesOn {
          filter.insert(first, second)
          pairs.insert(first, second, leadingTo: next, goesOn: goesOn)
        }
        for third in thirds { filter.insert(first, second, third) }
      }
    }
    guard record.afterGap != 0 else { return }
    let afterGap = automaton.states[Int(record.afterGap)]
    slots[first].looks.insert(FormTrait.leadsOverGap)
    let far = ExpressionStateTrait.leadsToClauseEnd | ExpressionStateTrait.leadsToParticle
    if afterGap.traits & far != 0 { slots[first].looks.insert(FormTrait.leadsFar) }
    for step in automaton.steps(from: afterGap) {
      for second in slotsBySymbol[step.symbol] ?? [] {
        filter.insert(first, overGap: second)
      }
    }
  }

  /// What the automaton can read a form as: itself, and each lexeme that it can be.
  private func symbols(of index: Int, _ candidates: CandidateList) -> [UInt32] {
    let first = Int(slots[index].candidates)
    var symbols = [ExpressionSymbol.form | UInt32(index)]
    for candidate in candidates.records[first..<first + Int(slots[index].looks.candidateCount)] {
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
      if slots[index].looks.has(FormTrait.isPossessive) {
        symbols.append(ExpressionSymbol.possessive)
      }
      if slots[index].looks.has(FormTrait.isReflexive) {
        symbols.append(ExpressionSymbol.reflexive)
      }
      for symbol in symbols { found[symbol, default: []].append(index) }
    }
    return found
  }

  /// Flags the forms for whose other candidates some neighbours can speak, so that most words of a text
  /// need no choice.
  mutating func markOpen(_ candidates: CandidateList, by reach: ContextReach) {
    for index in slots.indices where slots[index].looks.candidateCount > 1 {
      let first = Int(slots[index].candidates)
      let all = candidates.records[first..<first + Int(slots[index].looks.candidateCount)]
      let word = slots[index].looks.contextClass
      let isOpen = all.dropFirst().contains {
        reach.canLift($0, over: candidates.records[first], of: word)
      }
      if isOpen { slots[index].looks.insert(FormTrait.isOpen) }
    }
  }

  /// Gives each form that has no candidates of its own a place among them all the same, by which it is told
  /// from every other form.
  mutating func placeOthers(_ candidates: inout CandidateList) {
    for index in slots.indices
    where !slots[index].isEmpty && slots[index].looks.candidateCount == 0 {
      slots[index].candidates = candidates.appendNothing()
    }
  }

  /// By slot, the lexemes of first parts of contractions that expressions begin with.
  private mutating func partSymbols(
    _ automaton: ExpressionAutomatonBuilder, contractions: [LookupIndexInput.Contraction]
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
    key: PackedKey(low: 0, high: 0), lexeme: -1, candidates: 0, looks: FormFlags(), parts: 0)

  var isEmpty: Bool {
    key.isEmpty
  }
}

/// Where keys go.
enum FormTable {
  /// The slot that a key's hash names, in 0..<capacity: the first of the two in a cache line, so that a key
  /// whose slot is taken stands nearly always beside it.
  static func home(of key: PackedKey, capacity: Int) -> Int {
    var mixed = (key.low ^ (key.high << 23 | key.high >> 41)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    return 2 &* Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: UInt64(capacity / 2)).high)
  }
}
