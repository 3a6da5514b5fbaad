import LexicalModel

/// Builds the automaton that finds multiword lexemes: a trie over lexemes, forms and slots.
struct ExpressionAutomatonBuilder {
  /// State 0 is the start and has no record of its own: forms know where they lead from it.
  private(set) var states: [ExpressionStateRecord] = []
  private(set) var transitions: [TransitionRecord] = []
  /// Where each first symbol leads.
  private(set) var starts: [UInt32: UInt32] = [:]

  init(_ expressions: [LookupIndexInput.Expression], forms: inout FormTableBuilder) {
    var trie = [Node()]
    for expression in expressions {
      var state = 0
      for element in expression.elements {
        let symbol = Self.symbol(of: element, in: &forms)
        if let next = trie[state].next[symbol] {
          state = next
        } else {
          trie.append(Node())
          trie[state].next[symbol] = trie.count - 1
          state = trie.count - 1
        }
      }
      // Of two expressions with one pattern the first, which is the commoner, stays.
      if state != 0, trie[state].accepted < 0 {
        trie[state].accepted = expression.lexeme?.index ?? ExpressionStateRecord.literal
        trie[state].endsWithParticle = expression.endsWithParticle
        trie[state].isVerb = expression.isVerb
      }
    }
    for symbol in trie[0].next.keys { starts[symbol] = trie[0].next[symbol].map { UInt32($0) } }
    for node in trie { append(node, of: trie) }
  }

  private struct Node {
    var next: [UInt32: Int] = [:]
    var accepted: Int32 = -1
    var endsWithParticle = false
    var isVerb = false
  }

  private mutating func append(_ node: Node, of trie: [Node]) {
    let steps = node.next.filter { $0.key != ExpressionSymbol.gap }.sorted { $0.key < $1.key }
    var traits = node.endsWithParticle ? ExpressionStateTrait.endsWithParticle : 0
    if node.isVerb { traits |= ExpressionStateTrait.isVerb }
    for (_, next) in steps {
      let endsClause = trie[next].next[ExpressionSymbol.clauseEnd] != nil
      if endsClause { traits |= ExpressionStateTrait.leadsToClauseEnd }
      if trie[next].endsWithParticle { traits |= ExpressionStateTrait.leadsToParticle }
    }
    states.append(
      ExpressionStateRecord(
        filter: steps.reduce(0) { $0 | ExpressionSymbol.bit(of: $1.key) },
        transitions: UInt32(transitions.count),
        afterGap: UInt32(node.next[ExpressionSymbol.gap] ?? 0), accepted: node.accepted,
        transitionCount: UInt16(clamping: steps.count), traits: traits))
    transitions += steps.map { TransitionRecord(symbol: $0.key, next: UInt32($0.value)) }
  }

  /// What leads on from a state, gaps apart.
  func steps(from state: ExpressionStateRecord) -> ArraySlice<TransitionRecord> {
    let first = Int(state.transitions)
    return transitions[first..<first + Int(state.transitionCount)]
  }

  /// Whether an expression goes on from a state with something else than a word: a gap, or the end
  /// of its clause.
  func goesOnWithoutWord(from state: ExpressionStateRecord) -> Bool {
    state.afterGap != 0 || steps(from: state).contains { $0.symbol == ExpressionSymbol.clauseEnd }
  }

  private static func symbol(
    of element: LookupIndexInput.Expression.Element, in forms: inout FormTableBuilder
  ) -> UInt32 {
    switch element {
    case .lexeme(let lexeme): ExpressionSymbol.lexeme | UInt32(lexeme.index)
    case .form(let key): ExpressionSymbol.form | UInt32(forms.ensure(key))
    case .gap: ExpressionSymbol.gap
    case .possessive: ExpressionSymbol.possessive
    case .reflexive: ExpressionSymbol.reflexive
    case .clauseEnd: ExpressionSymbol.clauseEnd
    }
  }
}
