/// What the dictionary of Han and kana says of single characters, kept once it was asked.
///
/// The root of the trie is a branch with thousands of ways, a search of a dozen steps all over the
/// data, and every character of a text begins one.
struct FirstUnits {
  /// A character as the beginning of words.
  struct First {
    fileprivate var bits: UInt64

    /// What it costs as a word by itself.
    @inline(__always)
    var cost: UInt32 { UInt32(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
    /// Whether longer words begin with it.
    @inline(__always)
    var goesOn: Bool { bits >> 40 != 0 }
    /// Where those go on.
    @inline(__always)
    var position: TriePosition {
      TriePosition(node: Int(bits >> 40) - 1, rest: Int(bits >> 32 & 0xFF) - 2)
    }

    init(cost: UInt32, position: TriePosition?) {
      // A row is shorter than 17 units, and the trie than 16 million.
      let goesOn = position.map { UInt64($0.node + 1) << 40 | UInt64($0.rest + 2) << 32 }
      bits = UInt64(cost) | (goesOn ?? 1 << 32)
    }
  }

  /// The index of each block of 64 characters, in blocks; 0 until one of them is met.
  private var blocks = [UInt16](repeating: 0, count: 0x10000 >> 6)
  /// 0 for what was not asked.
  private var firsts = [UInt64](repeating: 0, count: 64)

  @inline(__always)
  mutating func find(_ unit: UInt16, in units: Span<UInt16>) -> First {
    let position = Int(blocks[Int(unit >> 6)]) << 6 | Int(unit & 63)
    var first = First(cost: 0, position: nil)
    first.bits = firsts[position]
    return first.bits != 0 ? first : ask(unit, in: units)
  }

  @inline(never)
  private mutating func ask(_ unit: UInt16, in units: Span<UInt16>) -> First {
    var position = TriePosition.root
    let step = UnitTrie.step(units, from: &position, by: unit)
    var first: First
    switch step {
    case .nothing: first = First(cost: HanKanaBreaker.unknownCost, position: nil)
    case .prefix: first = First(cost: HanKanaBreaker.unknownCost, position: position)
    case .word, .lastWord:
      let cost = UInt32(truncatingIfNeeded: UnitTrie.value(units, at: position))
      first = First(cost: cost, position: step == .word ? position : nil)
    }
    let block = Int(unit >> 6)
    if blocks[block] == 0 {
      blocks[block] = UInt16(firsts.count >> 6)
      firsts += Array(repeating: 0, count: 64)
    }
    firsts[Int(blocks[block]) << 6 | Int(unit & 63)] = first.bits
    return first
  }
}
