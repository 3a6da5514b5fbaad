/// Where in a text the uncovered words stand: how many of each 256 words.
///
/// Words are kept one by one, a bit each, so that records of pieces can be put together wherever
/// the pieces end; ``compact()`` counts those that the start of a text is known for.
struct DensityRecord: Hashable, Sendable {
  private static let size = 256
  /// A bit for each word, set for an uncovered one, the first word lowest.
  private var bits: [UInt64] = []
  private var bitCount = 0
  /// The uncovered words of each 256 before those of the bits.
  private var folded: [UInt16] = []

  /// Adds the words of a piece behind those of this one.
  ///
  /// - Parameter next: a record that was never compacted.
  mutating func append(_ next: DensityRecord) {
    precondition(next.folded.isEmpty)
    var rest = next.bitCount
    for word in next.bits {
      append(word, count: min(rest, 64))
      rest -= 64
    }
  }

  /// Records the next words.
  ///
  /// - Parameters:
  ///   - word: a bit for each, set for an uncovered one; none above them.
  ///   - count: how many, up to 64.
  mutating func append(_ word: UInt64, count: Int) {
    let offset = bitCount & 63
    bitCount += count
    guard offset > 0 else { return bits.append(word) }
    bits[bits.count - 1] |= word << UInt64(offset)
    if offset + count > 64 { bits.append(word >> UInt64(64 - offset)) }
  }

  /// Makes one number of each 256 words of a record that begins with its text.
  mutating func compact() {
    let blocks = bitCount / Self.size
    guard blocks > 0 else { return }
    let width = Self.size / 64
    for block in 0..<blocks {
      let words = bits[block * width..<(block + 1) * width]
      folded.append(words.reduce(0) { $0 + UInt16($1.nonzeroBitCount) })
    }
    bits.removeFirst(blocks * width)
    bitCount -= blocks * Self.size
  }

  /// The share of uncovered words in equal stretches; fewer stretches for a short text.
  func shares(stretches: Int) -> [Double] {
    var whole = self
    whole.compact()
    var uncovered = whole.folded
    if whole.bitCount > 0 {
      uncovered.append(whole.bits.reduce(0) { $0 + UInt16($1.nonzeroBitCount) })
    }
    let words = whole.folded.count * Self.size + whole.bitCount
    let count = min(stretches, uncovered.count)
    return (0..<count).map { stretch in
      let range = (stretch * uncovered.count / count)..<((stretch + 1) * uncovered.count / count)
      let total =
        range.upperBound == uncovered.count
        ? words - range.lowerBound * Self.size : range.count * Self.size
      return Double(uncovered[range].reduce(0) { $0 + Int($1) }) / Double(max(total, 1))
    }
  }
}
