internal import Markup

/// Decides whether a hyphen at the end of a line divides one word or joins two.
///
/// `funda-` and `mental` are one word, `well-` and `known` keep the hyphen. The text itself speaks
/// first: the form that it has elsewhere, inside of a line, is taken. Without that the hyphen stays
/// after words that commonly begin compounds of English, after a number, and before a capital.
struct HyphenEvidence {
  /// Hashes of the words of the text in lower case, those with hyphens among them.
  private var words: HashTable

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], from start: Int = 0) {
    words = HashTable(capacity: min(bytes.count / 24, 1 << 16))
    let text = bytes.span
    var hash = Self.seed
    var length = 0
    for index in start..<max(start, text.count) {
      let byte = text[index]
      let isInner =
        byte == UInt8(ascii: "-") && length > 0 && index + 1 < text.count
        && Self.isLetter(text[index + 1])
      if Self.isLetter(byte) || isInner {
        hash = Self.step(hash, byte)
        length += 1
      } else if length > 0 {
        if length > 3 { words.insert(hash) }
        hash = Self.seed
        length = 0
      }
    }
    if length > 3 { words.insert(hash) }
  }

  /// Whether the hyphen between two parts of a word is no part of the word.
  func isDivision(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard let first = right.first, first >= 0x61 || first >= 0x80 else { return false }
    var joined = Self.seed
    for byte in left { joined = Self.step(joined, byte) }
    var hyphened = Self.step(joined, UInt8(ascii: "-"))
    for byte in right {
      joined = Self.step(joined, byte)
      hyphened = Self.step(hyphened, byte)
    }
    if words.contains(joined) { return true }
    if words.contains(hyphened) { return false }
    if left.contains(where: { $0.isASCIIDigit }) { return false }
    return !Self.compoundStarts.contains(String(decoding: left, as: UTF8.self).lowercased())
  }

  private static let compoundStarts = Set(
    """
    well ill self half all ex non semi anti cross high low long short old new left right first \
    second third one two three four five six seven eight nine ten twenty thirty forty fifty sixty \
    seventy eighty ninety so then much ever far near hard soft open cold warm blue red green white \
    black dark light great mother father brother sister sons daughters man men deep quick slow
    """.split(separator: " ").map(String.init))

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// One step of FNV-1a over bytes in lower case.
  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte.asciiLowercased)) &* 0x100_0000_01B3
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80
  }

  /// The part of a word that ends before a hyphen at the end of a range; `nil` when there is none.
  static func leftPart(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let end = range.upperBound - 1
    guard end > range.lowerBound, bytes[end] == UInt8(ascii: "-"), isLetter(bytes[end - 1]) else {
      return nil
    }
    var start = end
    while start > range.lowerBound,
      isLetter(bytes[start - 1]) || (bytes[start - 1] == UInt8(ascii: "-") && start < end)
    {
      start -= 1
    }
    return start..<end
  }

  /// The part of a word that a range begins with.
  static func rightPart(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, isLetter(bytes[end]) { end += 1 }
    return range.lowerBound..<end
  }
}

/// Numbers that are hashes already, by open addressing and never more than half full.
private struct HashTable {
  /// Zero where nothing is; zero itself is taken for one.
  private var buckets: [UInt64]
  private var used = 0

  init(capacity: Int) {
    var size = 64
    while size < 2 * capacity { size *= 2 }
    buckets = Array(repeating: 0, count: size)
  }

  func contains(_ hash: UInt64) -> Bool {
    let hash = max(hash, 1)
    return buckets[bucket(of: hash)] == hash
  }

  mutating func insert(_ hash: UInt64) {
    let hash = max(hash, 1)
    let bucket = bucket(of: hash)
    if buckets[bucket] == hash { return }
    buckets[bucket] = hash
    used += 1
    if 2 * used > buckets.count { grow() }
  }

  /// The bucket of a number, or the free one where it belongs.
  private func bucket(of hash: UInt64) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while buckets[bucket] != 0, buckets[bucket] != hash { bucket = (bucket + 1) & mask }
    return bucket
  }

  private mutating func grow() {
    let old = buckets
    buckets = Array(repeating: 0, count: 2 * old.count)
    for hash in old where hash != 0 { buckets[bucket(of: hash)] = hash }
  }
}
