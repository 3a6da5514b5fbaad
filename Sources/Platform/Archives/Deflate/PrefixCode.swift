/// A canonical prefix code for writing: the length of each symbol's code word, and the words.
///
/// Serves Deflate (RFC 1951, section 3.2.2) and the literals of Zstandard.
struct PrefixCode {
  /// Bits of each symbol's code word; 0 for a symbol without one.
  let lengths: [UInt8]
  /// The code words with their first bit lowest, as Deflate writes them.
  let words: [UInt32]

  /// The shortest code for the frequencies whose words have at most `limit` bits, or close to it
  /// where the limit binds.
  ///
  /// - Parameters:
  ///   - frequencies: uses of each symbol. Symbols 0 and 1 count as used where fewer than two
  ///     symbols are, so that every decoder accepts the code.
  ///   - limit: bits of the longest code word that is allowed.
  init(frequencies: [Int], limit: Int) {
    var frequencies = frequencies
    for symbol in 0..<2 where frequencies.count(where: { $0 > 0 }) < 2 {
      frequencies[symbol] = max(1, frequencies[symbol])
    }
    self.init(lengths: Self.lengths(frequencies, limit: limit))
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    // The first word of each length follows all shorter ones.
    var counts = [UInt32](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: 16)
    for length in 2..<16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    var words = [UInt32](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      words[symbol] = Self.reversed(next[Int(length)], bits: Int(length))
      next[Int(length)] += 1
    }
    self.words = words
  }

  /// Bits of all uses of the symbols together.
  func cost(_ frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// Huffman's algorithm on two sorted queues, then a repair of the lengths above the limit.
  private static func lengths(_ frequencies: [Int], limit: Int) -> [UInt8] {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    // The nodes of the tree: leaves in order of frequency, then inner nodes as they arise.
    var weights = symbols.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count)
    var (leaf, inner) = (0, symbols.count)
    for node in stride(from: symbols.count, to: 2 * symbols.count - 1, by: 1) {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < symbols.count && (inner >= node || weights[leaf] <= weights[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * symbols.count)
    var counts = [Int](repeating: 0, count: limit + 1)
    for node in stride(from: 2 * symbols.count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < symbols.count { counts[min(depths[node], limit)] += 1 }
    }
    shorten(&counts, limit: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var next = symbols.count
    for length in 1...limit {
      for _ in 0..<counts[length] {
        next -= 1
        lengths[symbols[next]] = UInt8(length)
      }
    }
    return lengths
  }

  /// Lengthens short words until the words that were cut to the limit fit (Kraft's inequality).
  private static func shorten(_ counts: inout [Int], limit: Int) {
    var used = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while used > 1 << limit {
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { return }
      counts[limit] -= 1
      counts[length] -= 1
      counts[length + 1] += 2
      used -= 1
    }
  }

  private static func reversed(_ word: UInt32, bits: Int) -> UInt32 {
    var (word, reversed) = (word, 0 as UInt32)
    for _ in 0..<bits {
      reversed = reversed << 1 | word & 1
      word >>= 1
    }
    return reversed
  }
}
