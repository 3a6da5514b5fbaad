/// A decoding table for one canonical Huffman code of Deflate (RFC 1951, section 3.2.2).
///
/// The first ``indexBits`` bits of the stream index the table. A longer code leads from there to
/// a second table that the bits behind them index.
struct HuffmanTable {
  /// Indexed by the next bits of the stream; second tables follow the first.
  private(set) var entries: [HuffmanEntry]
  /// Bits that index the first table.
  let indexBits: Int

  /// - Parameters:
  ///   - indexBits: bits that index the first table.
  ///   - capacity: entries that the first table and all second ones need at most.
  init(indexBits: Int, capacity: Int) {
    self.indexBits = indexBits
    entries = Array(repeating: .invalid, count: capacity)
  }

  /// Builds the table of a code from the length of each symbol's code word.
  ///
  /// - Parameters:
  ///   - lengths: of at most 320 symbols: bits of each symbol's code word, 0 to 15; 0 for a symbol
  ///     that does not occur.
  ///   - symbols: the entry of each symbol, without the length of its code word.
  ///   - allowsSingle: whether a code of one word of one bit, or of none, is allowed: Deflate
  ///     allows them for literals and distances.
  /// - Returns: false when the lengths are those of no prefix code, or of an incomplete one.
  mutating func build(
    lengths: ArraySlice<UInt8>, symbols: [HuffmanEntry], allowsSingle: Bool
  ) -> Bool {
    var counts = InlineArray<16, Int>(repeating: 0)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var longest = 0
    var unused = 1
    for length in 1...15 {
      unused = unused * 2 - counts[length]
      if unused < 0 { return false }
      if counts[length] > 0 { longest = length }
    }
    if unused > 0 {
      guard allowsSingle && longest <= 1 || longest == 0 else { return false }
      for index in 0..<(1 << indexBits) { entries[index] = .invalid }
    }
    fill(sortedByCode(lengths, counts: counts), counts: counts, symbols: symbols, longest: longest)
    return true
  }

  /// The symbols that occur, by length and then by number: the order of their code words.
  private func sortedByCode(
    _ lengths: ArraySlice<UInt8>, counts: InlineArray<16, Int>
  ) -> InlineArray<320, UInt16> {
    var starts = InlineArray<16, Int>(repeating: 0)
    for length in 1..<15 { starts[length + 1] = starts[length] + counts[length] }
    var sorted = InlineArray<320, UInt16>(repeating: 0)
    var symbol: UInt16 = 0
    for length in lengths {
      if length > 0 {
        sorted[starts[Int(length)]] = symbol
        starts[Int(length)] += 1
      }
      symbol += 1
    }
    return sorted
  }

  private mutating func fill(
    _ sorted: InlineArray<320, UInt16>, counts: InlineArray<16, Int>, symbols: [HuffmanEntry],
    longest: Int
  ) {
    let indexBits = self.indexBits
    var entries = self.entries.mutableSpan
    let firstMask = 1 << indexBits - 1
    var code = 0  // with its first bit lowest, as in the stream
    var next = 0
    var second = (start: 1 << indexBits, bits: 0, prefix: -1)
    for length in stride(from: 1, through: longest, by: 1) {
      for used in 0..<counts[length] {
        let entry = symbols[Int(sorted[next])].withCode(bits: length)
        next += 1
        if length <= indexBits {
          for index in stride(from: code, through: firstMask, by: 1 << length) {
            entries[index] = entry
          }
        } else {
          if code & firstMask != second.prefix {
            if second.prefix >= 0 { second.start += 1 << second.bits }
            second.prefix = code & firstMask
            second.bits = Self.secondBits(
              counts: counts, length: length, used: used, indexBits: indexBits, longest: longest)
            entries[second.prefix] = .secondTable(
              start: second.start, bits: second.bits, indexBits: indexBits)
          }
          let size = 1 << second.bits
          for index in stride(
            from: code >> indexBits, to: size, by: 1 << (length - indexBits))
          {
            entries[second.start + index] = entry
          }
        }
        code = Self.successor(of: code, bits: length)
      }
    }
  }

  /// Bits that index a second table whose first code word has a length: enough for all the words
  /// that share its prefix.
  private static func secondBits(
    counts: InlineArray<16, Int>, length: Int, used: Int, indexBits: Int, longest: Int
  ) -> Int {
    var bits = length - indexBits
    var unused = 1 << bits - (counts[length] - used)
    while unused > 0, indexBits + bits < longest {
      bits += 1
      unused = unused * 2 - counts[indexBits + bits]
    }
    return bits
  }

  /// The code word after a code word, both with the first bit lowest.
  private static func successor(of code: Int, bits: Int) -> Int {
    var bit = 1 << (bits - 1)
    while code & bit != 0 { bit >>= 1 }
    return bit == 0 ? 0 : code & (bit - 1) | bit
  }
}

/// What the next bits of a Deflate stream mean, in 32 bits.
///
/// | bits | meaning |
/// |---|---|
/// | 0–5 | bits of the code word and of the extra bits behind it |
/// | 8–11 | bits of the code word alone |
/// | 13 | the end of the block |
/// | 14 | a second table: 0–5 are the bits that index it, 16–30 is its start |
/// | 15 | neither a literal nor a length or distance |
/// | 16–30 | the literal, or the first value that extra bits are added to |
/// | 31 | a literal |
struct HuffmanEntry: Hashable, Sendable {
  let bits: UInt32

  static let invalid = HuffmanEntry(bits: 1 << 15)
  static let endOfBlock = HuffmanEntry(bits: 1 << 15 | 1 << 13)

  static func literal(_ byte: UInt8) -> HuffmanEntry {
    HuffmanEntry(bits: 1 << 31 | UInt32(byte) << 16)
  }

  /// A length, a distance or a code length.
  static func value(_ base: Int, extraBits: Int = 0) -> HuffmanEntry {
    HuffmanEntry(bits: UInt32(base) << 16 | UInt32(extraBits))
  }

  static func secondTable(start: Int, bits: Int, indexBits: Int) -> HuffmanEntry {
    HuffmanEntry(
      bits: UInt32(start) << 16 | 1 << 15 | 1 << 14 | UInt32(indexBits) << 8 | UInt32(bits))
  }

  func withCode(bits length: Int) -> HuffmanEntry {
    HuffmanEntry(bits: bits + UInt32(length) << 8 + UInt32(length))
  }

  @inline(__always) var isLiteral: Bool { Int32(bitPattern: bits) < 0 }
  @inline(__always) var isExceptional: Bool { bits & 1 << 15 != 0 }
  @inline(__always) var isSecondTable: Bool { bits & 1 << 14 != 0 }
  @inline(__always) var isEndOfBlock: Bool { bits & 1 << 13 != 0 }
  /// Bits of the code word and of the extra bits.
  @inline(__always) var totalBits: Int { Int(bits & 63) }
  @inline(__always) var codeBits: Int { Int(bits >> 8 & 15) }
  @inline(__always) var base: Int { Int(bits >> 16 & 0x7FFF) }
  @inline(__always) var byte: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }

  /// The value of this code word and the extra bits behind it.
  @inline(__always)
  func value(in stream: UInt64) -> Int {
    let mask = (1 as UInt64) &<< UInt64(totalBits) &- 1
    return base &+ Int(truncatingIfNeeded: (stream & mask) &>> UInt64(codeBits))
  }
}
