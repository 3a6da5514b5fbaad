/// The Huffman code of the literals of a Zstandard block (RFC 8878, section 4.2).
struct LiteralCode {
  /// Indexed by the next ``indexBits`` bits: the symbol, and from bit 8 on the bits of its word.
  private let entries: [UInt16]
  /// Bits of the longest code word.
  private let indexBits: Int

  /// The longest code word that the specification allows.
  static let maximumBits = 11

  /// Reads the description of a code.
  ///
  /// - Returns: the code, and the offset behind its description.
  /// - Throws: `truncated` or `malformed`.
  static func read(
    _ input: RawSpan, at start: Int
  ) throws(ArchiveError) -> (LiteralCode, end: Int) {
    guard start < input.byteCount else {
      throw .truncated(offset: input.byteCount, expected: "the description of a Huffman code")
    }
    let header = Int(input.byte(at: start))
    let isDirect = header >= 128
    let size = isDirect ? (header - 126) / 2 : header
    let end = start + 1 + size
    guard end <= input.byteCount else {
      throw .truncated(offset: input.byteCount, expected: "\(size) bytes of weights")
    }
    let weights: [UInt8]
    if isDirect {
      weights = (0..<header - 127).map { index in
        let pair = input.byte(at: start + 1 + index / 2)
        return index % 2 == 0 ? pair >> 4 : pair & 15
      }
    } else {
      weights = try readCompressedWeights(input.extracting(0..<end), at: start + 1)
    }
    return (try LiteralCode(weights: weights, at: start), end)
  }

  /// Reads weights that two states decode in turn until the bitstream ends (section 4.2.1.2).
  private static func readCompressedWeights(
    _ input: RawSpan, at start: Int
  ) throws(ArchiveError) -> [UInt8] {
    let (distribution, end) = try StateDistribution.read(
      input, at: start, symbolCount: 256, maximumLog: 6)
    let states = distribution.states
    var bits = try BackwardBitReader(input, end..<input.byteCount)
    var first = bits.read(distribution.accuracyLog)
    var second = bits.read(distribution.accuracyLog)
    guard bits.remaining >= 0 else {
      throw .truncated(offset: end, expected: "two states of Huffman weights")
    }
    var weights: [UInt8] = []
    while weights.count < 255 {
      let state = states[first]
      weights.append(state.symbol)
      bits.refill(from: input)
      first = Int(state.base) + bits.read(Int(state.bits))
      (first, second) = (second, first)
      if bits.remaining < 0 {
        weights.append(states[first].symbol)
        break
      }
    }
    guard bits.remaining < 0, weights.count <= 255 else {
      throw .malformed(offset: end, expected: "at most 255 Huffman weights", found: "more")
    }
    return weights
  }

  /// - Parameters:
  ///   - weights: of all symbols but the last, whose weight completes the code.
  ///   - offset: of the description, for the error.
  /// - Throws: `malformed` when no weight completes it.
  private init(weights: [UInt8], at offset: Int) throws(ArchiveError) {
    var sum = 0
    for weight in weights where weight > 0 {
      guard weight <= Self.maximumBits else {
        throw .malformed(
          offset: offset, expected: "Huffman weights of at most \(Self.maximumBits)",
          found: "\(weight)")
      }
      sum += 1 << Int(weight - 1)
    }
    let indexBits = Int.bitWidth - sum.leadingZeroBitCount
    let missing = 1 << indexBits - sum
    guard sum > 0, indexBits <= Self.maximumBits, missing & (missing - 1) == 0 else {
      throw .malformed(
        offset: offset, expected: "Huffman weights that one symbol more completes",
        found: "the sum \(sum)")
    }
    let all = weights + [UInt8(missing.trailingZeroBitCount + 1)]
    guard all.contains(1) else {
      throw .malformed(
        offset: offset, expected: "Huffman weights with the weight 1", found: "none")
    }
    self.indexBits = indexBits
    entries = Self.entries(all, indexBits: indexBits)
  }

  /// Code words in order of weight and then of symbol, each filling its part of the table.
  private static func entries(_ weights: [UInt8], indexBits: Int) -> [UInt16] {
    var entries: [UInt16] = []
    entries.reserveCapacity(1 << indexBits)
    for weight in 1...indexBits {
      for (symbol, other) in weights.enumerated() where Int(other) == weight {
        let entry = UInt16(indexBits + 1 - weight) << 8 | UInt16(symbol)
        entries.append(contentsOf: repeatElement(entry, count: 1 << (weight - 1)))
      }
    }
    return entries
  }

  /// Decodes one bitstream of literals.
  ///
  /// - Parameters:
  ///   - input: bytes that hold the bitstream.
  ///   - range: the bitstream.
  ///   - literals: the buffer that the literals are written to.
  ///   - positions: where the literals go, as many as the bitstream has.
  /// - Throws: `malformed` when it has more or fewer.
  func decode(
    _ input: RawSpan, _ range: Range<Int>, into literals: inout MutableRawSpan,
    _ positions: Range<Int>
  ) throws(ArchiveError) {
    let entries = entries.span
    let indexBits = indexBits
    var bits = try BackwardBitReader(input, range)
    var position = positions.lowerBound
    while positions.upperBound &- position >= 4 {
      bits.refill(from: input)
      for index in 0..<4 {
        let entry = entries[bits.peek(indexBits)]
        bits.consume(Int(entry &>> 8))
        literals.store(UInt8(truncatingIfNeeded: entry), at: position &+ index)
      }
      position &+= 4
    }
    while position < positions.upperBound {
      bits.refill(from: input)
      let entry = entries[bits.peek(indexBits)]
      bits.consume(Int(entry >> 8))
      literals.store(UInt8(truncatingIfNeeded: entry), at: position)
      position += 1
    }
    guard bits.remaining == 0 else {
      throw .malformed(
        offset: range.lowerBound, expected: "a bitstream of \(positions.count) literals",
        found: "one of \(bits.remaining > 0 ? "more" : "fewer")")
    }
  }
}
