import LexicalModel

/// Builds the open-addressing table of forms.
///
/// Forms go in as they come, most frequent lexeme first, so that the words that make up a text sit
/// in the slot their hash names and a look-up touches one cache line.
struct FormTableBuilder {
  private(set) var slots: [FormSlot]

  init(formCount: Int) {
    // Two slots for each form, so that a name, which has none, is turned away by the second or
    // third, and some for words that only rules or expressions name.
    let capacity = 2 * formCount + 1_024
    slots = Array(repeating: .empty, count: capacity)
  }

  /// The slot of a key: the one that holds it, or the free one where it belongs.
  private func search(_ key: [UInt8]) -> OpenAddressingTable.Result {
    FormSlot.probe(PackedKey(key.span), capacity: slots.count) { slots[$0].key }
  }

  /// The slot of a key that is in the table; nil for another one.
  func slot(of key: [UInt8]) -> Int? { search(key).match }

  /// The slot of a key, which is given one when it has none.
  ///
  /// - Precondition: the table is not full, which the capacity rules out.
  @discardableResult
  mutating func ensure(_ key: [UInt8], contextClass: UInt8 = 0) -> Int {
    let index: Int
    switch search(key) {
    case .found(let slot): index = slot
    case .free(let slot):
      index = slot
      slots[index].key = PackedKey(key.span)
    case .full: preconditionFailure("more forms than the table was made for")
    }
    if contextClass != 0 { slots[index].flags.contextClass = contextClass }
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
    if isCapitalised { slots[index].flags.insert(FormTrait.isCapitalised) }
    slots[index].flags.candidateCount = UInt8(min(form.candidates.count, 15))
    if let first = form.candidates.first {
      slots[index].lexeme = first.lexeme.index
      slots[index].flags.partOfSpeech = first.partOfSpeech.rawValue
      slots[index].flags.insert(FormTrait.isPlain)
    }
  }

  mutating func mark(
    _ contraction: LookupIndexInput.Contraction, parts: inout [ContractionPartRecord],
    candidates: inout CandidateList
  ) {
    let slot = ensure(contraction.key)
    slots[slot].flags.insert(FormTrait.isContraction)
    slots[slot].flags.remove(FormTrait.isPlain)
    slots[slot].parts = UInt32(parts.count)
    for (index, part) in contraction.parts.enumerated() {
      parts.append(
        ContractionPartRecord(
          length: UInt8(part.length), candidateCount: UInt8(min(part.candidates.count, 15)),
          isLast: index == contraction.parts.count - 1 ? 1 : 0, unused: 0,
          candidates: candidates.append(part.candidates), slot: -1))
    }
  }

  /// Records the slots of the parts of contractions that are forms of their own, once every form
  /// has its slot.
  func link(_ parts: inout [ContractionPartRecord], of contractions: [LookupIndexInput.Contraction])
  {
    var record = 0
    for contraction in contractions {
      var start = 0
      for part in contraction.parts {
        let end = min(start + part.length, contraction.key.count)
        let slot = search(Array(contraction.key[start..<end])).match
        parts[record].slot = slot.map { Int32($0) } ?? -1
        start = end
        record += 1
      }
    }
  }

  /// Flags a word that fills a slot of expressions.
  mutating func mark(_ word: LookupIndexInput.SlotWord) {
    let index = ensure(word.key)
    slots[index].flags.insert(word.isReflexive ? FormTrait.isReflexive : FormTrait.isPossessive)
  }

  /// Writes the states that each form leads to from the start, so that other words cost nothing.
  ///
  /// A text's contractions are taken apart, so the letters of a first part lead where its lexemes
  /// do: the *a* of *am*.
  /// - Returns: the lists of states, each ended by a zero, the filter of beginnings, and the
  ///   expressions of two words.
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
    where !slots[index].isEmpty && !slots[index].flags.has(FormTrait.isContraction) {
      var symbols = symbols(of: index, candidates)
      for symbol in partSymbols[index] ?? [] where !symbols.contains(symbol) {
        symbols.append(symbol)
      }
      let states = symbols.compactMap { automaton.starts[$0] }
      guard !states.isEmpty else { continue }
      slots[index].flags.insert(FormTrait.startsExpression)
      slots[index].parts = UInt32(lists.count)
      lists += states + [0]
      for state in states {
        add(index, leadingTo: state, of: automaton, slotsBySymbol, to: &filter, &pairs)
      }
    }
    for state in automaton.states where state.afterGap != 0 {
      for step in automaton.steps(from: automaton.states[Int(state.afterGap)]) {
        for slot in slotsBySymbol[step.symbol] ?? [] {
          slots[slot].flags.insert(FormTrait.resumesExpression)
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
        slots[second].flags.insert(FormTrait.continuesExpression)
        if ends || goesOn {
          filter.insert(first, second)
          pairs.insert(first, second, leadingTo: next, goesOn: goesOn)
        }
        for third in thirds { filter.insert(first, second, third) }
      }
    }
    guard record.afterGap != 0 else { return }
    let afterGap = automaton.states[Int(record.afterGap)]
    slots[first].flags.insert(FormTrait.leadsOverGap)
    let far = ExpressionStateTrait.leadsToClauseEnd | ExpressionStateTrait.leadsToParticle
    if afterGap.traits & far != 0 { slots[first].flags.insert(FormTrait.leadsFar) }
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
    for candidate in candidates.records[first..<first + Int(slots[index].flags.candidateCount)] {
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
      if slots[index].flags.has(FormTrait.isPossessive) {
        symbols.append(ExpressionSymbol.possessive)
      }
      if slots[index].flags.has(FormTrait.isReflexive) {
        symbols.append(ExpressionSymbol.reflexive)
      }
      for symbol in symbols { found[symbol, default: []].append(index) }
    }
    return found
  }

  /// Flags the forms for whose other candidates some neighbours can speak, so that most words of a
  /// text need no choice.
  ///
  /// A contraction is one only if its first part is among its candidates: *du*, which is *de* and
  /// *le* or an article.
  mutating func markOpen(
    _ candidates: CandidateList, parts: [ContractionPartRecord], by reach: ContextReach
  ) {
    for index in slots.indices where slots[index].flags.candidateCount > 1 {
      let first = Int(slots[index].candidates)
      let all = candidates.records[first..<first + Int(slots[index].flags.candidateCount)]
      if slots[index].flags.has(FormTrait.isContraction) {
        let part = candidates.records[Int(parts[Int(slots[index].parts)].candidates)]
        let isAmongThem = all.contains {
          $0.lexeme == part.lexeme && $0.partOfSpeech == part.partOfSpeech
        }
        if !isAmongThem { continue }
      }
      let word = slots[index].flags.contextClass
      let isOpen = all.dropFirst().contains {
        reach.canLift($0, over: candidates.records[first], of: word)
      }
      if isOpen { slots[index].flags.insert(FormTrait.isOpen) }
    }
  }

  /// Gives each form without candidates an empty one, whose index distinguishes the form from all
  /// others.
  mutating func addEmptyCandidates(_ candidates: inout CandidateList) {
    for index in slots.indices
    where !slots[index].isEmpty && slots[index].flags.candidateCount == 0 {
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
