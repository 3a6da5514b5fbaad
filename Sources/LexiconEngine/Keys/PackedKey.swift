/// A lookup key in two machine words, equal exactly when the keys are (but for a collision of
/// hashes).
///
/// A key of at most 16 bytes stands as it is, first byte lowest, padded with zeros. A longer key,
/// or one that contains a zero byte, is a 120-bit hash below the byte 0xFF, which no UTF-8 text
/// contains. The empty key is zero. The packing is the same on every machine, so that a release may
/// store it.
package struct PackedKey: Hashable, Sendable, BitwiseCopyable {
  package var low: UInt64
  package var high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Packs the bytes of a lookup key, which are folded already.
  package init(_ key: Span<UInt8>) {
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

  package var isEmpty: Bool { low | high == 0 }

  /// Whether the words hold a hash instead of the text.
  package var isHash: Bool { high >> 56 == 0xFF }

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
  /// The key of the end of a form from its last apostrophe on, read from this, the key of the form:
  /// `’été` of `l’été` is not folded again.
  ///
  /// - Parameter end: how the end is written: an apostrophe and letters.
  /// - Returns: nil if this key is a hash, or if other letters than those of Western Europe stand
  ///   there, of which some fold to apostrophes.
  package func suffixOfLetters(_ end: Span<UInt8>) -> PackedKey? {
    guard !isHash else { return nil }
    for index in (end[0].isASCII ? 1 : 3)..<end.count {
      switch end[index] {
      case ..<0x80 where end[index] != .apostrophe: break
      // U+00C0 to U+017F, without U+0149.
      case 0x80...0xBF: if end[index - 1] == 0xC5 && end[index] == 0x89 { return nil }
      case 0xC3...0xC5: break
      default: return nil
      }
    }
    for offset in stride(from: 15, through: 0, by: -1) {
      let word = offset < 8 ? low : high
      guard word >> UInt64(8 * (offset & 7)) & 0xFF == UInt64(UInt8.apostrophe) else { continue }
      if offset >= 8 { return PackedKey(low: high >> UInt64(8 * (offset - 8)), high: 0) }
      if offset == 0 { return self }
      let shift = UInt64(8 * offset)
      return PackedKey(low: low >> shift | high << (64 - shift), high: high >> shift)
    }
    return nil
  }

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

/// The hash of a long lookup key: two lanes over words of eight bytes.
///
/// Each step is a bijection of either lane, and the lanes see a word differently, so that two keys
/// collide only if both lanes do.
struct KeyHash {
  private var low: UInt64 = 0x243F_6A88_85A3_08D3
  private var high: UInt64 = 0x1319_8A2E_0370_7344

  /// Adds the next eight bytes, first byte lowest.
  mutating func add(_ word: UInt64) {
    low = (low ^ word) &* 0x9E37_79B9_7F4A_7C15
    low ^= low >> 32
    high = (high ^ (word << 23 | word >> 41)) &* 0xD6E8_FEB8_6659_FD93
    high ^= high >> 29
  }

  /// The packed key, after the last, incomplete word, padded with zeros.
  consuming func finish(rest: UInt64, count: Int) -> PackedKey {
    add(rest)
    add(UInt64(truncatingIfNeeded: count))
    add(low ^ high)
    return PackedKey(low: low, high: high | 0xFF << 56)
  }
}
