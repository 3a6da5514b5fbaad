/// The distribution of a Finite State Entropy code: how many states each symbol has (RFC 8878,
/// section 4.1.1).
struct StateDistribution: Hashable, Sendable {
  /// States of each symbol; −1 for one that is less probable than one state and has one.
  let counts: [Int]
  /// The binary logarithm of the number of states.
  let accuracyLog: Int

  /// Reads a distribution from the bits of a description, lowest first.
  ///
  /// - Parameters:
  ///   - input: bytes that hold the description.
  ///   - start: offset of the description.
  ///   - symbolCount: symbols that the code may have.
  ///   - maximumLog: the largest accuracy logarithm that is allowed.
  /// - Returns: the distribution, and the offset behind the description.
  /// - Throws: `truncated` or `malformed`.
  static func read(
    _ input: RawSpan, at start: Int, symbolCount: Int, maximumLog: Int
  ) throws(ArchiveError) -> (StateDistribution, end: Int) {
    var bits = BitReader(offset: start)
    bits.refill(from: input)
    let accuracyLog = bits.read(4) + 5
    guard accuracyLog <= maximumLog else {
      throw .malformed(
        offset: start, expected: "an accuracy logarithm of at most \(maximumLog)",
        found: "\(accuracyLog)")
    }
    var counts: [Int] = []
    var rest = 1 << accuracyLog
    while rest > 0 {
      bits.refill(from: input)
      if bits.isExhausted { break }
      let count = readCount(&bits, rest: rest)
      counts.append(count)
      rest -= abs(count)
      var flag = count == 0 ? 3 : 0
      while flag == 3, counts.count <= symbolCount {
        bits.refill(from: input)
        flag = bits.read(2)
        counts.append(contentsOf: repeatElement(0, count: flag))
      }
      guard counts.count <= symbolCount else {
        throw .malformed(
          offset: bits.byteOffset, expected: "a distribution of at most \(symbolCount) symbols",
          found: "more")
      }
    }
    guard !bits.isExhausted else {
      throw .truncated(offset: input.byteCount, expected: "a distribution of states")
    }
    // A byte that is used in part belongs to the description.
    bits.consume(bits.count & 7)
    bits.alignToByte()
    return (StateDistribution(counts: counts, accuracyLog: accuracyLog), bits.offset)
  }

  /// Reads the number of states of a symbol: values that are short of the upper bound by much
  /// have one bit less.
  private static func readCount(_ bits: inout BitReader, rest: Int) -> Int {
    let width = Int.bitWidth - (rest + 1).leadingZeroBitCount
    let shortValues = 1 << width - 1 - (rest + 1)
    let low = Int(truncatingIfNeeded: bits.bits) & (1 << (width - 1) - 1)
    if low < shortValues {
      bits.consume(width - 1)
      return low - 1
    }
    let value = bits.read(width)
    return (value < 1 << (width - 1) ? value : value - shortValues) - 1
  }

  /// The decoding table: states spread over the symbols as the specification lays them out.
  var states: [EntropyState] {
    let size = 1 << accuracyLog
    var symbols = [UInt8](repeating: 0, count: size)
    var next = counts.map { $0 == -1 ? 1 : $0 }
    var high = size
    for (symbol, count) in counts.enumerated() where count == -1 {
      high -= 1
      symbols[high] = UInt8(symbol)
    }
    let step = size >> 1 + size >> 3 + 3
    var position = 0
    for (symbol, count) in counts.enumerated() where count > 0 {
      for _ in 0..<count {
        symbols[position] = UInt8(symbol)
        repeat { position = (position + step) & (size - 1) } while position >= high
      }
    }
    return symbols.map { symbol in
      let number = next[Int(symbol)]
      next[Int(symbol)] += 1
      let bits = accuracyLog - (Int.bitWidth - 1 - number.leadingZeroBitCount)
      return EntropyState(
        symbol: symbol, bits: UInt8(bits), base: UInt16(number << bits - size))
    }
  }
}

/// A state of a Finite State Entropy code.
struct EntropyState: Hashable, Sendable {
  let symbol: UInt8
  /// Bits that choose the next state.
  let bits: UInt8
  /// The next state when these bits are zero.
  let base: UInt16
}
