/// Writes the literals section of a Zstandard block (RFC 8878, section 3.1.1.3.1): raw, one byte
/// repeated, or by a Huffman code, whichever is shortest.
enum LiteralEncoder {
  /// Literals from which on four bitstreams are worth their table of sizes.
  private static let fourStreamCount = 1024

  static func append(_ literals: [UInt8], to block: inout [UInt8]) {
    if let first = literals.first, literals.count > 3, literals.allSatisfy({ $0 == first }) {
      appendHeader(type: 1, count: literals.count, to: &block)
      block.append(first)
    } else if let compressed = compressed(literals), compressed.count < literals.count {
      block += compressed
    } else {
      appendHeader(type: 0, count: literals.count, to: &block)
      block += literals
    }
  }

  /// Appends the header of literals that are raw or one byte repeated.
  private static func appendHeader(type: UInt32, count: Int, to block: inout [UInt8]) {
    let count = UInt32(count)
    if count < 1 << 5 {
      block.append(UInt8(type | count << 3))
    } else if count < 1 << 12 {
      block.append(littleEndian: UInt16(type | 1 << 2 | count << 4))
    } else {
      block.append(littleEndian: UInt16(truncatingIfNeeded: type | 3 << 2 | count << 4))
      block.append(UInt8(truncatingIfNeeded: count >> 12))
    }
  }

  /// The section with literals by a Huffman code; nil where none can be described or is of use.
  private static func compressed(_ literals: [UInt8]) -> [UInt8]? {
    guard literals.count >= 64 else { return nil }
    var frequencies = [Int](repeating: 0, count: 256)
    for literal in literals { frequencies[Int(literal)] += 1 }
    let code = PrefixCode(frequencies: frequencies, limit: LiteralCode.maximumBits)
    guard code.cost(frequencies) / 8 < literals.count,
      var content = HuffmanDescription.bytes(of: code)
    else { return nil }
    let words = HuffmanDescription.words(of: code)
    let hasFourStreams = literals.count >= fourStreamCount
    if hasFourStreams {
      let part = (literals.count + 3) / 4
      let streams = (0..<4).map { index in
        stream(literals[index * part..<min((index + 1) * part, literals.count)], code, words)
      }
      for stream in streams.dropLast() {
        guard stream.count <= 0xFFFF else { return nil }
        content.append(littleEndian: UInt16(stream.count))
      }
      for stream in streams { content += stream }
    } else {
      content += stream(literals[...], code, words)
    }
    return header(count: literals.count, size: content.count, hasFourStreams) + content
  }

  private static func header(count: Int, size: Int, _ hasFourStreams: Bool) -> [UInt8] {
    let larger = max(count, size)
    let format = !hasFourStreams ? 0 : larger < 1 << 10 ? 1 : larger < 1 << 14 ? 2 : 3
    let bits = [10, 10, 14, 18][format]
    let header = 2 | format << 2 | count << 4 | size << (4 + bits)
    return (0..<[3, 3, 4, 5][format]).map { UInt8(truncatingIfNeeded: header >> ($0 * 8)) }
  }

  /// A bitstream of literals, the last one written first.
  private static func stream(
    _ literals: ArraySlice<UInt8>, _ code: PrefixCode, _ words: [UInt32]
  ) -> [UInt8] {
    var writer = BitWriter()
    for literal in literals.reversed() {
      writer.append(words[Int(literal)], count: Int(code.lengths[Int(literal)]))
    }
    writer.finishBitstream()
    return writer.bytes
  }
}

/// The description of a Huffman code in a Zstandard block (RFC 8878, section 4.2.1).
enum HuffmanDescription {
  /// The code words: those of the longest come first, unlike in Deflate (section 4.2.1.3).
  static func words(of code: PrefixCode) -> [UInt32] {
    let longest = Int(code.lengths.max() ?? 0)
    var words = [UInt32](repeating: 0, count: code.lengths.count)
    var position = 0
    for length in stride(from: longest, to: 0, by: -1) {
      for symbol in code.lengths.indices where Int(code.lengths[symbol]) == length {
        words[symbol] = UInt32(position >> (longest - length))
        position += 1 << (longest - length)
      }
    }
    return words
  }

  /// The header and the weights of all symbols but the last; nil where they cannot be written.
  static func bytes(of code: PrefixCode) -> [UInt8]? {
    let longest = code.lengths.max() ?? 0
    let last = code.lengths.lastIndex { $0 > 0 } ?? 0
    let weights = code.lengths[..<last].map { $0 == 0 ? 0 : longest + 1 - $0 }
    let compressed = compressed(weights)
    if let compressed, compressed.count < min(128, (weights.count + 1) / 2) {
      return [UInt8(compressed.count)] + compressed
    }
    guard weights.count <= 128 else { return nil }
    return [UInt8(127 + weights.count)]
      + stride(from: 0, to: weights.count, by: 2).map { index in
        weights[index] << 4 | (index + 1 < weights.count ? weights[index + 1] : 0)
      }
  }

  /// The weights by two states in turn (section 4.2.1.2); nil where fewer than two weights occur.
  private static func compressed(_ weights: [UInt8]) -> [UInt8]? {
    var frequencies = [Int](repeating: 0, count: 12)
    for weight in weights { frequencies[Int(weight)] += 1 }
    guard weights.count > 2, frequencies.count(where: { $0 > 0 }) >= 2 else { return nil }
    let distribution = StateDistribution(
      frequencies: Array(frequencies[...(frequencies.lastIndex { $0 > 0 } ?? 0)]), accuracyLog: 6)
    let encoder = EntropyEncoder(distribution)
    var writer = BitWriter()
    distribution.write(to: &writer)
    // The state of the last weight but one ends the bitstream, since it needs bits that are none.
    let lastStates = weights.suffix(2).map { encoder.lastState(of: Int($0)) ?? 0 }
    var states = weights.count % 2 == 0 ? lastStates : lastStates.reversed()
    for index in stride(from: weights.count - 3, through: 0, by: -1) {
      encoder.encode(Int(weights[index]), state: &states[index % 2], to: &writer)
    }
    writer.append(UInt32(states[1]), count: encoder.accuracyLog)
    writer.append(UInt32(states[0]), count: encoder.accuracyLog)
    writer.finishBitstream()
    return writer.bytes
  }
}
