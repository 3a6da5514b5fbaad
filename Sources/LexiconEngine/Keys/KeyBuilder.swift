/// Packs a lookup key from its bytes as they come.
struct KeyBuilder {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The word that is being filled, and what of it is.
  private var word: UInt64 = 0
  private(set) var count = 0
  private var hash = KeyHash()

  /// Adds up to four bytes, first byte lowest, zero above them.
  @inline(__always)
  mutating func add(_ bytes: UInt32, count added: Int) {
    let filled = count & 7
    let bytes = UInt64(bytes)
    word |= bytes << UInt64(8 * filled)
    count += added
    if filled + added >= 8 { flush(rest: filled == 0 ? 0 : bytes >> UInt64(8 * (8 - filled))) }
  }

  mutating func add(_ bytes: Span<UInt8>) {
    for index in 0..<bytes.count { add(UInt32(bytes[index]), count: 1) }
  }

  private mutating func flush(rest: UInt64) {
    switch count >> 3 {
    case 1: low = word
    case 2: high = word
    case 3:
      hash.add(low)
      hash.add(high)
      hash.add(word)
    default: hash.add(word)
    }
    word = rest
  }

  var key: PackedKey {
    switch count {
    case ...7: return PackedKey(low: word, high: 0)
    case ...15: return PackedKey(low: low, high: word)
    case 16: return PackedKey(low: low, high: high)
    default:
      var hash = hash
      if count < 24 {
        hash.add(low)
        hash.add(high)
      }
      return hash.finish(rest: word, count: count)
    }
  }
}
