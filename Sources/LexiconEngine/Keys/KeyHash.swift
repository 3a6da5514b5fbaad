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
