/// A lookup key in two machine words, equal exactly when the keys are (but for a collision of hashes).
///
/// A key of at most 16 bytes stands as it is, first byte lowest, padded with zeros. A longer key, or one
/// that contains a zero byte, is a 120-bit hash below the byte 0xFF, which no UTF-8 text contains. The
/// empty key is zero. The packing is the same on every machine, so that a release may store it.
public struct PackedKey: Hashable, Sendable, BitwiseCopyable {
  public var low: UInt64
  public var high: UInt64

  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Packs the bytes of a lookup key, which are folded already.
  public init(_ key: Span<UInt8>) {
    self.init(low: 0, high: 0)
    var containsZero = false
    for index in 0..<min(key.count, 16) {
      let byte = UInt64(key[index])
      containsZero = containsZero || byte == 0
      if index < 8 {
        low |= byte << (8 * UInt64(index))
      } else {
        high |= byte << (8 * UInt64(index - 8))
      }
    }
    if key.count > 16 || containsZero { self = Self.hash(of: key) }
  }

  public var isEmpty: Bool { low | high == 0 }

  /// Whether the words hold a hash instead of the text.
  public var isHash: Bool { high >> 56 == 0xFF }

  private static func hash(of key: Span<UInt8>) -> PackedKey {
    var hash = KeyHash()
    var word: UInt64 = 0
    for index in 0..<key.count {
      word |= UInt64(key[index]) << (8 * UInt64(index & 7))
      if index & 7 == 7 {
        hash.add(word)
        word = 0
      }
    }
    return hash.finish(rest: word, count: key.count)
  }
}

extension PackedKey {
  /// Puts up to eight bytes behind the first `count`.
  @inline(__always)
  mutating func append(_ bytes: UInt64, at count: Int) {
    if count < 8 {
      low |= bytes << UInt64(8 * count)
      if count > 0 { high |= bytes >> UInt64(64 - 8 * count) }
    } else {
      high |= bytes << UInt64(8 * (count - 8))
    }
  }
}
