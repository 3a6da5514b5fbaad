import Vocabulary

/// Builds the automaton that finds multiword lexemes: a trie over lexemes, forms and slots.
struct ExpressionAutomatonBuilder {
  /// The transitions in an open-addressing table by state and symbol.
  private(set) var table: [TransitionRecord] = []
  /// By state, the lexeme that is complete there; -1 for none.
  private(set) var accepted: [Int32] = [-1]
  /// The symbols that lead away from the start.
  private(set) var startSymbols: Set<UInt32> = []

  private struct Edge: Hashable {
    let state: UInt32
    let symbol: UInt32
  }

  init(_ expressions: [ImageContent.Expression], forms: inout FormTableBuilder) {
    var edges: [Edge: UInt32] = [:]
    var order: [Edge] = []
    for expression in expressions {
      var state: UInt32 = 0
      for element in expression.elements {
        let symbol = Self.symbol(of: element, in: &forms)
        if state == 0 { startSymbols.insert(symbol) }
        let edge = Edge(state: state, symbol: symbol)
        if let next = edges[edge] {
          state = next
        } else {
          let next = UInt32(accepted.count)
          accepted.append(-1)
          edges[edge] = next
          order.append(edge)
          state = next
        }
      }
      // Of two expressions with one pattern the first, which is the commoner, stays.
      if state != 0, accepted[Int(state)] < 0 { accepted[Int(state)] = expression.lexeme.index }
    }
    let empty = TransitionRecord(state: 0, symbol: 0, next: 0)
    table = Array(repeating: empty, count: order.count * 2 + 16)
    for edge in order {
      var index = ExpressionTable.home(
        state: edge.state, symbol: edge.symbol, capacity: table.count)
      while table[index].symbol != 0 { index = index + 1 == table.count ? 0 : index + 1 }
      table[index] = TransitionRecord(
        state: edge.state, symbol: edge.symbol, next: edges[edge] ?? 0)
    }
  }

  private static func symbol(
    of element: ImageContent.Expression.Element, in forms: inout FormTableBuilder
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

/// Where transitions go.
enum ExpressionTable {
  static func home(state: UInt32, symbol: UInt32, capacity: Int) -> Int {
    let mixed = (UInt64(state) << 32 | UInt64(symbol)) &* 0x9E37_79B9_7F4A_7C15
    return Int(
      truncatingIfNeeded: (mixed ^ mixed >> 29).multipliedFullWidth(by: UInt64(capacity)).high)
  }
}
