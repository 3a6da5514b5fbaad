/// What the dictionary of a script says of the first two characters of words, kept once it was
/// asked.
///
/// The first branches of the trie have dozens of ways each, and most offsets of a text go no
/// further.
struct FirstBytes {
  /// Two characters as the beginning of words.
  struct Pair {
    /// What the first leads to, and the second behind it.
    let first: TrieStep
    let second: TrieStep
    /// Where longer words go on.
    let position: TriePosition
  }

  /// Two bits for each step, then the rest of a row, then the node; 0 for what was not asked.
  private var pairs: [UInt32] = []

  mutating func makeRoom() {
    if pairs.isEmpty { pairs = Array(repeating: 0, count: 0x80 * 0x80) }
  }

  /// Bytes beyond 0x7F, which are few, are asked each time.
  @inline(__always)
  mutating func find(_ first: UInt8, _ second: UInt8, in bytes: Span<UInt8>) -> Pair {
    guard (first | second) < 0x80 else { return ask(first, second, in: bytes) }
    let slot = Int(first) << 7 | Int(second)
    let known = pairs[slot]
    if known == 0 {
      let pair = ask(first, second, in: bytes)
      pairs[slot] = Self.packed(pair)
      return pair
    }
    return Pair(
      first: Self.step(known), second: Self.step(known >> 2),
      position: TriePosition(node: Int(known >> 10), rest: Int(known >> 5 & 0x1F) - 2))
  }

  @inline(__always)
  private static func step(_ bits: UInt32) -> TrieStep {
    TrieStep(rawValue: bits & 3) ?? .nothing
  }

  private static func packed(_ pair: Pair) -> UInt32 {
    // A row is shorter than 17 bytes, and the trie than 4 million. The bit tells it from what was
    // not asked.
    pair.first.rawValue | pair.second.rawValue << 2 | 1 << 4
      | UInt32(pair.position.rest + 2) << 5 | UInt32(pair.position.node) << 10
  }

  @inline(never)
  private func ask(_ first: UInt8, _ second: UInt8, in bytes: Span<UInt8>) -> Pair {
    var position = TriePosition.root
    let firstStep = ByteTrie.step(bytes, from: &position, by: first)
    guard firstStep == .prefix || firstStep == .word else {
      return Pair(first: firstStep, second: .nothing, position: .root)
    }
    let secondStep = ByteTrie.step(bytes, from: &position, by: second)
    return Pair(first: firstStep, second: secondStep, position: position)
  }
}
