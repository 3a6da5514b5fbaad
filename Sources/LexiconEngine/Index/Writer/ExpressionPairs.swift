/// The expressions of two words that stand next to each other, by their forms, so that most of
/// those in a text are found without a search.
struct ExpressionPairs {
  /// Two forms by their slots.
  private struct Pair: Hashable, Comparable {
    let first: UInt32
    let second: UInt32

    static func < (one: Self, other: Self) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  /// What two forms are as far as is known.
  private struct Finding {
    var lexeme: Int32
    let endsWithParticle: Bool
  }

  private var found: [Pair: Finding] = [:]

  /// Takes two forms that lead to a state where an expression is complete or goes on without a
  /// word.
  ///
  /// Of several expressions the commoner stays; only where one ends with a particle and another
  /// does not, the words around them must decide.
  ///
  /// - Parameters:
  ///   - first: the slot of a form.
  ///   - second: the slot of the form behind it.
  ///   - state: where they lead.
  ///   - goesOn: whether an expression goes on from there without a word.
  mutating func insert(
    _ first: Int, _ second: Int, leadingTo state: ExpressionStateRecord, goesOn: Bool
  ) {
    let pair = Pair(first: UInt32(first), second: UInt32(second))
    let finding = Finding(
      lexeme: goesOn ? ExpressionPairRecord.undecided : state.accepted,
      endsWithParticle: state.traits & ExpressionStateTrait.endsWithParticle != 0)
    guard let known = found[pair] else {
      found[pair] = finding
      return
    }
    let isDecided =
      known.lexeme >= 0 && finding.lexeme >= 0
      && known.endsWithParticle == finding.endsWithParticle
    found[pair]?.lexeme =
      isDecided ? min(known.lexeme, finding.lexeme) : ExpressionPairRecord.undecided
  }

  /// An open-addressing table with at most half of its slots taken.
  func table() -> [ExpressionPairRecord] {
    var capacity = 2
    while capacity < 2 * found.count { capacity *= 2 }
    var table = Array(repeating: ExpressionPairRecord.empty, count: capacity)
    for (pair, finding) in found.sorted(by: { $0.key < $1.key }) {
      let found = ExpressionPairRecord.probe(pair.first, pair.second, capacity: capacity) {
        table[$0]
      }
      guard case .free(let slot) = found else { continue }
      table[slot] = ExpressionPairRecord(
        first: pair.first, second: pair.second, lexeme: finding.lexeme)
    }
    return table
  }

  /// Whether a table may have so many slots: a power of two, so that a hash names one of them.
  static func isValid(count: Int) -> Bool {
    count >= 2 && count & (count - 1) == 0
  }
}
